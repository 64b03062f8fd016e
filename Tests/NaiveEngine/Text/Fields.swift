import Foundation

/// Reads the field types of the reference from trimmed text.
enum Fields {
  /// Reads a time of day as rule 4 says; a blank and what is no time are nil.
  static func time(_ text: String) -> Int? {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 else { return nil }
    let numbers = parts.compactMap { digits(Array($0)) }
    guard numbers.count == parts.count else { return nil }
    guard (1...(parts.count == 3 ? 3 : 2)).contains(parts[0].count) else { return nil }
    for index in 1..<parts.count {
      guard parts[index].count == 2, numbers[index] < 60 else { return nil }
    }
    let seconds = parts.count == 3 ? numbers[2] : 0
    return numbers[0] * 3600 + numbers[1] * 60 + seconds
  }

  /// Reads a date YYYYMMDD that the calendar has.
  static func date(_ text: String) -> Day? {
    guard text.utf8.count == 8, let number = digits(Array(text.utf8)) else { return nil }
    return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// Reads a whole number of zero or more.
  static func wholeNumber(_ text: String) -> Int? {
    digits(Array(text.utf8))
  }

  /// Reads a decimal number.
  static func decimal(_ text: String) -> Double? {
    let allowed = Set("0123456789+-.eE".utf8)
    guard text.utf8.allSatisfy(allowed.contains), let number = Double(text) else { return nil }
    return number.isFinite ? number : nil
  }

  /// Reads an enumerated value; blank and values the reference does not know are the first one, 0.
  static func enumeration(_ text: String, upTo last: Int) -> Int {
    guard text.utf8.count == 1, let value = wholeNumber(text), value <= last else { return 0 }
    return value
  }

  private static func digits(_ text: [UInt8]) -> Int? {
    guard !text.isEmpty else { return nil }
    var number = 0
    for byte in text {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let (tens, tooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, stillTooLarge) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      guard !tooLarge, !stillTooLarge else { return nil }
      number = sum
    }
    return number
  }
}
