import Testing

@testable import InteractionModel

@Suite struct `Spoken values` {
  private func value(_ type: BuiltInType, _ text: String, today: CalendarDate) -> String? {
    type.value(SpokenWord.words(of: text).map(\.folded)[...], today: today)
  }

  /// It is Monday, 30 November 2026.
  @Test(
    arguments: [
      ("today", "2026-11-30"), ("tonight", "2026-11-30TNI"), ("this evening", "2026-11-30TEV"),
      ("tomorrow", "2026-12-01"),
      ("yesterday", "2026-11-29"), ("the day after tomorrow", "2026-12-02"),
      ("monday", "2026-11-30"), ("tuesday", "2026-12-01"), ("sunday", "2026-12-06"),
      ("on friday", "2026-12-04"), ("this friday", "2026-12-04"), ("next friday", "2026-12-11"),
      ("next monday", "2026-12-07"), ("friday next week", "2026-12-11"),
      ("in three days", "2026-12-03"), ("in a week", "2026-12-07"),
      ("two weeks from today", "2026-12-14"), ("in 2 days", "2026-12-02"),
      ("this week", "2026-W49"), ("next week", "2026-W50"),
      ("this weekend", "2026-W49-WE"), ("the weekend", "2026-W49-WE"),
      ("next weekend", "2026-W50-WE"),
      ("this month", "2026-11"), ("next month", "2026-12"), ("this year", "2026"),
      ("next year", "2027"),
      ("december", "2026-12"), ("november", "2026-11"), ("in january", "2027-01"),
      ("next december", "2026-12"), ("next november", "2027-11"),
      ("december fifth", "2026-12-05"), ("December 5th", "2026-12-05"),
      ("december 5", "2026-12-05"),
      ("december the fifth", "2026-12-05"), ("the fifth of december", "2026-12-05"),
      ("5 december", "2026-12-05"), ("december twenty first", "2026-12-21"),
      ("december twenty one", "2026-12-21"), ("november 30th", "2026-11-30"),
      ("november 29th", "2027-11-29"), ("january 5th 2028", "2028-01-05"),
      ("february 29th", "2028-02-29"), ("february 30th", nil), ("december 32nd", nil),
      ("the fifth", "2026-12-05"), ("the 30th", "2026-11-30"), ("on the first", "2026-12-01"),
      ("the 31st", "2026-12-31"),
      ("fifth", nil), ("2026-12-05", "2026-12-05"), ("2026-13-05", nil),
      ("this winter", "2026-WI"), ("next summer", "2027-SU"), ("next fall", "2027-FA"),
      ("fall", "2026-FA"),
      ("now", "PRESENT_REF"), ("right now", "PRESENT_REF"),
      ("narnia", nil), ("five", nil), ("in", nil), ("the", nil), ("on", nil),
      ("in five minutes", nil),
    ] as [(String, String?)]
  )
  func `are dates`(text: String, expected: String?) throws {
    #expect(value(.date, text, today: try Fixtures.date(2026, 11, 30)) == expected)
  }

  @Test(arguments: [
    (2026, 12, 31, "tomorrow", "2027-01-01"), (2024, 2, 28, "tomorrow", "2024-02-29"),
    (2025, 12, 29, "this week", "2026-W01"), (2020, 12, 31, "this week", "2020-W53"),
    (2021, 1, 3, "this week", "2020-W53"), (2026, 11, 29, "next friday", "2026-12-04"),
    (2026, 11, 29, "sunday", "2026-11-29"), (2026, 12, 6, "this weekend", "2026-W49-WE"),
    (2026, 12, 15, "next month", "2027-01"), (2027, 1, 31, "the 30th", "2027-03-30"),
  ])
  func `are dates at the edges of weeks and years`(
    year: Int,
    month: Int,
    day: Int,
    text: String,
    expected: String,
  ) throws {
    #expect(value(.date, text, today: try Fixtures.date(year, month, day)) == expected)
  }

  @Test(
    arguments: [
      ("five pm", "17:00"), ("5 p.m.", "17:00"), ("5pm", "17:00"), ("5 PM", "17:00"),
      ("five p m", "17:00"),
      ("17:30", "17:30"), ("5:30", "05:30"), ("5:30 pm", "17:30"), ("5:30am", "05:30"),
      ("seventeen thirty", "17:30"),
      ("five thirty", "05:30"), ("five thirty pm", "17:30"), ("five oh five", "05:05"),
      ("twenty two fifteen", "22:15"), ("twelve twenty five pm", "12:25"),
      ("half past six", "06:30"), ("quarter past six pm", "18:15"),
      ("a quarter after six", "06:15"),
      ("quarter to eight", "07:45"), ("quarter to eight in the evening", "19:45"),
      ("quarter of eight", "07:45"),
      ("ten to one", "00:50"), ("ten to one pm", "12:50"), ("twenty five past nine", "09:25"),
      ("ten minutes past nine", "09:10"),
      ("quarter to noon", "11:45"), ("noon", "12:00"), ("midnight", "00:00"),
      ("twelve am", "00:00"), ("12 pm", "12:00"),
      ("five o'clock", "05:00"), ("five o'clock in the afternoon", "17:00"),
      ("eight tonight", "20:00"),
      ("two at night", "02:00"), ("eighteen hundred", "18:00"),
      ("eighteen hundred hours", "18:00"),
      ("morning", "MO"), ("in the morning", "MO"), ("this afternoon", "AF"), ("the evening", "EV"),
      ("night", "NI"), ("tonight", "NI"),
      ("at five", "05:00"), ("now", "PRESENT_REF"),
      ("25:00", nil), ("12:60", nil), ("twenty five", nil), ("thirteen pm", "13:00"),
      ("narnia", nil), ("to", nil), ("pm", nil), ("half past", nil),
    ] as [(String, String?)]
  )
  func `are times`(text: String, expected: String?) throws {
    #expect(value(.time, text, today: try Fixtures.date(2026, 11, 30)) == expected)
  }

  @Test(
    arguments: [
      (.number, "5", "5"), (.number, "five", "5"), (.number, "twenty eight", "28"),
      (.number, "one hundred and five", "105"), (.number, "a hundred", "100"),
      (.number, "two thousand three hundred forty one", "2341"), (.number, "oh", "0"),
      (.number, "1500", "1500"),
      (.number, "five six", nil), (.number, "hundred", nil), (.number, "1234567890123", nil),
      (.number, "x", nil),
      (.ordinal, "first", "1"), (.ordinal, "2nd", "2"), (.ordinal, "twenty third", "23"),
      (.ordinal, "two", nil),
      (.duration, "ten minutes", "PT10M"), (.duration, "half an hour", "PT30M"),
      (.duration, "an hour", "PT1H"),
      (.duration, "an hour and a half", "PT1H30M"),
      (.duration, "five hours and ten minutes", "PT5H10M"),
      (.duration, "three days", "P3D"), (.duration, "8 weeks", "P8W"),
      (.duration, "forty five seconds", "PT45S"),
      (.duration, "two years three hours ten minutes", "P2YT3H10M"), (.duration, "minutes", nil),
      (.duration, "ten", nil),
      (.duration, "ten minutes two hours", nil), (.duration, "ten minutes and", nil),
      (.fourDigitNumber, "6045", "6045"), (.fourDigitNumber, "six oh four five", "6045"),
      (.fourDigitNumber, "604", nil),
    ] as [(BuiltInType, String, String?)]
  )
  func `are numbers and spans`(type: BuiltInType, text: String, expected: String?) throws {
    #expect(value(type, text, today: try Fixtures.date(2026, 11, 30)) == expected)
  }

  @Test func `dates count days both ways`() throws {
    let start = try Fixtures.date(1999, 12, 31)
    var date = start
    for _ in 0..<1000 {
      let next = date.adding(days: 1)
      #expect(next > date)
      #expect(next.adding(days: -1) == date)
      #expect(next.weekday == date.weekday % 7 + 1)
      #expect(CalendarDate(year: next.year, month: next.month, day: next.day) == next)
      date = next
    }
    #expect(start.adding(days: 1000) == date)
    #expect(start.adding(days: .max).iso == "9999-12-31")
    #expect(start.adding(days: .min).iso == "0001-01-01")
    #expect(CalendarDate(year: 0, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: 2023, month: 2, day: 29) == nil)
  }
}
