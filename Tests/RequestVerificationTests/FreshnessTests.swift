import RequestVerification
import Testing

struct FreshnessCase: CaseRow {
  let id: String
  let about: String
  let expected: Refusal?
  let timestamp: String?
  var type = "IntentRequest"
  var now = Authorities.now
  var tolerance: Int64 = 150

  private static let plain = "\"2023-11-14T22:13:20Z\""
  private static let event = "AlexaSkillEvent.SkillEnabled"

  private static func aged(
    _ id: String,
    _ about: String,
    by seconds: Int64,
    allowed: Int64 = 150,
    isOK: Bool,
    type: String = "IntentRequest",
    timestamp: String = plain,
    tolerance: Int64 = 150,
  ) -> FreshnessCase {
    FreshnessCase(
      id: id,
      about: about,
      expected: isOK ? nil : .stale(milliseconds: seconds * 1000, allowedSeconds: allowed),
      timestamp: timestamp,
      type: type,
      now: Authorities.now + seconds,
      tolerance: tolerance,
    )
  }

  private static func unreadable(_ about: String, _ timestamp: String) -> FreshnessCase {
    FreshnessCase(
      id: "T06",
      about: about,
      expected: .unreadableTimestamp,
      timestamp: timestamp,
    )
  }

  static let all: [FreshnessCase] =
    [
      aged("T01", "149 s old", by: 149, isOK: true),
      aged("T01", "exactly 150 s old", by: 150, isOK: true),
      aged("T02", "151 s old", by: 151, isOK: false),
      aged("T03", "75 s in the future", by: -75, isOK: true),
      aged("T03", "exactly 150 s in the future", by: -150, isOK: true),
      aged("T04", "151 s in the future", by: -151, isOK: false),
      .init(id: "T05", about: "missing", expected: .missingTimestamp, timestamp: nil),
      .init(id: "T05", about: "null", expected: .missingTimestamp, timestamp: "null"),
      .init(id: "T07", about: "milliseconds", expected: nil, timestamp: "1700000000000"),
      .init(id: "T07", about: "seconds", expected: nil, timestamp: "1700000000"),
      .init(
        id: "T08",
        about: "+02:00",
        expected: nil,
        timestamp: "\"2023-11-15T00:13:20+02:00\"",
      ),
      .init(
        id: "T08",
        about: "-05:30",
        expected: nil,
        timestamp: "\"2023-11-14T16:43:20-05:30\"",
      ),
      .init(id: "T08", about: "+0200", expected: nil, timestamp: "\"2023-11-15T00:13:20+0200\""),
      aged("T09", "SkillEnabled, 59 min old", by: 3540, allowed: 3600, isOK: true, type: event),
      aged("T09", "SkillEnabled, 3600 s", by: 3600, allowed: 3600, isOK: true, type: event),
      aged("T10", "SkillEnabled, 3601 s", by: 3601, allowed: 3600, isOK: false, type: event),
      aged("T11", "tolerance set to 600 s", by: 200, isOK: false, tolerance: 600),
      aged("T11", "tolerance set to 10 s", by: 11, allowed: 10, isOK: false, tolerance: 10),
      aged("T12", "milliseconds, 200 s old", by: 200, isOK: false, timestamp: "1700000000000"),
      .init(
        id: "T13",
        about: "with milliseconds",
        expected: nil,
        timestamp: "\"2023-11-14T22:13:20.000Z\"",
      ),
      .init(
        id: "T02",
        about: "1 ms too old",
        expected: .stale(milliseconds: 150_001, allowedSeconds: 150),
        timestamp: "\"2023-11-14T22:10:49.999Z\"",
      ),
      aged("T10", "another event, 151 s", by: 151, isOK: false, type: "AlexaSkillEvent.Other"),
      aged("T10", "an event in lower case", by: 151, isOK: false, type: event.lowercased()),
    ]
    + [
      "SkillDisabled", "SkillPermissionChanged", "SkillPermissionAccepted", "SkillAccountLinked",
    ].map { name in
      aged("T09", name, by: 3600, allowed: 3600, isOK: true, type: "AlexaSkillEvent." + name)
    }
    + [
      unreadable("BAADBEEF", "\"BAADBEEF\""),
      unreadable("empty", "\"\""),
      unreadable("no offset", "\"2023-11-14T22:13:20\""),
      unreadable("no seconds", "\"2023-11-14T22:13Z\""),
      unreadable("a blank for the T", "\"2023-11-14 22:13:20Z\""),
      unreadable("two offsets", "\"2023-11-14T22:13:20Z+00:00\""),
      unreadable("more after it", "\"2023-11-14T22:13:20Zz\""),
      unreadable("no such day", "\"2023-02-29T22:13:20Z\""),
      unreadable("no such month", "\"2023-13-14T22:13:20Z\""),
      unreadable("no such hour", "\"2023-11-14T24:00:00Z\""),
      unreadable("an empty fraction", "\"2023-11-14T22:13:20.Z\""),
      unreadable("a fraction of ten digits", "\"2023-11-14T22:13:20.0000000000Z\""),
      unreadable("a sign", "\"+2023-11-14T22:13:20Z\""),
      unreadable("digits of another script", "\"２023-11-14T22:13:20Z\""),
      unreadable("a number as text", "\"1700000000\""),
      unreadable("an enormous number", "1e300"),
      unreadable("an enormous number below zero", "-1e300"),
    ]
}

@Suite struct `Request timestamp` {
  @Test(arguments: FreshnessCase.all)
  func `is within the tolerance`(row: FreshnessCase) throws {
    let bench = try Bench(tolerance: row.tolerance)
    var post = Post()
    post.type = row.type
    post.timestamp = row.timestamp
    let outcome = bench.send(post, at: row.now)
    #expect(outcome.refusal == row.expected, "\(row.id)")
    #expect(bench.fetcher.fetched.count == (row.expected == nil ? 1 : 0), "\(row.id)")
  }

  @Test func `T11: a negative tolerance is a start-up error`() {
    #expect(throws: ConfigurationFault.negativeTolerance(-1)) { try Freshness(seconds: -1) }
    #expect(throws: Never.self) { try Freshness(seconds: 0) }
  }

  @Test func `not-a-number is no moment`() {
    #expect(ClaimedTimestamp.number(.nan).moment == nil)
    #expect(ClaimedTimestamp.number(.infinity).moment == nil)
    #expect(ClaimedTimestamp.number(-.infinity).moment == nil)
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2000-02-29T12:00:00Z", 951_825_600),
    ("1969-12-31T23:59:59Z", -1), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ("0000-03-01T00:00:00Z", -62_162_035_200), ("2100-03-01T00:00:00Z", 4_107_542_400),
  ])
  func `dates count from 1970`(text: String, seconds: Int64) {
    #expect(UnixTime(iso8601: text) == UnixTime(seconds: seconds))
  }

  @Test func `the log says by how much`() {
    #expect(
      Refusal.stale(milliseconds: 151_000, allowedSeconds: 150).description
        == "the request is 151 s old, 150 s are allowed"
    )
    #expect(
      Refusal.stale(milliseconds: -150_020, allowedSeconds: 150).description
        == "the request is 150.020 s in the future, 150 s are allowed"
    )
  }
}
