/// A zip archive of uncompressed entries, made byte by byte so that every field can be wrong on purpose.
public struct StoredArchive {
  /// An entry, and what its headers say of it.
  public struct Entry {
    /// The name.
    public var name: String
    /// The content.
    public var bytes: [UInt8]
    /// The compression method; 0 is none.
    public var method: UInt16 = 0
    /// The general purpose flags; bit 0 means encrypted.
    public var flags: UInt16 = 0
    /// The declared size, where it is not that of the content.
    public var declaredSize: UInt32?
    /// The declared checksum, where it is not that of the content.
    public var declaredChecksum: UInt32?
    /// The size declared in an extra field of Zip64, where there is one.
    public var largeSize: UInt64?

    /// Makes an entry that tells the truth.
    public init(_ name: String, _ text: String) {
      self.name = name
      bytes = Array(text.utf8)
    }

    /// Makes an entry that tells the truth.
    public init(_ name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// The entries.
  public var entries: [Entry]

  /// Makes an archive of entries.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// The bytes of the archive.
  public var bytes: [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = UInt32(archive.count)
      let common = header(entry)
      let extra = extra(of: entry)
      archive += little(0x0403_4b50 as UInt32) + common + Array(entry.name.utf8) + extra
      archive += entry.bytes
      directory += little(0x0201_4b50 as UInt32) + little(20 as UInt16) + common
      directory += [UInt8](repeating: 0, count: 6) + little(0 as UInt32) + little(offset)
      directory += Array(entry.name.utf8) + extra
    }
    let count = UInt16(entries.count)
    let start = UInt32(archive.count)
    archive += directory
    archive += little(0x0605_4b50 as UInt32) + little(0 as UInt16) + little(0 as UInt16)
    archive += little(count) + little(count) + little(UInt32(directory.count)) + little(start)
    archive += little(0 as UInt16)
    return archive
  }

  /// The fields that both headers of an entry share.
  private func header(_ entry: Entry) -> [UInt8] {
    let isLarge = entry.largeSize != nil
    let version: UInt16 = isLarge ? 45 : 20
    let packed = isLarge ? .max : UInt32(entry.bytes.count)
    let size = isLarge ? .max : entry.declaredSize ?? UInt32(entry.bytes.count)
    var fields = little(version) + little(entry.flags) + little(entry.method) + little(0 as UInt16)
    fields += little(0x21 as UInt16) + little(entry.declaredChecksum ?? checksum(entry.bytes))
    fields += little(packed) + little(size) + little(UInt16(entry.name.utf8.count))
    return fields + little(UInt16(extra(of: entry).count))
  }

  /// The extra field of an entry with sizes of 64 bits.
  private func extra(of entry: Entry) -> [UInt8] {
    guard let size = entry.largeSize else { return [] }
    return little(1 as UInt16) + little(16 as UInt16) + little(size)
      + little(UInt64(entry.bytes.count))
  }

  private func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// CRC-32.
  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    var state: UInt32 = 0xffff_ffff
    for byte in bytes {
      state ^= UInt32(byte)
      for _ in 0..<8 { state = state & 1 == 1 ? state >> 1 ^ 0xedb8_8320 : state >> 1 }
    }
    return ~state
  }
}
