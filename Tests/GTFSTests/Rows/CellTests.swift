import GTFS
import Testing
import TestRandom
import Transit

/// A record of one row, with columns named a to e.
func record(_ cells: [String]) throws -> (Record, [Column]) {
  var reader = TableReader(file: "t.txt")
  let names = ["a", "b", "c", "d", "e"].prefix(cells.count)
  let text = names.joined(separator: ",") + "\n" + cells.joined(separator: ",") + "\n"
  let bytes = Array(text.utf8)
  var notices = NoticeCollector()
  var columns: [Column] = []
  var found: Record?
  try reader.push(bytes.span, isLast: true, notices: &notices) { header, _ in
    columns = names.map { header[$0] }
  } row: { record, _ in
    found = record
  }
  return (try #require(found), columns)
}

@Suite struct `A cell` {
  @Test(
    arguments: [
      ("00:00:00", 0, nil), ("7:05:09", 25509, nil), ("07:05:09", 25509, nil),
      ("25:10:00", 90600, nil), ("101:01:01", 363_661, nil), ("999:59:59", 3_599_999, nil),
      (" 7:05:09 ", 25509, nil), ("7:05", 25500, "time_without_seconds"),
      ("12:05", 43500, "time_without_seconds"), ("00:05:60", nil, "invalid_time"),
      ("00:60:05", nil, "invalid_time"), ("7:5:09", nil, "invalid_time"),
      ("7:05:9", nil, "invalid_time"), ("100:05", nil, "invalid_time"),
      ("7", nil, "invalid_time"), ("07.05.09", nil, "invalid_time"),
      ("-1:00:00", nil, "invalid_time"),
      ("07:05:0x", nil, "invalid_time"), ("1000:00:00", nil, "invalid_time"),
      (":05:09", nil, "invalid_time"), ("07-05-09", nil, "invalid_time"),
      ("7:65", nil, "invalid_time"), ("noon", nil, "invalid_time"),
      ("7:05:09 AM", nil, "invalid_time"),
      ("7:05:09:1", nil, "invalid_time"), ("é7:05:0", nil, "invalid_time"),
    ] as [(String, Int?, String?)]
  )
  func `of a time`(text: String, seconds: Int?, code: String?) throws {
    let (record, columns) = try record([text, "x"])
    var notices = NoticeCollector()
    #expect(record.time(columns[0], &notices) == seconds)
    #expect(notices.groups.first?.kind.code.rawValue == code)
  }

  @Test(
    arguments: [
      ("20261130", 20_261_130), ("20240229", 20_240_229), ("20230229", nil), ("2026-11-30", nil),
      ("20261301", nil), ("261130", nil), ("20261100", nil), ("2026113x", nil), ("120261130", nil),
    ] as [(String, Int?)]
  )
  func `of a date`(text: String, expected: Int?) throws {
    let (record, columns) = try record([text, "x"])
    var notices = NoticeCollector()
    #expect(record.date(columns[0], &notices)?.yyyymmdd == expected)
    #expect(notices.groups.isEmpty == (expected != nil))
  }

  @Test(
    arguments: [
      ("1.5", 1.5), ("-75.123456", -75.123456), ("0", 0), ("1e3", 1000), ("+2", 2),
      (".5", 0.5), ("5.", 5), ("123456789012345678", 1.2345678901234568e17), ("0.1", 0.1),
      ("nan", nil), ("inf", nil), ("0x10", nil), ("1,5", 1), ("-", nil), ("1.2.3", nil),
      ("1e999", nil),
      // Halfway between two: the even one.
      ("4503599627370496.5", 4503599627370496), ("4503599627370497.5", 4503599627370498),
      ("9007199254740993.000", 9007199254740992), ("9007199254740993.001", 9007199254740994),
      ("0.000000000000000000", 0), ("18446744073709551615", 1.8446744073709552e19),
      ("9.999999999999999999", 10), ("-0.9999999999999999999", -1),
    ] as [(String, Double?)]
  )
  func `of a number`(text: String, expected: Double?) throws {
    let (record, columns) = try record([text, "x"])
    var notices = NoticeCollector()
    #expect(record.decimal(columns[0], &notices) == expected)
  }

  @Test func `of a long number is the nearest one`() throws {
    var random = SplitMix(seed: 19)
    for _ in 0..<3_000 {
      let count = Int.random(in: 14...21, using: &random)
      var digits = (0..<count).map { _ in Character(String(Int.random(in: 0...9, using: &random))) }
      digits.insert(".", at: Int.random(in: 0...count, using: &random))
      let text = (Bool.random(using: &random) ? "-" : "") + String(digits)
      let (record, columns) = try record([text, "x"])
      var notices = NoticeCollector()
      #expect(record.decimal(columns[0], &notices) == Double(text), "\(text)")
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("007", 7), ("-1", nil), ("1.0", nil),
      ("999999999999999999", 999_999_999_999_999_999),
      ("9999999999999999999", nil), ("x", nil),
    ] as [(String, Int?)]
  )
  func `of a whole number`(text: String, expected: Int?) throws {
    let (record, columns) = try record([text, "x"])
    var notices = NoticeCollector()
    #expect(record.wholeNumber(columns[0], &notices) == expected)
  }
}

@Suite struct `Notices` {
  @Test func `are counted without end and kept to a limit`() {
    var notices = NoticeCollector(limit: 3)
    for row in 1...100_000 {
      notices.add(.invalidDate, file: "calendar.txt", row: row, field: "date", value: "x")
    }
    notices.add(.invalidTime, file: "stop_times.txt", row: 7)
    #expect(notices.count(of: .error) == 100_001)
    #expect(notices.groups.map(\.total) == [100_000, 1])
    #expect(notices.groups[0].kept.map(\.row) == [1, 2, 3])
  }

  @Test func `of a later part of a file count its rows on`() {
    var first = NoticeCollector()
    var second = NoticeCollector()
    first.add(.invalidTime, file: "stop_times.txt", row: 7)
    second.add(.invalidTime, file: "stop_times.txt", row: 2)
    first.merge(second, rowOffset: 10)
    #expect(first.groups[0].kept.map(\.row) == [7, 12])
  }

  @Test func `show a long value cut short`() {
    var notices = NoticeCollector()
    notices.add(.invalidTime, file: "t", value: String(repeating: "x", count: 10_000))
    #expect((notices.groups[0].kept[0].value?.count ?? 0) < 100)
  }

  @Test(arguments: NoticeCode.allCases)
  func `all say what they mean`(code: NoticeCode) {
    #expect(!code.explanation.isEmpty && !code.explanation.hasSuffix("."))
  }
}
