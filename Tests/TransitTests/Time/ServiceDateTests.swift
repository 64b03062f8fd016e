import Testing

@testable import Transit

struct ServiceDateTests {
  /// The rule of the leap day, said another way than the product does.
  static func naiveLength(_ month: Int, _ year: Int) -> Int {
    var february = 28
    if year % 4 == 0 { february = 29 }
    if year % 100 == 0 { february = 28 }
    if year % 400 == 0 { february = 29 }
    return [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  @Test func `every day of the calendar follows the one before`() {
    var (year, month, day) = (1, 1, 1)
    // 0001-01-01 of the proleptic calendar was a Monday.
    var weekday = 0
    var date = ServiceDate.range.lowerBound
    var wrong = 0
    while true {
      let parts = date.components
      if parts.year != year || parts.month != month || parts.day != day { wrong += 1 }
      if ServiceDate(year: year, month: month, day: day) != date { wrong += 1 }
      if date.weekday.rawValue != weekday { wrong += 1 }
      if date == ServiceDate.range.upperBound { break }
      date = date.adding(days: 1)
      weekday = (weekday + 1) % 7
      day += 1
      if day > Self.naiveLength(month, year) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(wrong == 0)
    #expect((year, month, day) == (9999, 12, 31))
  }

  @Test func `days are counted from 1970`() {
    #expect(ServiceDate(year: 1970, month: 1, day: 1)?.dayNumber == 0)
    #expect(ServiceDate(dayNumber: 0).weekday == .thursday)
    #expect(ServiceDate(year: 2000, month: 3, day: 1)?.dayNumber == 11_017)
  }

  @Test(arguments: [
    (20_261_130, "2026-11-30"), (20_240_229, "2024-02-29"), (10_101, "0001-01-01"),
    (99_991_231, "9999-12-31"), (20_000_229, "2000-02-29"),
  ])
  func `a GTFS number is a day`(number: Int, text: String) {
    let date = ServiceDate(yyyymmdd: number)
    #expect(date?.description == text)
    #expect(date?.yyyymmdd == number)
  }

  @Test(arguments: [
    0, -1, 20_261_131, 20_230_229, 19_000_229, 20_261_300, 20_260_001, 20_260_100, 101,
    100_000_101, Int.max, Int.min,
  ])
  func `no such day`(number: Int) {
    #expect(ServiceDate(yyyymmdd: number) == nil)
  }

  @Test func `stays within the calendar`() {
    let range = ServiceDate.range
    #expect(range.upperBound.adding(days: 1) == range.upperBound)
    #expect(range.lowerBound.adding(days: -1) == range.lowerBound)
    #expect(ServiceDate(dayNumber: 0).adding(days: .max) == range.upperBound)
    #expect(ServiceDate(dayNumber: -5).adding(days: .min) == range.lowerBound)
    #expect(ServiceDate(dayNumber: .max) == range.upperBound)
    #expect(range.lowerBound.days(to: range.upperBound) == 3_652_058)
  }
}

struct InstantTests {
  @Test(
    arguments: [
      (0, 0), (59, 0), (60, 60), (61, 60), (-1, -60), (-60, -60), (-61, -120),
    ] as [(Int64, Int64)]
  )
  func `a moment is floored to its minute`(second: Int64, floored: Int64) {
    #expect(
      Instant(secondsSince1970: second).flooredToMinute == Instant(secondsSince1970: floored)
    )
  }

  @Test func `the ends of time do not overflow`() {
    let end = Instant(secondsSince1970: .max)
    let start = Instant(secondsSince1970: .min)
    #expect(end.adding(seconds: 1) == end)
    #expect(start.adding(seconds: -1) == start)
    _ = (
      start.flooredToMinute, end.flooredToMinute, start.minutes(to: end), end.minutes(to: start),
    )
    #expect(ZoneRules.utc.local(end).date == ServiceDate.range.upperBound)
    #expect(ZoneRules.utc.local(start).date == ServiceDate.range.lowerBound)
  }

  @Test(
    arguments: [
      (0, 59, 0), (59, 60, 1), (0, 3600, 60), (3600, 0, -60), (-1, 0, 1),
    ] as [(Int64, Int64, Int64)]
  )
  func `minutes between moments are floored at both ends`(from: Int64, to: Int64, minutes: Int64) {
    #expect(
      Instant(secondsSince1970: from).minutes(to: Instant(secondsSince1970: to)) == minutes
    )
  }

  @Test func `clock readings before 1970`() {
    let local = LocalDateTime(secondsSince1970: -1)
    #expect(local.date.description == "1969-12-31")
    #expect((local.hour, local.minute, local.second) == (23, 59, 59))
    #expect(local.secondsSince1970 == -1)
  }
}
