internal import GTFS
internal import Glibc
internal import ZIP

/// Where a feed's files are: in a folder, or in a zip archive.
final class FeedSource {
  /// A file of the feed.
  struct File {
    /// Its name, such as `stops.txt`.
    let name: String
    /// Its size in bytes, unpacked.
    let size: Int
    let place: Place
  }

  /// Where a file is.
  enum Place {
    case path(String)
    case entry(Entry)
  }

  /// The path or address as it was given.
  let path: String
  private let archive: Archive?
  /// Where the archive is.
  private let place: String
  /// The chunk of the file that was read before.
  private var spare: [UInt8] = []
  /// The file that is being unpacked before its turn.
  private var ahead: (name: String, queue: ChunkQueue)?
  private let files: [String: File]
  /// Names of which an archive holds several entries.
  let duplicates: [String]

  /// Looks for a feed.
  ///
  /// - Parameters:
  ///   - place: A folder or a zip archive.
  ///   - name: What it is called in lines for the operator, where not by its path.
  /// - Throws: `ImportFailure` when there is no feed, or more than one.
  init(path place: String, called name: String? = nil) throws(ImportFailure) {
    self.place = place
    path = name ?? place
    var status = stat()
    guard stat(place, &status) == 0 else {
      throw ImportFailure("\(path): \(systemReason()); give a GTFS zip or folder")
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      archive = nil
      files = try FeedSource.files(inFolder: place)
      duplicates = []
    } else {
      do {
        let opened = try Archive(path: place)
        archive = opened
        (files, duplicates) = try FeedSource.files(in: opened, path: path)
      } catch let error as ArchiveError {
        throw ImportFailure("\(path): the file \(error.reason); give a GTFS zip or folder")
      } catch let error as ImportFailure {
        throw error
      } catch {
        throw ImportFailure("\(path): \(error)")
      }
    }
  }

  deinit { ahead?.queue.stop() }

  /// The file of a name, or nil when the feed has none.
  func file(_ name: String) -> File? { files[name] }

  /// The bytes of all files that are read.
  var size: Int { files.values.reduce(0) { $0 &+ $1.size } }

  /// A file of a folder as mapped bytes, or nil for a file of an archive.
  func mapped(_ file: File) throws(ImportFailure) -> MappedFile? {
    guard case .path(let path) = file.place else { return nil }
    return try MappedFile(path: path)
  }

  /// Reads a file in chunks, from first to last.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - body: Takes each chunk and whether it is the last.
  /// - Throws: `ImportFailure` when the file cannot be read, or what `body` throws.
  func read(_ file: File, _ body: (Span<UInt8>, Bool) throws -> Void) throws {
    switch file.place {
    case .path(let path):
      try MappedFile(path: path).withBytes { bytes in try body(bytes, true) }
    case .entry:
      let next = try chunks(file)
      // Most files are small, and memory that was touched before costs nothing to touch again.
      let size = min(max(file.size, 0), FeedSource.chunkSize - 1) + 1
      var buffer = spare
      spare = []
      if buffer.count < size { buffer = [UInt8](repeating: 0, count: size) }
      defer { spare = buffer }
      while true {
        let count = try next(&buffer)
        let isLast = count < buffer.count
        try body(buffer.span.extracting(0..<count), isLast)
        if isLast { return }
      }
    }
  }

  /// Reads a file in chunks, unpacking the next ones on a thread of its own while one is looked at.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - body: Takes each chunk and whether it is the last.
  /// - Throws: `ImportFailure` when the file cannot be read, or what `body` throws.
  func readAhead(_ file: File, _ body: (Span<UInt8>, Bool) throws -> Void) throws {
    let queue: ChunkQueue
    if let ahead, ahead.name == file.name {
      queue = ahead.queue
      self.ahead = nil
    } else if isWorthAThread(file) {
      queue = ChunkQueue(next: try chunks(file), size: FeedSource.chunkSize)
    } else {
      return try read(file, body)
    }
    defer { queue.stop() }
    while true {
      let (chunk, count) = try queue.take()
      let isLast = count < chunk.count
      try body(chunk.span.extracting(0..<count), isLast)
      if isLast { return }
      queue.giveBack(chunk)
    }
  }

  /// How a file is written that turned out not to be UTF-8 throughout.
  ///
  /// - Throws: `ImportFailure` when the file cannot be read.
  func encoding(of file: File) throws -> TextEncoding {
    var evidence = EncodingEvidence()
    try readAhead(file) { chunk, isLast in evidence.take(chunk, isLast: isLast) }
    return evidence.encoding
  }

  /// Begins to unpack a file of an archive, so that it is at hand when it is read with `readAhead`.
  ///
  /// An archive belongs to one thread: it is opened once more for this one. Where that fails the file is read in its turn,
  /// and what is wrong is said then.
  func unpackAhead(_ file: File) {
    guard case .entry(let entry) = file.place, isWorthAThread(file), ahead == nil,
      let again = try? Archive(path: place), again.entries.contains(entry),
      let next = try? chunks(file, of: again)
    else { return }
    ahead = (file.name, ChunkQueue(next: next, size: FeedSource.chunkSize))
  }

  private func isWorthAThread(_ file: File) -> Bool {
    guard case .entry = file.place else { return false }
    return file.size > 2 * FeedSource.chunkSize
  }

  /// The bytes of a chunk: few enough to be in the processor's memory still when they are looked at.
  static let chunkSize = 1 << 17

  /// Opens a file of an archive.
  ///
  /// - Parameter file: The file.
  /// - Returns: Fills a buffer with the next bytes and says how many; fewer than fit only at the end.
  /// - Throws: `ImportFailure`.
  func chunks(_ file: File) throws(ImportFailure) -> ChunkQueue.Next {
    guard let archive else {
      throw ImportFailure("\(path): \(file.name) is not part of an archive")
    }
    return try chunks(file, of: archive)
  }

  private func chunks(_ file: File, of archive: Archive) throws(ImportFailure) -> ChunkQueue.Next {
    guard case .entry(let entry) = file.place else {
      throw ImportFailure("\(path): \(file.name) is not part of an archive")
    }
    let place = "\(path): \(file.name)"
    do {
      let stream = try archive.open(entry)
      return { (buffer) throws(ImportFailure) in
        do {
          return try stream.read(into: &buffer)
        } catch let error as ArchiveError {
          throw ImportFailure("\(place) \(error.reason); get the feed again")
        } catch {
          throw ImportFailure("\(place): \(error)")
        }
      }
    } catch {
      throw ImportFailure("\(place) \(error.reason); get the feed again")
    }
  }
}
