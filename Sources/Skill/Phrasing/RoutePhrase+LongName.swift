extension RoutePhrase {
  /// A route's long name as it can be heard within a sentence: whole, or, of one that lists where the route goes, its
  /// first part and its last.
  ///
  /// "Waikoloa Village/South Kohala Resorts/Waimea Shuttle" is said as "Waikoloa Village and Waimea Shuttle". What a
  /// card shows is not cut.
  ///
  /// - Parameter long: The `route_long_name`.
  /// - Returns: The words; empty where there are too many and nothing to leave out.
  static func spokenLong(_ long: String) -> String {
    let whole = SpokenName.text(long)
    if isWithin(whole, longestList) { return whole }
    let parts = parts(of: long)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return isWithin(whole, longest) ? whole : ""
    }
    if parts.count == 2, isWithin(whole, longest) { return whole }
    let ends = first + " and " + last
    if parts.count > 2, isWithin(ends, longestList) { return ends }
    return isWithin(first, longest) ? first : ""
  }

  /// The most that a name of one or two parts may have; some feeds tell all stops of a route in its name.
  private static let longest = 64
  /// The most that a list of parts may have.
  private static let longestList = 44

  private static func isWithin(_ text: String, _ limit: Int) -> Bool {
    text.utf8.count <= limit || text.unicodeScalars.count <= limit
  }

  /// The parts of a name, cut at its marks and at "and", each as it is spoken; what stands in brackets is left out.
  private static func parts(of long: String) -> [String] {
    var parts: [String] = []
    for case .words(let run) in NamePieces.split(long) where !run.isBracketed {
      for words in run.texts.split(whereSeparator: { $0.lowercased() == "and" }) {
        let part = SpokenName.text(words.joined(separator: " "))
        if !part.isEmpty { parts.append(part) }
      }
    }
    return parts
  }
}
