/// Makes questions that a feed can answer, and some that it cannot.
public enum FeedQuestions {
  /// Makes questions about a feed.
  ///
  /// Origins and destinations come from real trips. Moments are spread over the feed's validity, with weight on the nights around
  /// midnight, clock changes, exception dates, the ends of validity and the very minutes of departures.
  ///
  /// - Parameters:
  ///   - feed: The feed.
  ///   - count: How many questions.
  ///   - seed: The same seed and feed make the same questions.
  /// - Returns: The questions.
  public static func make(_ feed: Feed, count: Int, seed: UInt64) -> [FeedQuestion] {
    var maker = QuestionMaker(feed: feed, seed: seed)
    return (0..<count).map { _ in maker.question() }
  }
}

/// The random choices behind the questions of one feed.
private struct QuestionMaker {
  private let feed: Feed
  private var random: SplitMix64
  private let moments: Moments

  init(feed: Feed, seed: UInt64) {
    self.feed = feed
    random = SplitMix64(seed: seed)
    moments = Moments(feed: feed)
  }

  mutating func question() -> FeedQuestion {
    let trip = feed.trips[random.below(feed.trips.count)]
    let first = random.below(trip.calls.count - 1)
    let second = random.number(in: first + 1...trip.calls.count - 1)
    var from = asked(for: trip.stops[first])
    var to = asked(for: trip.stops[second])
    switch random.below(100) {
    case 0..<10: to = ""
    case 10..<14: to = feed.stops[random.below(feed.stops.count)].id
    case 14..<16: (from, to) = (to, from)
    case 16: to = from
    case 17: if random.chance(50) { from = "no such stop" } else { to = "no such stop" }
    default: break
    }
    return FeedQuestion(
      from: from,
      to: to,
      at: moments.text(for: trip, boarding: first, random: &random),
    )
  }

  /// The stop itself, or now and then its station, another of its platforms or its name's other stop.
  private mutating func asked(for stop: Int) -> String {
    let choice = random.below(100)
    let row = feed.stops[stop]
    if choice < 35, let parent = row.parent {
      if choice < 25 { return feed.stops[parent].id }
      let siblings = feed.stops.filter { $0.parent == parent }
      return random.pick(siblings)?.id ?? row.id
    }
    if choice < 5 {
      return random.pick(feed.stops.filter { $0.name == row.name })?.id ?? row.id
    }
    return row.id
  }
}
