import Testing
import Transit

@testable import Skill

/// Every form of AMAZON.DATE and AMAZON.TIME (PROTOCOL.md 4.1).
@Suite struct DateValueTests {
  /// A Monday.
  static let today = Fixtures.day(20_261_130)

  static let days: [(String, Int, Int)] = [
    ("2026-11-30", 20_261_130, 20_261_130),
    ("2015-11-25", 20_151_125, 20_151_125),
    ("2024-02-29", 20_240_229, 20_240_229),
    ("2015-W49", 20_151_130, 20_151_206),
    ("2026-W49", 20_261_130, 20_261_206),
    ("2020-W53", 20_201_228, 20_210_103),
    ("2025-W01", 20_241_230, 20_250_105),
    ("2025-W1", 20_241_230, 20_250_105),
    ("2026-W53", 20_261_228, 20_270_103),
    ("2015-W49-WE", 20_151_205, 20_151_206),
    ("2025-W01-WE", 20_250_104, 20_250_105),
    ("2026-W49-3", 20_261_202, 20_261_202),
    ("2015-12", 20_151_201, 20_151_231),
    ("2015-12-XX", 20_151_201, 20_151_231),
    ("2024-02", 20_240_201, 20_240_229),
    ("2016", 20_160_101, 20_161_231),
    ("2016-XX", 20_160_101, 20_161_231),
    ("2016-XX-XX", 20_160_101, 20_161_231),
    ("201X", 20_100_101, 20_191_231),
    ("202x", 20_200_101, 20_291_231),
    ("20XX", 20_000_101, 20_991_231),
    ("2017-WI", 20_171_201, 20_180_228),
    ("2023-WI", 20_231_201, 20_240_229),
    ("2017-SP", 20_170_301, 20_170_531),
    ("2017-SU", 20_170_601, 20_170_831),
    ("2017-FA", 20_170_901, 20_171_130),
    ("2018-Q1", 20_180_101, 20_180_331),
    ("2018-Q2", 20_180_401, 20_180_630),
    ("2018-q3", 20_180_701, 20_180_930),
    ("2018-Q4", 20_181_001, 20_181_231),
    ("XXXX-05-12", 20_270_512, 20_270_512),
    ("XXXX-11-30", 20_261_130, 20_261_130),
    ("XXXX-11-29", 20_271_129, 20_271_129),
    ("XXXX-12-25", 20_261_225, 20_261_225),
    ("XXXX-02-29", 20_280_229, 20_280_229),
    ("XXXX-05", 20_270_501, 20_270_531),
    ("XXXX-11", 20_261_101, 20_261_130),
    ("XXXX-W21-3", 20_270_526, 20_270_526),
    ("XXXX-W49", 20_261_130, 20_261_206),
    ("XXXX-WXX-3", 20_261_202, 20_261_202),
    ("xxxx-wxx-1", 20_261_130, 20_261_130),
    ("XXXX-WXX-WE", 20_261_205, 20_261_206),
    ("XXXX-XX-12", 20_261_212, 20_261_212),
    ("XXXX-XX-30", 20_261_130, 20_261_130),
    ("XXXX-WI", 20_261_201, 20_270_228),
    ("XXXX-FA", 20_260_901, 20_261_130),
    ("XXXX-Q1", 20_270_101, 20_270_331),
  ]

  @Test(arguments: days)
  func `a date is a range of days`(text: String, first: Int, last: Int) {
    guard case .days(let days) = DateValue(text, today: Self.today) else {
      Issue.record("not understood")
      return
    }
    #expect(days.lowerBound.yyyymmdd == first)
    #expect(days.upperBound.yyyymmdd == last)
  }

  @Test func `a winter's evening belongs to the winter that began last year`() {
    let january = Fixtures.day(20_270_115)
    #expect(
      DateValue("XXXX-WI", today: january)
        == .days(Fixtures.day(20_261_201)...Fixtures.day(20_270_228))
    )
  }

  @Test(arguments: ["PRESENT_REF", "present_ref"])
  func `now is the present`(text: String) {
    #expect(DateValue(text, today: Self.today) == .present)
  }

  static let unknown = [
    "", "?", "tomorrow", "2015-02-30", "2015-13-01", "2015-00", "2015-W54", "2021-W53", "2015-W00",
    "2015-W49-8", "2015-W49-", "2015-11-25-", "2015-Q5", "2015-XY", "20-11-25", "2015-1-1",
    "XXXX", "XXXX-XX", "XXXX-XX-XX", "XXXX-02-30", "X015", "2X15", "0000-01-01", "-2015-01-01",
    "2015-11-25T10:00", "２０１５-11-25", "99999", "XXXX-W54-1", "2015--01", "-", "----", "9999-WI-1",
    "999X-01", "XXXX-XX-99", "2015-XX-12",
  ]

  @Test(arguments: unknown)
  func `what cannot be read is not guessed`(text: String) {
    #expect(DateValue(text, today: Self.today) == .unknown)
  }

  @Test func `the calendar's ends do no harm`() {
    #expect(DateValue("9999-WI", today: Self.today) == .unknown)
    let last = ServiceDate.range.upperBound
    for text in ["XXXX-05-12", "XXXX-WXX-3", "XXXX-XX-12", "XXXX-WI"] {
      _ = DateValue(text, today: last)
      _ = DateValue(text, today: ServiceDate.range.lowerBound)
    }
  }

  static let times: [(String, TimeValue)] = [
    ("04:00", .clock(14_400)), ("14:00", .clock(50_400)), ("00:00", .clock(0)),
    ("23:59", .clock(86_340)), ("17:12:40", .clock(61_920)), ("24:00", .clock(86_400)),
    ("MO", .part(18_000..<43_200)), ("AF", .part(43_200..<61_200)),
    ("EV", .part(61_200..<75_600)), ("NI", .part(61_200..<104_400)),
    ("ni", .part(61_200..<104_400)),
    ("PRESENT_REF", .present), ("", .unknown), ("?", .unknown), ("5", .unknown),
    ("5:00", .unknown),
    ("25:00", .unknown), ("12:60", .unknown), ("24:01", .unknown), ("12:00:00:00", .unknown),
    ("-1:00", .unknown), ("noon", .unknown), ("１２:00", .unknown), (":", .unknown),
  ]

  @Test(arguments: times)
  func `a time is a time or a part of the day`(text: String, value: TimeValue) {
    #expect(TimeValue(text) == value)
  }

  static let ordinals: [(String, String?)] = [
    ("1", "a"), ("2", "b"), ("1st", "a"), ("2nd", "b"), ("third", "c"), ("Second", "b"),
    ("last", "c"), ("4", nil), ("0", nil), ("", nil), ("x", nil), ("99999999999999999999", nil),
    ("2x", nil),
  ]

  @Test(arguments: ordinals)
  func `an ordinal picks from a list`(text: String, element: String?) {
    #expect(OrdinalValue(text)?.element(of: ["a", "b", "c"]) == element)
  }
}

/// Day and time together, against the schedule's clock.
@Suite struct WhenReadingTests {
  static func local(_ time: String) -> LocalDateTime {
    Fixtures.local("2026-11-30T" + time)
  }

  /// Date, time, the clock, then first day, last day, seconds.
  static let readings: [(String?, String?, String, Int?, Int?, Range<Int>?)] = [
    (nil, nil, "18:00", nil, nil, nil),
    ("2026-11-30", nil, "18:00", 20_261_130, 20_261_130, nil),
    ("2026-12", nil, "18:00", 20_261_201, 20_261_231, nil),
    ("2026-11", nil, "18:00", 20_261_130, 20_261_130, nil),
    ("2026-W49", nil, "18:00", 20_261_130, 20_261_206, nil),
    ("202X", nil, "18:00", 20_261_130, 20_291_231, nil),
    ("PRESENT_REF", nil, "18:00", nil, nil, nil),
    (nil, "PRESENT_REF", "18:00", nil, nil, nil),
    ("2026-11-30", "PRESENT_REF", "18:00", nil, nil, nil),
    ("2026-12-01", "MO", "18:00", 20_261_201, 20_261_201, 18_000..<43_200),
    (nil, "17:00", "16:59", nil, nil, 61_200..<147_600),
    (nil, "17:00", "17:00:59", nil, nil, 61_200..<147_600),
    (nil, "17:00", "18:00", nil, nil, 61_200..<147_600),
    (nil, "MO", "18:00", nil, nil, 18_000..<43_200),
    (nil, "MO", "11:59", nil, nil, 18_000..<43_200),
    (nil, "EV", "18:00", nil, nil, 61_200..<75_600),
    (nil, "NI", "18:00", nil, nil, 61_200..<104_400),
    (nil, "NI", "02:00", 20_261_129, 20_261_129, 61_200..<104_400),
    (nil, "NI", "05:00", nil, nil, 61_200..<104_400),
    ("2026-11-30TNI", nil, "18:00", 20_261_130, 20_261_130, 61_200..<104_400),
    ("2026-11-30TNI", nil, "02:59", 20_261_129, 20_261_129, 61_200..<104_400),
    ("2026-11-30TNI", nil, "03:00", 20_261_130, 20_261_130, 61_200..<104_400),
    ("2026-11-30TNI", "01:00", "18:00", 20_261_201, 20_261_201, 3600..<90_000),
    ("2026-11-30TNI", "01:00", "00:30", 20_261_130, 20_261_130, 3600..<90_000),
    ("2026-11-30TNI", "23:00", "00:30", 20_261_130, 20_261_130, 82_800..<169_200),
    // "Saturday night", said after its midnight, is the one to come.
    ("2026-11-30", "NI", "00:30", 20_261_130, 20_261_130, 61_200..<104_400),
    ("2026-11-30", "NI", "18:00", 20_261_130, 20_261_130, 61_200..<104_400),
    ("2026-12-01", "09:30", "18:00", 20_261_201, 20_261_201, 34_200..<120_600),
  ]

  @Test(arguments: readings)
  func `day and time are read by the schedule's clock`(
    date: String?,
    time: String?,
    clock: String,
    first: Int?,
    last: Int?,
    seconds: Range<Int>?,
  ) {
    let reading = WhenReading(date: date, time: time, local: Self.local(clock))
    guard case .when(let when) = reading else {
      Issue.record("\(reading)")
      return
    }
    #expect(when.dates?.lowerBound.yyyymmdd == first)
    #expect(when.dates?.upperBound.yyyymmdd == last)
    #expect(when.seconds == seconds)
  }

  private static func over(_ seconds: Range<Int>, isClockTime: Bool = false) -> WhenReading {
    let today = local("18:00").date
    return .overToday(When(dates: today...today, seconds: seconds, isClockTime: isClockTime))
  }

  @Test(
    arguments: [
      ("PT1H", "2026-11-30", 68_400), ("PT30M", "2026-11-30", 66_600),
      ("PT1H30M", "2026-11-30", 70_200), ("PT6H", "2026-12-01", 0), ("P1D", "2026-12-01", 64_800),
      ("P1W", "2026-12-07", 64_800), ("P1DT2H", "2026-12-01", 72_000),
      ("PT90S", "2026-11-30", 64_860),
      ("P1M", nil, 0), ("P1Y", nil, 0), ("PT", nil, 0), ("P", nil, 0), ("", nil, 0),
      ("1H", nil, 0),
      ("PT1", nil, 0), ("PT99999999999999999999H", nil, 0), ("PT9999999H", nil, 0), ("?", nil, 0),
      ("PT0M", nil, 0), ("PTTH", nil, 0),
    ] as [(String, String?, Int)]
  )
  func `a stretch of time is counted from now`(duration: String, date: String?, second: Int) throws
  {
    let reading = WhenReading(duration: duration, local: Self.local("18:00"))
    guard let date else {
      #expect(reading == .unclearTime)
      return
    }
    let day = Fixtures.local(date + "T00:00:00").date
    let seconds = second..<second + 86_400
    #expect(reading == .when(When(dates: day...day, seconds: seconds, isClockTime: true)))
  }

  static let others: [(String?, String?, WhenReading)] = [
    ("2026-11-29", nil, .over), ("2015", nil, .over), ("201X", nil, .over),
    ("2026-11-30", "MO", over(TimeValue.morning)), ("2026-11-30TMO", nil, over(TimeValue.morning)),
    ("2026-11-30", "17:59", over(64_740..<151_140, isClockTime: true)),
    ("sometime", nil, .unclearDay), (nil, "soon", .unclearTime), ("", nil, .unclearDay),
    ("2026-12-01", "soon", .unclearTime),
  ]

  @Test(arguments: others)
  func `what is over or unclear is said to be`(date: String?, time: String?, expected: WhenReading)
  {
    #expect(WhenReading(date: date, time: time, local: Self.local("18:00")) == expected)
  }
}
