/// Makes questions by names, as riders might say them, about a feed.
public struct NameQuestions {
  /// A question and what must be answered.
  public struct Asked: Sendable {
    /// The question.
    public let question: NameQuestion
    /// What must be answered.
    public let expectation: NameExpectation
  }

  private let feed: Feed
  private let places: NamedPlaces
  private let moments: Moments
  private let sharedNames: [[Int]]
  private var random: SplitMix64

  /// Makes questions about a feed, at moments as those of ``FeedQuestions``.
  ///
  /// Origins and destinations come from real trips: names as written, in lower case, without accents, with abbreviations spoken
  /// out, of stations, of several stops, from the front of buses, misspelt and unheard of.
  ///
  /// - Parameters:
  ///   - feed: The feed.
  ///   - count: How many questions.
  ///   - seed: The same seed and feed make the same questions.
  /// - Returns: The questions, with what must be answered.
  public static func make(_ feed: Feed, count: Int, seed: UInt64) -> [Asked] {
    var maker = NameQuestions(feed, seed: seed)
    return (0..<count).map { _ in
      let question = maker.question()
      return Asked(question: question, expectation: maker.places.expectation(question))
    }
  }

  private init(_ feed: Feed, seed: UInt64) {
    self.feed = feed
    let places = NamedPlaces(feed)
    self.places = places
    moments = Moments(feed: feed)
    random = SplitMix64(seed: seed)
    let called = feed.stops.indices.filter { places.isCalledAt[$0] && !feed.stops[$0].name.isEmpty }
    sharedNames = Dictionary(grouping: called) { PlainName(feed.stops[$0].name) }.values
      .filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  private mutating func question() -> NameQuestion {
    let (trip, first, second) = ride()
    let at = moments.text(for: trip, boarding: first, random: &random)
    let from = name(of: trip.stops[first])
    var to: String? = name(of: trip.stops[second])
    let choice = random.below(100)
    switch choice {
    case 0..<15: to = headsign(of: trip, at: first) ?? to
    case 15..<23: to = nil
    case 23..<28: return NameQuestion(from: nil, to: to, at: at)
    case 28..<36: return misspelt(from, to, at)
    case 36..<39:
      let word = random.pick(["narnia", "xyzzy plaza", "quux square north"]) ?? ""
      guard PlainName.cut(word).allSatisfy({ !places.vocabulary.contains($0) }) else { break }
      return random.chance(50)
        ? NameQuestion(from: word, to: to, at: at, wording: .unheardOf)
        : NameQuestion(from: from, to: word, at: at, wording: .unheardOf)
    case 39..<42: return NameQuestion(from: to, to: from, at: at)
    case 42: to = from
    default: break
    }
    return NameQuestion(from: from, to: to, at: at)
  }

  /// A trip and two of its calls; now and then one at a stop that shares its name with others.
  private mutating func ride() -> (trip: Trip, first: Int, second: Int) {
    if random.chance(20), let shared = random.pick(sharedNames), let stop = random.pick(shared) {
      let trips = feed.trips.filter { $0.stops.contains(stop) }
      if let trip = random.pick(trips), let call = trip.stops.firstIndex(of: stop) {
        let isLast = call == trip.calls.count - 1
        if isLast || (call > 0 && random.chance(50)) { return (trip, random.below(call), call) }
        return (trip, call, random.number(in: call + 1...trip.calls.count - 1))
      }
    }
    let trip = feed.trips[random.below(feed.trips.count)]
    let first = random.below(trip.calls.count - 1)
    return (trip, first, random.number(in: first + 1...trip.calls.count - 1))
  }

  private func headsign(of trip: Trip, at call: Int) -> String? {
    [trip.calls[call].headsign, trip.headsign].first { !$0.isEmpty }
  }

  /// A name of a stop or of its station, in some wording.
  private mutating func name(of stop: Int) -> String {
    var row = feed.stops[stop]
    if let parent = row.parent, random.chance(40) { row = feed.stops[parent] }
    var name = random.chance(25) && !row.spoken.isEmpty ? row.spoken : row.name
    if name.isEmpty || random.chance(3), !row.code.isEmpty { name = row.code }
    if name.isEmpty { name = row.id }
    return SpokenForm.of(name, random: &random)
  }

  /// The question with a wrong letter in one of its names.
  private mutating func misspelt(_ from: String, _ to: String?, _ at: String) -> NameQuestion {
    let isOrigin = to == nil || random.chance(50)
    let name = isOrigin ? from : to ?? from
    let vocabulary = places.vocabulary
    guard
      let wrong = SpokenForm.misspelt(name, random: &random, isWord: { vocabulary.contains($0) })
    else { return NameQuestion(from: from, to: to, at: at) }
    return NameQuestion(
      from: isOrigin ? wrong : from,
      to: isOrigin ? to : wrong,
      at: at,
      wording: .misspelt(origin: from, destination: to),
    )
  }
}
