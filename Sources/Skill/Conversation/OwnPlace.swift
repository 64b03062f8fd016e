internal import Transit

/// What riders call places of their own, which no timetable knows and which are not saved.
enum OwnPlace {
  private static let names: Set<String> = [
    "home", "my home", "my house", "my place", "my apartment", "my flat", "work", "my work",
    "my job", "my office", "my workplace", "my school",
  ]

  /// The place of a rider's own that a question names, where the answer knows no place of just that name.
  ///
  /// A timetable may have a stop called "Home"; the "Home Depot" is nobody's.
  ///
  /// - Parameters:
  ///   - question: What was asked.
  ///   - answer: What the timetable said to it.
  /// - Returns: Whether it is the origin or the destination, and what it was called.
  static func named(in question: Question, _ answer: Answer) -> (role: Answer.Role, name: String)? {
    let isOrigin = question.origin.map(isNamed) ?? false
    guard isOrigin || question.destination.map(isNamed) ?? false else { return nil }
    let (origin, destination): (Place?, Place?)
    switch answer {
    case .departures(let board): (origin, destination) = (board.origin, board.destination)
    case .nothing(let nothing): (origin, destination) = (nothing.origin, nothing.destination)
    case .originNeeded(let place): (origin, destination) = (nil, place)
    case .noTimetable: return nil
    case .unknownPlace, .ambiguousPlace, .unknownRoute, .destinationNeeded:
      (origin, destination) = (nil, nil)
    }
    if let name = name(of: question.destination, takenFor: destination) {
      return (.destination, name)
    }
    return name(of: question.origin, takenFor: origin).map { (.origin, $0) }
  }

  /// Whether a name is such a one, as far as the voice service knows no other thing of that name.
  static func isNamed(_ reference: PlaceReference) -> Bool {
    guard reference.stops.isEmpty, reference.identifiers.isEmpty,
      reference.spoken.utf8.count <= 16, let first = reference.spoken.utf8.first
    else { return false }
    // Most names need not be looked up.
    switch first | 0x20 {
    case UInt8(ascii: "h"), UInt8(ascii: "m"), UInt8(ascii: "w"):
      return names.contains(reference.spoken.lowercased())
    default: return false
    }
  }

  private static func name(of reference: PlaceReference?, takenFor place: Place?) -> String? {
    guard let reference, isNamed(reference) else { return nil }
    let name = reference.spoken.lowercased()
    guard place?.name.lowercased() != name else { return nil }
    return name.hasPrefix("my ") ? "your " + name.dropFirst(3) : name
  }
}
