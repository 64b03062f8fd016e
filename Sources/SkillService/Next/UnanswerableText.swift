import Transit

/// Why a question has no answer, as one line for a terminal: what, where, what to do.
enum UnanswerableText {
  static func line(_ answer: Answer) -> String {
    switch answer {
    case .unknownPlace(let role, let spoken, let nearMisses):
      nearMisses.isEmpty
        ? "unknown \(role.rawValue): \(spoken); give a stop's name as the feed has it"
        : "unknown \(role.rawValue): \(spoken); did you mean \(PlaceList.text(nearMisses))?"
    case .ambiguousPlace(let role, let spoken, let candidates):
      "\(spoken) means several places; name the \(role.rawValue) in full or by --\(option(role)):"
        + " \(PlaceList.text(candidates))"
    case .unknownRoute(let spoken, let known):
      "no route \(spoken) goes there; these do: "
        + known.prefix(5).map(\.name).joined(separator: ", ")
    case .originNeeded(let destination):
      "\(destination.name) can be reached from several places; say which with --from"
    case .destinationNeeded: "say where to with --to, or where from with --from"
    case .noTimetable: "no schedule is loaded; import a feed with bus-status import SOURCE"
    case .departures, .nothing: "no answer"
    }
  }

  private static func option(_ role: Answer.Role) -> String {
    role == .origin ? "from-id" : "to-id"
  }
}
