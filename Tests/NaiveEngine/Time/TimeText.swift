/// Reads and writes RFC 3339 times.
enum TimeText {
  /// A time as it was written: an instant, or a local reading when no offset was given.
  enum Reading: Equatable {
    case instant(Int)
    case local(Int)
  }

  /// Reads `2026-11-30T18:00:00-05:00`, with the offset or without.
  static func read(_ text: String) -> Reading? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 19 else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count else { return nil }
      return Fields.wholeNumber(String(decoding: bytes[range], as: UTF8.self))
    }
    guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      "Tt ".utf8.contains(bytes[10]), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), let year = number(0..<4), let month = number(5..<7),
      let date = number(8..<10), let day = Day(year: year, month: month, day: date),
      let hour = number(11..<13), hour < 24, let minute = number(14..<16), minute < 60,
      let second = number(17..<19), second <= 60
    else { return nil }
    let local = day.number * 86_400 + hour * 3600 + minute * 60 + second
    var rest = bytes[19...]
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
      guard !fraction.isEmpty else { return nil }
      rest = rest.dropFirst(fraction.count + 1)
    }
    switch rest.count {
    case 0: return .local(local)
    case 1: return "Zz".utf8.contains(rest[rest.startIndex]) ? .instant(local) : nil
    case 6:
      let start = rest.startIndex
      guard "+-".utf8.contains(bytes[start]), bytes[start + 3] == UInt8(ascii: ":"),
        let hours = number(start + 1..<start + 3), hours < 24,
        let minutes = number(start + 4..<start + 6), minutes < 60
      else { return nil }
      let offset = hours * 3600 + minutes * 60
      return .instant(bytes[start] == UInt8(ascii: "-") ? local + offset : local - offset)
    default: return nil
    }
  }

  /// Writes an instant with an offset in seconds, which is shown as hours and minutes.
  static func text(_ instant: Int, offset: Int?) -> String {
    let local = instant + (offset ?? 0)
    let day = Day(number: flooredQuotient(local, 86_400))
    let second = local - day.number * 86_400
    let clock =
      "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
    guard let offset else { return day.text + "T" + clock }
    let minutes = abs(offset) / 60
    let sign = offset < 0 ? "-" : "+"
    return "\(day.text)T\(clock)\(sign)\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
  }
}
