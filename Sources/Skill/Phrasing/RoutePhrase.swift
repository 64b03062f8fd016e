internal import Transit

/// The words for a route.
enum RoutePhrase {
  /// A route as it is named in a sentence: "route 28", "the Red Line".
  static func text(_ route: RouteSummary) -> String {
    let short = shortText(route.shortName)
    if short.isEmpty {
      let long = spokenLong(route.longName)
      guard !long.isEmpty else { return "" }
      if long.lowercased().hasPrefix("the ") { return "the" + long.dropFirst(3) }
      return "the " + long + (hasKind(long) ? "" : kind(of: route))
    }
    // "14" is a route's number; "1 Line" and "The Skeena" are names.
    if short.lowercased().hasPrefix("the ") { return "the" + short.dropFirst(3) }
    if hasKind(short) { return short.lowercased().hasPrefix("route") ? short : "the " + short }
    return isName(short) ? "the " + short + kind(of: route) : "route " + short
  }

  /// What follows a route's name that does not say what it names: "the Harlem line", "the Tiger route".
  private static func kind(of route: RouteSummary) -> String {
    switch route.type {
    case .train, .subway, .tram: " line"
    default: " route"
    }
  }

  /// A short name as it is said; a single word is a name or letters, and no abbreviation: the train "AVE" is no avenue.
  private static func shortText(_ name: String) -> String {
    guard !name.isEmpty, name.isLetters else { return SpokenName.text(name) }
    return Capitals.tamed(name, isShouted: true, isFirst: true)
  }

  /// Whether a route's short name is a name, as "Alvia" and "Blue Line East" are, and not a number or code.
  private static func isName(_ short: String) -> Bool {
    guard short.contains(" ") || (short.utf8.count > 2 && short.isLetters) else { return false }
    return short.contains(where: \.isLowercase)
  }

  /// What a rider called a route: "route 28", but "the red line".
  static func heard(_ spoken: String) -> String {
    let name = SpokenName.heard(spoken)
    let lowered = name.lowercased()
    if ["route ", "the ", "line ", "number "].contains(where: lowered.hasPrefix) { return name }
    return hasKind(name) ? "the " + name : "route " + name
  }

  /// Whether a name says itself what it names.
  private static func hasKind(_ name: String) -> Bool {
    let words = name.lowercased().split(separator: " ")
    guard let first = words.first, let last = words.last else { return false }
    return first == "route" || kinds.contains(String(last))
  }

  private static let kinds: Set<String> = [
    "line", "route", "express", "shuttle", "streetcar", "loop", "connector", "limited", "local",
    "bullet", "monorail", "trolley", "tram", "train", "ferry", "railway", "rail", "circulator",
    "commuter", "express.", "rapid", "flyer", "link", "bridge", "service",
  ]
}
