/// A time as RFC 3339 writes it, with or without its offset from Greenwich.
public struct Timestamp: Hashable, Sendable {
  /// The date and clock reading.
  public var local: LocalDateTime
  /// Seconds east of Greenwich, or nil where none was written.
  public var offset: Int?

  /// The moment, where an offset was written.
  public var instant: Instant? {
    offset.map { Instant(secondsSince1970: local.secondsSince1970 - Int64($0)) }
  }

  /// The moment, reading a time without offset by a zone's clock (GTFS.md rule 1).
  public func instant(in zone: ZoneRules) -> Instant { instant ?? zone.instant(local) }

  /// Reads `2026-11-30T18:00:00-05:00`, also without offset, with a blank for the T, without seconds or with a fraction.
  ///
  /// - Parameter text: The text; a second 60 is read as 59.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    func digits(_ start: Int, _ count: Int) -> Int? {
      guard start + count <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[start..<start + count] {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      return value
    }
    func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    guard let year = digits(0, 4), at(4) == UInt8(ascii: "-"), let month = digits(5, 2),
      at(7) == UInt8(ascii: "-"), let day = digits(8, 2),
      let date = ServiceDate(year: year, month: month, day: day),
      [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(at(10)),
      let hour = digits(11, 2), hour < 24, at(13) == UInt8(ascii: ":"), let minute = digits(14, 2),
      minute < 60
    else { return nil }
    var position = 16
    var second = 0
    if at(position) == UInt8(ascii: ":") {
      guard let read = digits(17, 2), read <= 60 else { return nil }
      second = min(read, 59)
      position = 19
      if at(position) == UInt8(ascii: ".") {
        position += 1
        let start = position
        while (48...57).contains(at(position)) { position += 1 }
        guard position > start else { return nil }
      }
    }
    local = LocalDateTime(date: date, secondOfDay: hour * 3600 + minute * 60 + second)
    if position == bytes.count {
      offset = nil
    } else if position + 1 == bytes.count, at(position) | 0x20 == UInt8(ascii: "z") {
      offset = 0
    } else {
      let sign = at(position)
      guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), position + 6 == bytes.count,
        let hours = digits(position + 1, 2), hours < 24, at(position + 3) == UInt8(ascii: ":"),
        let minutes = digits(position + 4, 2), minutes < 60
      else { return nil }
      offset = (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }
  }

  /// Writes a moment with the offset then in force in a zone.
  ///
  /// - Parameters:
  ///   - instant: The moment.
  ///   - zone: The zone whose clock is shown.
  /// - Returns: Such as `2026-11-30T20:45:00-05:00`.
  public static func text(_ instant: Instant, in zone: ZoneRules) -> String {
    let offset = zone.offset(at: instant)
    let local = zone.local(instant)
    let magnitude = abs(offset) / 60
    return local.date.description + "T" + padded(local.hour, 2) + ":" + padded(local.minute, 2)
      + ":" + padded(local.second, 2) + (offset < 0 ? "-" : "+") + padded(magnitude / 60, 2) + ":"
      + padded(magnitude % 60, 2)
  }
}
