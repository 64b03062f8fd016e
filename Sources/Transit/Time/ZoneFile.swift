extension ZoneRules {
  /// Why the bytes of a zone file could not be read.
  public enum ZoneFileError: Error, Equatable, Sendable {
    /// The bytes do not begin as a zone file does.
    case notAZoneFile
    /// The bytes end before what they announce.
    case truncated
    /// A number points outside what the file holds.
    case inconsistent
  }

  /// Reads a compiled zone file, of any version (RFC 8536 section 3).
  ///
  /// - Parameters:
  ///   - identifier: The zone's name.
  ///   - bytes: The file's bytes.
  /// - Throws: `ZoneFileError` when they are not a zone file.
  public init(identifier: String, zoneFile bytes: [UInt8]) throws(ZoneFileError) {
    var reader = ZoneFileReader(bytes: bytes)
    var header = try reader.header()
    var timeSize = 4
    if header.version >= UInt8(ascii: "2") {
      // The first block is for old readers; the second has 64-bit times.
      reader.position += header.bodySize(timeSize: 4)
      header = try reader.header()
      timeSize = 8
    }
    guard header.typeCount > 0 else { throw .inconsistent }
    var transitions: [Int64] = []
    transitions.reserveCapacity(header.timeCount)
    for _ in 0..<header.timeCount {
      transitions.append(try reader.integer(size: timeSize))
    }
    var types: [Int] = []
    for _ in 0..<header.timeCount { types.append(Int(try reader.byte())) }
    var typeOffsets: [Int32] = []
    for _ in 0..<header.typeCount {
      let offset = Int32(truncatingIfNeeded: try reader.integer(size: 4))
      // No clock is further than a day from Greenwich; the search for a reading's moments counts on it.
      guard (-86_400...86_400).contains(offset) else { throw .inconsistent }
      typeOffsets.append(offset)
      _ = try reader.byte()
      _ = try reader.byte()
    }
    var offsets: [Int32] = []
    for type in types {
      guard type < typeOffsets.count else { throw .inconsistent }
      offsets.append(typeOffsets[type])
    }
    for index in transitions.indices.dropFirst() where transitions[index - 1] >= transitions[index]
    {
      throw .inconsistent
    }
    reader.position +=
      header.characterCount + header.leapCount * (timeSize + 4) + header.standardCount
      + header.universalCount
    var tail: ZoneTail?
    if timeSize == 8, reader.position < bytes.count, bytes[reader.position] == 10 {
      let rest = bytes[(reader.position + 1)...].prefix { $0 != 10 }
      tail = rest.isEmpty ? nil : ZoneTail(rest)
    }
    self.init(
      identifier: identifier,
      transitions: transitions,
      offsets: offsets,
      firstOffset: typeOffsets[0],
      tail: tail,
    )
  }
}

/// Walks over the bytes of a zone file.
private struct ZoneFileReader {
  struct Header {
    var version: UInt8
    var universalCount, standardCount, leapCount, timeCount, typeCount, characterCount: Int

    func bodySize(timeSize: Int) -> Int {
      timeCount * timeSize + timeCount + typeCount * 6 + characterCount
        + leapCount * (timeSize + 4) + standardCount + universalCount
    }
  }

  let bytes: [UInt8]
  var position = 0

  mutating func byte() throws(ZoneRules.ZoneFileError) -> UInt8 {
    guard position < bytes.count else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  /// A signed big-endian number of 4 or 8 bytes.
  mutating func integer(size: Int) throws(ZoneRules.ZoneFileError) -> Int64 {
    var value: UInt64 = 0
    for _ in 0..<size { value = value << 8 | UInt64(try byte()) }
    return size == 4
      ? Int64(Int32(truncatingIfNeeded: Int64(bitPattern: value))) : Int64(bitPattern: value)
  }

  mutating func count() throws(ZoneRules.ZoneFileError) -> Int {
    let value = try integer(size: 4)
    // No real zone comes near; a hostile count must not reserve memory.
    guard value >= 0, value <= bytes.count else { throw .inconsistent }
    return Int(value)
  }

  mutating func header() throws(ZoneRules.ZoneFileError) -> Header {
    for expected in "TZif".utf8 {
      guard try byte() == expected else { throw .notAZoneFile }
    }
    let version = try byte()
    for _ in 0..<15 { _ = try byte() }
    return Header(
      version: version,
      universalCount: try count(),
      standardCount: try count(),
      leapCount: try count(),
      timeCount: try count(),
      typeCount: try count(),
      characterCount: try count(),
    )
  }
}
