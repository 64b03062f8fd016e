/// What an AMAZON.DURATION value means, such as `PT1H30M`, as far as a bus may be asked for that far ahead.
enum DurationValue {
  /// The longest that is understood, in seconds: a year.
  private static let longest = 366 * 86_400

  /// Reads a value.
  ///
  /// - Parameter text: Weeks, days, hours, minutes and seconds by ISO 8601.
  /// - Returns: The seconds, or nil for months, years and what cannot be read.
  static func seconds(_ text: String) -> Int? {
    var rest = Array(text.uppercased().utf8)[...]
    guard rest.popFirst() == UInt8(ascii: "P"), rest.count <= 24 else { return nil }
    var total = 0
    var number: Int?
    var isTime = false
    for byte in rest {
      if (48...57).contains(byte) {
        let next = (number ?? 0) * 10 + Int(byte - 48)
        guard next <= longest else { return nil }
        number = next
        continue
      }
      if byte == UInt8(ascii: "T"), number == nil, !isTime {
        isTime = true
        continue
      }
      guard let count = number, let unit = unit(byte, isTime: isTime) else { return nil }
      total += count * unit
      guard total <= longest else { return nil }
      number = nil
    }
    return number == nil && total > 0 ? total : nil
  }

  private static func unit(_ byte: UInt8, isTime: Bool) -> Int? {
    switch (byte, isTime) {
    case (UInt8(ascii: "W"), false): 7 * 86_400
    case (UInt8(ascii: "D"), false): 86_400
    case (UInt8(ascii: "H"), true): 3600
    case (UInt8(ascii: "M"), true): 60
    case (UInt8(ascii: "S"), true): 1
    default: nil
    }
  }
}
