internal import Transit

/// A place or route that was offered, so that "the second one" can be understood.
struct Candidate: Equatable, Sendable {
  /// The name as the timetable writes it.
  var name: String
  /// What tells it from others of its name.
  var qualifier: String?
  /// The stops that it stands for; none for a route.
  var stops: [StopReference]

  /// The most that are offered at a time.
  static let limit = 3
  /// The most stops that are kept of one.
  static let stopLimit = 12

  init(name: String, qualifier: String? = nil, stops: [StopReference] = []) {
    self.name = name
    self.qualifier = qualifier
    self.stops = Array(stops.prefix(Candidate.stopLimit))
  }

  init(_ place: Place) {
    self.init(name: place.name, qualifier: place.qualifier, stops: place.stops)
  }

  /// The place as the rider's own choice.
  var reference: PlaceReference {
    PlaceReference(spoken: name, stops: stops)
  }

  /// How many of the words said are in the name, or nil where one is not.
  func score(_ spoken: Set<String>) -> Int? {
    let own = Candidate.words(name).union(Candidate.words(SpokenName.text(name)))
      .union(
        qualifier.map { Candidate.words($0).union(Candidate.words(SpokenName.text($0))) } ?? []
      )
    return !spoken.isEmpty && spoken.isSubset(of: own) ? own.count - spoken.count : nil
  }

  /// Small words of letters and digits, without those that say nothing; initials are one word.
  static func words(_ text: String) -> Set<String> {
    var words: Set<String> = []
    var initials = ""
    for piece in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      if piece.count == 1, piece.allSatisfy(\.isLetter) {
        initials += piece
        continue
      }
      if !initials.isEmpty { words.insert(initials) }
      initials = ""
      if !["the", "and", "at", "near", "one", "of"].contains(piece) { words.insert(String(piece)) }
    }
    if !initials.isEmpty { words.insert(initials) }
    return words
  }
}
