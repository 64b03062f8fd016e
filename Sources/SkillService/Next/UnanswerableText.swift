import Transit

/// Why a question has no answer, as one line for a terminal: what, where, what to do.
enum UnanswerableText {
  static func line(_ answer: Answer) -> String {
    switch answer {
    case .unknownPlace(let role, let spoken, let nearMisses):
      nearMisses.isEmpty
        ? "unknown \(role.rawValue): \(cut(spoken)); give a stop's name as the feed has it"
        : "unknown \(role.rawValue): \(cut(spoken)); did you mean \(PlaceList.text(nearMisses))?"
    case .ambiguousPlace(let role, let spoken, let candidates):
      "\(cut(spoken)) means several places; name the \(role.rawValue) in full or by --\(option(role)):"
        + " \(PlaceList.text(candidates))"
    case .unknownRoute(let spoken, let known): otherRoutes(spoken, known)
    case .originNeeded(let destination):
      destination.map { "\($0.name) can be reached from several places; say which with --from" }
        ?? "say where from with --from"
    case .destinationNeeded: "say where to with --to, or where from with --from"
    case .noTimetable: "no schedule is loaded; import a feed with bus-status import SOURCE"
    case .departures, .nothing: "no answer"
    }
  }

  /// That no schedule has a stop of some identifier, and which have one like it.
  static func unknownStop(_ identifier: String, like identifiers: [String]) -> String {
    identifiers.isEmpty
      ? "unknown stop_id: \(cut(identifier)); give one of the feed's, or a stop's name by --from or --to"
      : "unknown stop_id: \(cut(identifier)); did you mean \(identifiers.joined(separator: ", "))?"
  }

  /// What was asked for, without most of what is too long to be a name.
  private static func cut(_ text: String) -> String {
    let limit = 80
    let start = text.unicodeScalars.prefix(limit)
    return start.endIndex == text.endIndex ? text : String(start) + "..."
  }

  /// That no schedule has a route of some name, and which have one like it.
  static func unknownRoute(_ spoken: String, nearMisses: [RouteSummary]) -> String {
    nearMisses.isEmpty
      ? "unknown route: \(cut(spoken)); give a route's name or route_id as the feed has it"
      : "unknown route: \(cut(spoken)); did you mean \(names(nearMisses))?"
  }

  /// That a route that there is does not run where it was asked for, and which do.
  static func otherRoutes(_ spoken: String, _ known: [RouteSummary]) -> String {
    known.isEmpty
      ? "no route runs there" : "no route \(cut(spoken)) runs there; these do: \(names(known))"
  }

  /// Up to five different names of routes, and whether there are others.
  private static func names(_ routes: [RouteSummary]) -> String {
    var names: [String] = []
    for route in routes {
      let name = route.name.isEmpty ? route.id.text : route.name
      guard !names.contains(name) else { continue }
      if names.count == 5 { return names.joined(separator: ", ") + " and others" }
      names.append(name)
    }
    return names.joined(separator: ", ")
  }

  private static func option(_ role: Answer.Role) -> String {
    role == .origin ? "from-id" : "to-id"
  }
}
