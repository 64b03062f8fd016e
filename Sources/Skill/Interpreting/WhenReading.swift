internal import Transit

/// What the slots for day and time come to.
enum WhenReading: Equatable {
  /// Days and hours, as far as they were said.
  case when(When)
  /// The day could not be understood.
  case unclearDay
  /// The time could not be understood.
  case unclearTime
  /// The days are in the past.
  case over
  /// The hours of the present day are.
  case overToday(When)

  /// Reads the slots against the schedule's clock; a time to arrive by is a deadline.
  init(date: String?, time: String?, local: LocalDateTime, isDeadline: Bool = false) {
    let today = local.date
    var when = When()
    var isPresent = false
    var isNight = false
    if var date {
      // "Tonight" comes as `2026-11-30TNI`.
      for part in ["TMO", "TAF", "TEV", "TNI"] where date.uppercased().hasSuffix(part) {
        date.removeLast(part.count)
        isNight = part == "TNI"
        if time == nil, case .part(let seconds) = TimeValue(String(part.dropFirst())) {
          when.seconds = seconds
        }
      }
      switch DateValue(date, today: today) {
      case .days(let days):
        guard days.upperBound >= today else {
          self = .over
          return
        }
        when.dates = max(days.lowerBound, today)...days.upperBound
      case .present: isPresent = true
      case .unknown:
        self = .unclearDay
        return
      }
    }
    // Past midnight "tonight" is the night still going on, though its date is the new day's.
    let isStillNight =
      isNight && local.secondOfDay < When.nightEnd && when.dates == today...today
    if let time {
      switch TimeValue(time) {
      case .clock(let second):
        // At or after that time; the timetable knows that a clock time has no end.
        when.seconds = second..<second + 86_400
        when.isClockTime = true
        if isDeadline { when = when.endingAtMidnight }
        if isNight, !isStillNight, when.seconds?.lowerBound == second,
          second < TimeValue.night.upperBound - 86_400, let dates = when.dates
        {
          // "Tonight at one" is past midnight, by the calendar tomorrow.
          when.dates = dates.lowerBound.adding(days: 1)...dates.upperBound.adding(days: 1)
        }
      case .part(let part): when.seconds = part
      case .present: isPresent = true
      case .unknown:
        self = .unclearTime
        return
      }
    }
    if isStillNight, when.seconds == TimeValue.night {
      let yesterday = today.adding(days: -1)
      when.dates = yesterday...yesterday
    }
    if isPresent, when.seconds == nil {
      // "Right now" leaves nothing to wait for.
      self = .when(When())
      return
    }
    self = WhenReading.placed(when, local: local)
  }

  /// Reads a stretch of time from now on.
  init(duration: String, local: LocalDateTime) {
    guard let ahead = DurationValue.seconds(duration) else {
      self = .unclearTime
      return
    }
    let second = local.secondOfDay + ahead
    let date = local.date.adding(days: second / 86_400)
    let start = second % 86_400 / 60 * 60
    self = .when(When(dates: date...date, seconds: start..<start + 86_400, isClockTime: true))
  }

  /// Refuses what is over; a time without a day is left for the timetable to place, but for this night.
  private static func placed(_ when: When, local: LocalDateTime) -> WhenReading {
    guard let seconds = when.seconds else { return .when(when) }
    var when = when
    let today = local.date
    if let dates = when.dates {
      let last = when.isClockTime ? seconds.lowerBound : seconds.upperBound - 1
      let isOver = dates.upperBound == today && last < local.secondOfDay / 60 * 60
      return isOver ? .overToday(when) : .when(when)
    }
    if !when.isClockTime, seconds.upperBound - 86_400 > local.secondOfDay {
      // Past midnight the night is still the one that began yesterday.
      let yesterday = today.adding(days: -1)
      when.dates = yesterday...yesterday
    }
    return .when(when)
  }
}

extension When {
  /// The same days, of which a deadline at midnight is the end: "by midnight on Saturday" is no time of Friday's night.
  var endingAtMidnight: When {
    guard dates != nil, isClockTime, seconds?.lowerBound == 0 else { return self }
    return When(dates: dates, seconds: 86_400..<172_800, isClockTime: true)
  }
}
