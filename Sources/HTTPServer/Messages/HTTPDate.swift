import Glibc

/// A moment in the notation of HTTP (RFC 9110, section 5.6.7).
struct HTTPDate {
  // The notation's own names, whatever the locale.
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Such as `Mon, 30 Nov 2026 23:00:00 GMT`.
  let text: String

  /// Takes a moment in seconds since 1970 (`gmtime_r`).
  init(_ seconds: time_t) {
    var seconds = seconds
    var parts = unsafe tm()
    unsafe gmtime_r(&seconds, &parts)
    let date = unsafe (parts.tm_wday, parts.tm_mday, parts.tm_mon, parts.tm_year)
    let time = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map(Self.two)
    text =
      "\(Self.days[Int(date.0) % 7]), \(Self.two(date.1)) \(Self.months[Int(date.2) % 12]) "
      + "\(1900 + date.3) \(time.joined(separator: ":")) GMT"
  }

  private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
