internal import Transit

/// Names of days as a person would say them.
enum DayPhrase {
  /// A day seen from another: "today", "tomorrow", "on Monday" or "on January 5th".
  static func text(_ day: ServiceDate, today: ServiceDate) -> String {
    (-1...1).contains(today.days(to: day))
      ? name(day, today: today) : "on " + name(day, today: today)
  }

  /// The same where no sentence leads to it: "today", "Monday" or "January 5th".
  static func name(_ day: ServiceDate, today: ServiceDate) -> String {
    switch today.days(to: day) {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case 2...6: name(of: day.weekday)
    default: calendarText(day, today: today)
    }
  }

  /// A day of the calendar: "January 5th", with the year where one would wonder.
  static func calendarText(_ day: ServiceDate, today: ServiceDate) -> String {
    let (year, month, number) = day.components
    let text = name(ofMonth: month) + " " + ordinal(number)
    let distance = today.days(to: day)
    let isNear = distance >= 0 ? distance < 330 : year == today.components.year
    return isNear ? text : text + ", " + String(year)
  }

  /// A number with its ending: "1st", "22nd", "13th".
  static func ordinal(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    case (_, 11...13): String(number) + "th"
    case (1, _): String(number) + "st"
    case (2, _): String(number) + "nd"
    case (3, _): String(number) + "rd"
    default: String(number) + "th"
    }
  }

  private static func name(of weekday: Weekday) -> String {
    switch weekday {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  private static func name(ofMonth month: Int) -> String {
    switch month {
    case 1: "January"
    case 2: "February"
    case 3: "March"
    case 4: "April"
    case 5: "May"
    case 6: "June"
    case 7: "July"
    case 8: "August"
    case 9: "September"
    case 10: "October"
    case 11: "November"
    default: "December"
    }
  }
}
