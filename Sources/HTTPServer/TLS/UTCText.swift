/// A moment in the notation of RFC 3339, in UTC.
struct UTCText: CustomStringConvertible {
  private let seconds: Int64

  init(_ seconds: Int64) { self.seconds = seconds }

  var description: String {
    var day = (seconds / 86_400) - (seconds % 86_400 < 0 ? 1 : 0)
    let second = seconds - day * 86_400
    // Years that begin in March, so that the leap day is the last: 719468 days from 0000-03-01 to 1970-01-01.
    day += 719_468
    let era = (day >= 0 ? day : day - 146_096) / 146_097
    let dayOfEra = day - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(year)-\(Self.two(month))-\(Self.two(dayOfMonth))T"
      + "\(Self.two(second / 3600)):\(Self.two(second / 60 % 60)):\(Self.two(second % 60))Z"
  }

  private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
