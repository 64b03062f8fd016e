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
    let minute = (local.minute < 10 ? "0" : "") + String(local.minute)
    switch self {
    case .twentyFourHours:
      return (local.hour < 10 ? "0" : "") + String(local.hour) + ":" + minute
    case .twelveHours:
      let hour = local.hour % 12 == 0 ? 12 : local.hour % 12
      return String(hour) + ":" + minute + (local.hour < 12 ? " AM" : " PM")
    }
  }
}
