private import CZip

/// The inflated bytes of an entry, from first to last.
@safe
public final class EntryStream {
  private let archive: Archive
  private let file: OpaquePointer
  private let entry: Entry
  private let limits: Limits
  private var done: UInt64 = 0

  @unsafe
  init(archive: Archive, file: OpaquePointer, entry: Entry, limits: Limits) {
    self.archive = archive
    unsafe self.file = file
    self.entry = entry
    self.limits = limits
  }

  deinit { unsafe zip_fclose(file) }

  /// Reads the next bytes.
  ///
  /// - Parameter buffer: Takes the bytes from its start on; all of it is filled but at the end.
  /// - Returns: How many bytes were read, 0 at the end.
  /// - Throws: `ArchiveError` when the data is damaged or inflates to more than the limits allow. `zip_fread`.
  public func read(into buffer: inout [UInt8]) throws(ArchiveError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes -> zip_int64_t in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[filled...])
        return unsafe zip_fread(file, rest.baseAddress, zip_uint64_t(rest.count))
      }
      if count < 0 { throw unsafe ArchiveError(code: zip_error_code_zip(zip_file_get_error(file))) }
      if count == 0 { break }
      filled += Int(count)
      done += UInt64(count)
      // What an archive declares need not be what it holds, and who lies is not read to the end.
      guard done <= entry.size, limits.allow(inflated: done, compressed: entry.compressedSize)
      else {
        throw ArchiveError.tooLarge
      }
    }
    return filled
  }
}
