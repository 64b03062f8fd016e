import ScheduleStore
import Testing
import Transit

@testable import SkillService

/// What `bus-status next` says of times that are not kept to the minute.
@Suite struct DepartureTextTests {
  @Test func `each time says for itself that it is about`() throws {
    let feed = try AskedFeeds(
      SmallFeed.tiny(
        times: """
          trip_id,stop_sequence,stop_id,arrival_time,departure_time,timepoint
          T,1,A,07:00:00,07:00:00,1
          T,2,B,07:10:00,07:10:00,0
          T,3,C,07:20:00,07:20:00,1
          """
      )
    )
    func line(_ from: String, _ to: String) throws -> String {
      let listing = try feed.timetable.listing(
        from: PlaceReference(spoken: from),
        to: PlaceReference(spoken: to),
        at: { _ in Instant(secondsSince1970: 1_767_744_000) },
        days: 1,
        limit: 1,
      )
      guard case .departures(let departures) = listing else { return "" }
      return DepartureText.lines(departures)
    }
    let lines = [
      try line("alpha", "beta"), try line("beta", "gamma"), try line("alpha", "gamma"),
    ]
    #expect(
      lines == [
        "2026-01-07 07:00 +00:00  1 to Gamma, from Alpha, at Beta 07:10 (about)\n",
        "2026-01-07 07:10 +00:00 (about)  1 to Gamma, from Beta, at Gamma 07:20\n",
        "2026-01-07 07:00 +00:00  1 to Gamma, from Alpha, at Gamma 07:20\n",
      ]
    )
  }
}
