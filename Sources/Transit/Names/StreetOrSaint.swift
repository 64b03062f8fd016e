/// Tells the two readings of `St` and of `Dr` apart by where they stand.
enum StreetOrSaint {
  /// Words before `St` after which a saint follows.
  private static let announcing: Set<String> = [
    "mount", "mt", "fort", "ft", "port", "lake", "of", "old", "upper", "lower", "sault", "de",
    "opp",
    "opposite", "near", "nr", "cathedral", "church", "eglise", "college", "hospital", "hopital",
    "rue", "boulevard", "blvd", "boul", "place", "chemin", "pont", "mont", "cote", "to", "by",
  ]
  private static let directions: Set<String> = [
    "n", "s", "e", "w", "ne", "nw", "se", "sw", "north", "south", "east", "west",
  ]
  /// Words that follow a street's name rather than make a saint's.
  private static let following: Set<String> = [
    "stop", "station", "stn", "sta", "metro", "subway", "terminal", "bay", "platform", "bridge",
    "park",
    "near", "opposite", "opp", "before", "after", "extension", "ext", "loop", "entrance", "exit",
    "and", "at", "nb", "sb", "eb", "wb", "northbound", "southbound", "eastbound", "westbound",
    "max",
    "far", "side", "fs", "ns", "nearside", "farside", "mall", "school", "library", "transit", "tc",
    "ferry", "lrt", "light", "rail", "bus", "bound", "inbound", "outbound", "to", "from", "in",
  ]

  /// Writes every `st` as `street` or `saint`, every `dr` as `drive` or `doctor`.
  static func resolved(_ tokens: [NameToken]) -> [NameToken] {
    guard tokens.contains(where: { $0.text == "st" || $0.text == "dr" }) else { return tokens }
    var result = tokens
    for index in tokens.indices {
      switch tokens[index].text {
      case "st": result[index].text = isSaint(index, in: tokens) ? "saint" : "street"
      case "dr": result[index].text = isDoctor(index, in: tokens) ? "doctor" : "drive"
      default: break
      }
    }
    return result
  }

  /// Writes them the other way round, or returns nil where there are none.
  static func resolvedOtherwise(_ tokens: [NameToken]) -> [NameToken]? {
    let opposites = ["street": "saint", "saint": "street", "drive": "doctor", "doctor": "drive"]
    var result = resolved(tokens)
    var isOther = false
    for index in tokens.indices where tokens[index].text == "st" || tokens[index].text == "dr" {
      guard let opposite = opposites[result[index].text] else { continue }
      result[index].text = opposite
      isOther = true
    }
    return isOther ? result : nil
  }

  /// The word before, in the same part of the name.
  private static func before(_ index: Int, in tokens: [NameToken]) -> String? {
    guard index > 0, tokens[index].joint != .part, !["and", "at"].contains(tokens[index - 1].text)
    else { return nil }
    return tokens[index - 1].text
  }

  /// The words after, in the same part of the name.
  private static func after(_ index: Int, in tokens: [NameToken]) -> ArraySlice<NameToken> {
    let rest = tokens[(index + 1)...]
    return rest.prefix { $0.joint != .part && $0.text != "and" && $0.text != "at" }
  }

  private static func isSaint(_ index: Int, in tokens: [NameToken]) -> Bool {
    let rest = after(index, in: tokens)
    guard let next = rest.first else { return false }
    if next.joint == .hyphen { return true }
    guard let previous = before(index, in: tokens) else { return true }
    guard !endsStreet(next.text), !following.contains(next.text), !next.isNumber,
      !directions.contains(next.text)
    else { return false }
    if announcing.contains(previous) { return true }
    // "W St Marys Rd": the street's ending is still to come, so this is not it.
    return directions.contains(previous) && previous != "e"
      || rest.dropFirst().contains { endsStreet($0.text) }
  }

  private static func isDoctor(_ index: Int, in tokens: [NameToken]) -> Bool {
    guard let next = after(index, in: tokens).first else { return false }
    guard before(index, in: tokens) == nil else { return false }
    return !endsStreet(next.text) && !directions.contains(next.text)
  }

  private static func endsStreet(_ word: String) -> Bool {
    if word == "st" || word == "dr" { return true }
    if NameWords.streets.contains(word) { return true }
    guard let expansion = NameWords.expansions[word], expansion.count == 1 else { return false }
    return NameWords.streets.contains(expansion[0])
  }
}
