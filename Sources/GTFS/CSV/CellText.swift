private import Transit

/// Numbers, times and dates read from the bytes of a cell.
enum CellText {
  /// Reads a whole number of 0 or more, at most eighteen digits.
  static func wholeNumber(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard start < end, end &- start <= 18 else { return nil }
    var number = 0
    var position = start
    while position < end {
      let digit = bytes[position] &- 0x30
      if digit > 9 { return nil }
      number = number &* 10 &+ Int(digit)
      position &+= 1
    }
    return number
  }

  /// Reads a decimal number, or nil when it is none or not finite.
  static func decimal(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Double? {
    var position = start
    let isNegative = start < end && bytes[start] == 0x2d
    if isNegative { position &+= 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    var decimals = -1
    while position < end {
      let byte = bytes[position]
      let digit = byte &- 0x30
      if digit <= 9 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        digits &+= 1
        if decimals >= 0 { decimals &+= 1 }
      } else if byte == 0x2e && decimals < 0 {
        decimals = 0
      } else {
        return slowDecimal(bytes, start, end)
      }
      position &+= 1
    }
    guard digits > 0 else { return nil }
    // Up to nineteen digits fit the mantissa.
    guard digits <= 19 else { return slowDecimal(bytes, start, end) }
    let value: Double
    if decimals <= 0 {
      value = Double(mantissa)
    } else if digits <= 15 {
      // Both mantissa and power of ten are exact, and so the quotient is the nearest.
      value = Double(mantissa) / powers[decimals]
    } else {
      value = quotient(mantissa, tenTo: decimals)
    }
    return isNegative ? -value : value
  }

  /// The number nearest to a whole one divided by a power of ten, of which there are nineteen at most.
  private static func quotient(_ number: UInt64, tenTo decimals: Int) -> Double {
    if number == 0 { return 0 }
    // Both are moved up to the highest bit, so that the quotient has 63 or 64 bits: ten more than are kept.
    let shift = number.leadingZeroBitCount
    let moved = number &<< UInt64(shift)
    let power = wholePowers[decimals]
    let powerShift = power.leadingZeroBitCount
    let (quotient, rest) = (power &<< UInt64(powerShift)).dividingFullWidth(
      (moved &>> 1, moved &<< 63)
    )
    let drop = 11 - quotient.leadingZeroBitCount
    let half: UInt64 = 1 &<< UInt64(drop - 1)
    let low = quotient & (half &<< 1 &- 1)
    var kept = quotient &>> UInt64(drop)
    if low > half || (low == half && (rest != 0 || kept & 1 == 1)) { kept &+= 1 }
    return Double(sign: .plus, exponent: drop - 63 + powerShift - shift, significand: Double(kept))
  }

  private static let wholePowers: [UInt64] = (0...19).reduce(into: []) { powers, _ in
    powers.append((powers.last ?? 0) == 0 ? 1 : (powers.last ?? 0) &* 10)
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  private static func slowDecimal(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Double? {
    guard end - start <= 64 else { return nil }
    var text: [UInt8] = []
    for position in start..<end {
      let byte = bytes[position]
      let isPart =
        (0x30...0x39).contains(byte) || byte == 0x2e || byte == 0x2d || byte == 0x2b
        || byte | 0x20 == 0x65
      guard isPart else { return nil }
      text.append(byte)
    }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }

  /// What a cell of a time column says.
  enum Time {
    /// Seconds of the service day.
    case seconds(Int32)
    /// Seconds of the service day, from a time without seconds.
    case minutes(Int32)
    /// Nothing, or nothing that can be read.
    case unreadable
  }

  /// Reads a time (GTFS.md rule 4).
  static func time(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Time {
    let length = end &- start
    if length == 8 || length == 7 {
      var word = bytes.word(at: start, before: end)
      if length == 7 { word = word << 8 | 0x30 }
      let digits = word ^ 0x3030_3a30_303a_3030
      let wrong = (digits &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080
      if wrong == 0, digits & 0x0000_ff00_00ff_0000 == 0 {
        let hours = (digits & 0xff) &* 10 &+ (digits >> 8 & 0xff)
        let minutes = (digits >> 24 & 0xff) &* 10 &+ (digits >> 32 & 0xff)
        let seconds = (digits >> 48 & 0xff) &* 10 &+ (digits >> 56)
        if minutes < 60 && seconds < 60 {
          return .seconds(
            Int32(truncatingIfNeeded: hours &* 3600 &+ minutes &* 60 &+ seconds)
          )
        }
      }
      return .unreadable
    }
    return otherTime(bytes, start, end)
  }

  /// Reads `HHH:MM:SS`, `H:MM` and `HH:MM`.
  private static func otherTime(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Time {
    var parts: [Int32] = []
    var lengths: [Int] = []
    var part: Int32 = 0
    var length = 0
    guard end - start <= 9 else { return .unreadable }
    for position in start..<end {
      let byte = bytes[position]
      if byte == 0x3a {
        parts.append(part)
        lengths.append(length)
        part = 0
        length = 0
      } else {
        guard (0x30...0x39).contains(byte), length < 3 else { return .unreadable }
        part = part * 10 + Int32(byte - 0x30)
        length += 1
      }
    }
    parts.append(part)
    lengths.append(length)
    guard lengths[0] >= 1, lengths[1...].allSatisfy({ $0 == 2 }),
      parts[1...].allSatisfy({ $0 < 60 })
    else { return .unreadable }
    if parts.count == 3 { return .seconds(parts[0] * 3600 + parts[1] * 60 + parts[2]) }
    guard parts.count == 2, lengths[0] <= 2 else { return .unreadable }
    return .minutes(parts[0] * 3600 + parts[1] * 60)
  }
}
