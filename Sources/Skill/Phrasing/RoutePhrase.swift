internal import Transit

/// The words for a route.
enum RoutePhrase {
  /// A route as it is named in a sentence: "route 28", "the Red Line".
  static func text(_ route: RouteSummary) -> String {
    let short = SpokenName.text(route.shortName)
    if short.isEmpty {
      let long = SpokenName.text(route.longName)
      guard !long.isEmpty else { return "" }
      return "the " + long + (hasKind(long) ? "" : " route")
    }
    // "14" is a route's number; "1 Line" and "The Skeena" are names.
    if short.lowercased().hasPrefix("the ") { return "the" + short.dropFirst(3) }
    if hasKind(short) { return short.lowercased().hasPrefix("route") ? short : "the " + short }
    return short.contains(" ") && short.contains(where: \.isLowercase)
      ? "the " + short + " route" : "route " + short
  }

  /// What a rider called a route: "route 28", but "the red line".
  static func heard(_ spoken: String) -> String {
    let name = SpokenName.heard(spoken)
    let lowered = name.lowercased()
    if lowered.hasPrefix("route ") || lowered.hasPrefix("the ") || lowered.hasPrefix("line ") {
      return name
    }
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
