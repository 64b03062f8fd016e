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
  static let stopLimit = 24

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

  /// How many words of the name were left unsaid, or nil where one was said that is not in it.
  func unsaid(_ spoken: Set<String>) -> Int? {
    let own = Candidate.words(name).union(Candidate.words(qualifier ?? ""))
    return !spoken.isEmpty && spoken.isSubset(of: own) ? own.count - spoken.count : nil
  }

  /// The folded words of a name, without those of "the one near".
  static func words(_ text: String) -> Set<String> {
    var words = FoldedName(text).words.filter { $0 != "and" }
    if words.count > 1, text.lowercased().hasSuffix(" one"), words.last == "1" {
      words.removeLast()
    }
    return Set(words.filter { $0 != "near" })
  }
}
