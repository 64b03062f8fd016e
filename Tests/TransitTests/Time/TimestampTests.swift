import Testing

@testable import Transit

struct TimestampTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0, 0),
      ("1970-01-01t00:00:00z", 0, 0),
      ("1970-01-01 00:00:00Z", 0, 0),
      ("2026-11-30T18:00:00-05:00", 1_796_079_600, -18_000),
      ("2026-11-30T18:00-05:00", 1_796_079_600, -18_000),
      ("2026-11-30T18:00:00.999-05:00", 1_796_079_600, -18_000),
      ("2026-11-30T23:00:00+00:00", 1_796_079_600, 0),
      ("2026-11-30T23:00:00-00:00", 1_796_079_600, 0),
      ("2026-12-01T04:45:00+05:45", 1_796_079_600, 20_700),
      ("2016-12-31T23:59:60Z", 1_483_228_799, 0),
      ("0001-01-01T00:00:00Z", -62_135_596_800, 0),
      ("9999-12-31T23:59:59Z", 253_402_300_799, 0),
    ] as [(String, Int64, Int)]
  )
  func `with an offset it is a moment`(text: String, seconds: Int64, offset: Int) {
    let stamp = Timestamp(text)
    #expect(stamp?.instant == Instant(secondsSince1970: seconds))
    #expect(stamp?.offset == offset)
  }

  @Test(arguments: [
    ("2026-11-30T18:00:00", 64_800), ("2026-11-30 18:00", 64_800),
    ("2026-11-30T23:59:59.5", 86_399),
    ("2026-11-30T00:00", 0),
  ])
  func `without one it is a reading of the clock`(text: String, second: Int) {
    let stamp = Timestamp(text)
    #expect(stamp?.instant == nil)
    #expect(stamp?.local.secondOfDay == second)
    #expect(stamp?.local.date.yyyymmdd == 20_261_130)
  }

  @Test(arguments: [
    "", "2026", "2026-11-30", "2026-11-30T", "2026-11-30T18", "2026-11-30T18:0",
    "2026-11-31T18:00:00Z",
    "2026-11-30T24:00:00Z", "2026-11-30T18:60:00Z", "2026-11-30T18:00:61Z", "2026-11-30T18:00:00.Z",
    "2026-11-30T18:00:00-05", "2026-11-30T18:00:00-0500", "2026-11-30T18:00:00-24:00",
    "2026-11-30T18:00:00-05:60", "2026-11-30T18:00:00ZZ", "2026-11-30T18:00:00Z ",
    " 2026-11-30T18:00:00Z", "2026-11-30T18:00:00 -05:00", "2026/11/30T18:00:00Z",
    "2026-11-30X18:00:00Z", "20261130T180000Z", "-026-11-30T18:00:00Z", "2026-11-30T18:00:",
    "2026-11-30T18:00:0", "2026-11-30T18:00:00é", "٢٠٢٦-11-30T18:00:00Z", "2026-11-30T18:00.5Z",
  ])
  func `anything else is refused`(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test func `prefixes and single changed bytes never trap`() {
    let text = Array("2026-11-30T18:00:00.25-05:00".utf8)
    for end in text.indices {
      _ = Timestamp(String(decoding: text[..<end], as: UTF8.self))
      for byte: UInt8 in [0, 32, 45, 47, 57, 58, 90, 127, 255] {
        var changed = text
        changed[end] = byte
        _ = Timestamp(String(decoding: changed, as: UTF8.self))
      }
    }
  }

  @Test(
    arguments: [
      (1_796_079_600, -18_000, "2026-11-30T18:00:00-05:00"), (0, 0, "1970-01-01T00:00:00+00:00"),
      (0, 20_700, "1970-01-01T05:45:00+05:45"), (0, -12_600, "1969-12-31T20:30:00-03:30"),
    ] as [(Int64, Int32, String)]
  )
  func `a moment is written with its offset`(seconds: Int64, offset: Int32, text: String) {
    let zone = ZoneRules(
      identifier: "Test",
      transitions: [],
      offsets: [],
      firstOffset: offset,
      tail: nil,
    )
    #expect(Timestamp.text(Instant(secondsSince1970: seconds), in: zone) == text)
    #expect(Timestamp(text)?.instant == Instant(secondsSince1970: seconds))
  }
}
