private import CZip

/// A zip archive, open for reading, closed when it goes.
///
/// Nothing is ever written to disk, so that the names of entries are only names. An archive and the streams of its
/// entries belong to one thread at a time.
@safe
public final class Archive {
  private let handle: OpaquePointer
  /// What the archive holds, in its own order.
  public let entries: [Entry]

  /// Opens an archive.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: `ArchiveError` when the file cannot be opened or is no zip archive. `zip_open`.
  public init(path: String) throws(ArchiveError) {
    var code: Int32 = 0
    guard let opened = unsafe zip_open(path, ZIP_RDONLY, &code) else {
      throw ArchiveError(code: code)
    }
    unsafe handle = opened
    var found: [Entry] = []
    let count = unsafe zip_get_num_entries(opened, 0)
    for index in 0..<UInt64(max(count, 0)) {
      var status = unsafe zip_stat_t()
      unsafe zip_stat_init(&status)
      guard unsafe zip_stat_index(opened, index, zip_flags_t(ZIP_FL_ENC_GUESS), &status) == 0 else {
        continue
      }
      guard let name = unsafe status.name else { continue }
      found.append(
        Entry(
          index: index,
          name: unsafe String(cString: name),
          size: unsafe status.size,
          compressedSize: unsafe status.comp_size,
          isEncrypted: unsafe status.encryption_method != UInt16(ZIP_EM_NONE),
        )
      )
    }
    entries = found
  }

  deinit { unsafe zip_discard(handle) }

  /// Opens an entry to read its bytes.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - limits: How much it may inflate to.
  /// - Returns: A stream that stands at the entry's first byte.
  /// - Throws: `ArchiveError` when the entry is encrypted, declares more than the limits allow, or is compressed
  ///   in a way that the library does not know. `zip_fopen_index`.
  public func open(_ entry: Entry, limits: Limits = Limits()) throws(ArchiveError) -> EntryStream {
    if entry.isEncrypted { throw ArchiveError.encrypted }
    guard limits.allow(inflated: entry.size, compressed: entry.compressedSize) else {
      throw ArchiveError.tooLarge
    }
    guard let file = unsafe zip_fopen_index(handle, entry.index, 0) else {
      throw unsafe ArchiveError(code: zip_error_code_zip(zip_get_error(handle)))
    }
    return unsafe EntryStream(archive: self, file: file, entry: entry, limits: limits)
  }
}

/// A file within an archive.
public struct Entry: Hashable, Sendable {
  /// Its place in the archive.
  let index: UInt64
  /// Its name, folders included.
  public let name: String
  /// The bytes it declares to inflate to.
  public let size: UInt64
  /// The bytes it takes in the archive.
  public let compressedSize: UInt64
  /// Whether a password is needed.
  public let isEncrypted: Bool
}

/// How much an entry may inflate to, against archives made to fill memory or time.
public struct Limits: Hashable, Sendable {
  /// The most bytes.
  public var inflatedSize: UInt64 = 4 << 30
  /// The most bytes for each compressed one; DEFLATE reaches 1032.
  public var ratio: UInt64 = 1000
  /// Entries that inflate to no more bytes are not held to the ratio.
  public var harmlessSize: UInt64 = 64 << 20

  /// Makes limits of 4 GiB, and a thousand bytes for one beyond 64 MiB.
  public init() {}

  /// Whether so many bytes may come from so many compressed ones.
  func allow(inflated: UInt64, compressed: UInt64) -> Bool {
    guard inflated <= inflatedSize else { return false }
    return inflated <= harmlessSize || inflated / max(compressed, 1) <= ratio
  }
}
