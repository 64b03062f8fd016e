internal import GTFS
internal import Synchronization

/// Checks that a mapped file is UTF-8 while the tables before it are read, when a processor is idle.
///
/// The file's pages are in memory and in reach of the process afterwards, so that those who read it do not wait for them.
final class EncodingAhead: Sendable {
  /// The file.
  let file: MappedFile
  private let isStopped: StopFlag
  private let checked: Aside<Int>

  /// Begins.
  init(_ file: MappedFile) {
    self.file = file
    let isStopped = StopFlag()
    self.isStopped = isStopped
    checked = Aside {
      file.withBytes { bytes in
        var check = UTF8Check()
        var done = 0
        while done < bytes.count, !isStopped.isSet {
          let end = min(done &+ EncodingAhead.blockSize, bytes.count)
          let isLast = end == bytes.count
          guard check.accepts(bytes, from: done, to: end, isLast: isLast) else { return 0 }
          done = end
        }
        return done &- check.openBytes
      }
    }
  }

  /// Ends the check, and tells up to where the file is whole characters of UTF-8; to be asked once.
  func end() -> Int {
    isStopped.set()
    return checked.take() ?? 0
  }

  /// Lets the check come to its end, and tells up to where the file is UTF-8; to be asked once.
  func wait() -> Int { checked.take() ?? 0 }

  private static let blockSize = 1 << 20

  /// Tells a thread to stop.
  private final class StopFlag: Sendable {
    private let flag = Atomic(false)

    var isSet: Bool { flag.load(ordering: .relaxed) }

    func set() { flag.store(true, ordering: .relaxed) }
  }
}
