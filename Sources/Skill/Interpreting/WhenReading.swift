internal import Transit

/// What the slots for day and time come to.
enum WhenReading: Equatable {
  /// Days and hours, as far as they were said.
  case when(When)
  /// The day could not be understood.
  case unclearDay
  /// The time could not be understood.
  case unclearTime
  /// All of it is in the past.
  case over

  /// Reads the slots against the schedule's clock.
  init(date: String?, time: String?, local: LocalDateTime) {
    let today = local.date
    var when = When()
    var isPresent = false
    if let date {
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
    if let time {
      switch TimeValue(time) {
      case .clock(let second):
        // At or after that time; a day's round at most.
        when.seconds = second..<second + 86_400
        when.isClockTime = true
      case .part(let part): when.seconds = part
      case .present: isPresent = true
      case .unknown:
        self = .unclearTime
        return
      }
    }
    if isPresent, when.seconds == nil {
      // "Right now" leaves nothing to wait for.
      self = .when(When())
      return
    }
    self = WhenReading.placed(when, local: local)
  }

  /// Settles the day of a time that was said without one, and refuses what is over.
  private static func placed(_ when: When, local: LocalDateTime) -> WhenReading {
    guard let seconds = when.seconds else { return .when(when) }
    var when = when
    let today = local.date
    let minute = local.secondOfDay / 60 * 60
    if let dates = when.dates {
      let isTodayOnly = dates.upperBound == today
      let end = when.isClockTime ? seconds.lowerBound : seconds.upperBound - 1
      return isTodayOnly && end < minute ? .over : .when(when)
    }
    if when.isClockTime {
      let day = seconds.lowerBound < minute ? today.adding(days: 1) : today
      when.dates = day...day
    } else if seconds.upperBound - 86_400 > local.secondOfDay {
      // Past midnight the night is still the one that began yesterday.
      let day = today.adding(days: -1)
      when.dates = day...day
    } else {
      let day = seconds.upperBound <= local.secondOfDay ? today.adding(days: 1) : today
      when.dates = day...day
    }
    return .when(when)
  }

  /// The hours of a day's service, past midnight included, in which a first or last bus is looked for.
  static let serviceDay = 3 * 3600..<27 * 3600

  /// When a first bus is meant that was asked for without day or time: this morning's, or after noon tomorrow's.
  static func first(local: LocalDateTime) -> When {
    let day = local.secondOfDay < 43_200 ? local.date : local.date.adding(days: 1)
    return When(dates: day...day, seconds: serviceDay)
  }

  /// When a last bus is meant that was asked for without day or time: today's, also past midnight.
  static func last(local: LocalDateTime) -> When {
    let isNight = local.secondOfDay < serviceDay.upperBound - 86_400
    let day = isNight ? local.date.adding(days: -1) : local.date
    return When(dates: day...day, seconds: serviceDay)
  }
}
