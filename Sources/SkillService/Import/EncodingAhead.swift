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
      file.withBytes { EncodingAhead.checked($0, until: { isStopped.isSet }) }
    }
  }

  // A feed that is refused for its tables has no use for it.
  deinit { isStopped.set() }

  /// Ends the check, and tells up to where the file is whole characters of UTF-8; to be asked once.
  func end() -> Int {
    isStopped.set()
    return checked.take() ?? 0
  }

  /// Up to where bytes are whole characters of UTF-8, as far as they were looked at; 0 where others are among them.
  static func checked(_ bytes: Span<UInt8>, until isStopped: () -> Bool) -> Int {
    var check = UTF8Check()
    var done = 0
    while done < bytes.count, !isStopped() {
      let end = min(done &+ blockSize, bytes.count)
      guard check.accepts(bytes, from: done, to: end, isLast: end == bytes.count) else { return 0 }
      done = end
    }
    return done &- check.openBytes
  }

  /// Bytes that are looked at between two looks at the flag.
  static let blockSize = 1 << 20

  /// Tells a thread to stop.
  private final class StopFlag: Sendable {
    private let flag = Atomic(false)

    var isSet: Bool { flag.load(ordering: .relaxed) }

    func set() { flag.store(true, ordering: .relaxed) }
  }
}
