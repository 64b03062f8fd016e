internal import Transit

/// How clock times are said: with AM and PM, or by 24 hours.
public enum ClockStyle: Int, Sendable {
  /// As in "8:45 PM".
  case twelveHours = 12
  /// As in "20:45".
  case twentyFourHours = 24

  /// The style that people of a locale expect; 12 hours where no locale is given.
  public init(locale: String?) {
    switch locale?.lowercased() {
    case nil, "en-us", "en-ca", "en-au", "en-in": self = .twelveHours
    default: self = .twentyFourHours
    }
  }

  /// A clock time such as "8:45 PM" or "20:45", seconds left out.
  func text(_ local: LocalDateTime) -> String {
    let (hour, rest) = pieces(local)
    return hour + rest
  }

  /// The two pieces of a clock time: the hour, and what follows it.
  func pieces(_ local: LocalDateTime) -> (hour: String, rest: String) {
    switch self {
    case .twentyFourHours:
      (ClockStyle.twoDigits[local.hour], ClockStyle.minutes[local.minute])
    case .twelveHours:
      (
        ClockStyle.hours[local.hour % 12],
        (local.hour < 12 ? ClockStyle.morning : ClockStyle.afternoon)[local.minute],
      )
    }
  }

  /// The numbers below 60 in two digits.
  private static let twoDigits = (0..<60).map { ($0 < 10 ? "0" : "") + String($0) }
  /// The hours of half a day, from midnight or noon.
  private static let hours = (0..<12).map { String($0 == 0 ? 12 : $0) }
  /// What follows the hour, by the minute.
  private static let minutes = twoDigits.map { ":" + $0 }
  private static let morning = twoDigits.map { ":" + $0 + " AM" }
  private static let afternoon = twoDigits.map { ":" + $0 + " PM" }
}
