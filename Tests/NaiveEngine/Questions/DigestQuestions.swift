/// The questions behind the digest of a feed's answers: always the same for the same feed.
public enum DigestQuestions {
  /// The questions of one day.
  public struct DayQuestions: Sendable {
    /// The day, such as `2026-11-30`.
    public let day: String
    /// The questions, with moments spread over the day.
    public let questions: [FeedQuestion]
  }

  private static let questionsPerDay = 48

  /// Makes the questions.
  ///
  /// Days are spread over the feed's validity, its exceptions and its clock changes, with one before it begins and one after it
  /// ends; origins and destinations come from trips that lie evenly in the feed.
  ///
  /// - Parameter feed: The feed.
  /// - Returns: At most 40 days, in order.
  public static func make(_ feed: Feed) -> [DayQuestions] {
    let moments = Moments(feed: feed)
    let all = (moments.first.number...moments.last.number).map { Day(number: $0) }
    let days = Set(
      [moments.first.advanced(by: -1), moments.last.advanced(by: 2)] + spread(22, over: all)
        + spread(8, over: moments.exceptionDays) + spread(8, over: moments.changeDays)
    )
    return days.sorted().enumerated().map { number, day in
      let questions = (0..<questionsPerDay).map { question($0, on: day, number: number, of: feed) }
      return DayQuestions(day: day.text, questions: questions)
    }
  }

  private static func question(_ index: Int, on day: Day, number: Int, of feed: Feed)
    -> FeedQuestion
  {
    let trips = feed.trips
    let trip = trips[(index * trips.count / questionsPerDay + number * 7) % trips.count]
    let last = trip.calls.count - 1
    let boarding = index % 3 == 0 ? 0 : (index * 5 + number) % last
    let alighting = index % 2 == 0 ? last : boarding + 1 + (index * 3) % (last - boarding)
    func asked(_ stop: Int) -> String {
      // Now and then the station is asked for.
      let asked = index % 4 == 1 ? feed.stops[stop].parent ?? stop : stop
      return feed.stops[asked].id
    }
    let minute = (index * 1440 / questionsPerDay + number * 11) % 1440
    return FeedQuestion(
      from: asked(trip.stops[boarding]),
      to: index % 8 == 7 ? "" : asked(trip.stops[alighting]),
      at: TimeText.text(day.number * 86_400 + minute * 60, offset: nil),
    )
  }

  /// At most so many of the elements, evenly spaced, the ends among them.
  private static func spread(_ count: Int, over days: [Day]) -> [Day] {
    guard days.count > count else { return days }
    return (0..<count).map { days[$0 * (days.count - 1) / (count - 1)] }
  }
}
