import Glibc
import Synchronization

/// Milliseconds of the machine's coarse monotonic clock: reading it costs less than a lock, a step is 4 ms or less.
struct Milliseconds: Comparable, Sendable {
  var count: UInt64

  static var now: Milliseconds {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return Milliseconds(
      count: UInt64(clamping: time.tv_sec) &* 1000 &+ UInt64(clamping: time.tv_nsec) / 1_000_000
    )
  }

  static func < (a: Milliseconds, b: Milliseconds) -> Bool { a.count < b.count }

  func since(_ earlier: Milliseconds) -> UInt64 {
    count > earlier.count ? count - earlier.count : 0
  }
}

extension Duration {
  /// The whole milliseconds of a duration, at least 1.
  var milliseconds: UInt64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = UInt64(clamping: seconds).multipliedReportingOverflow(by: 1000)
    guard !overflow else { return .max >> 8 }
    return max(
      1,
      min(product &+ UInt64(clamping: attoseconds) / 1_000_000_000_000_000, .max >> 8),
    )
  }
}

/// What a connection is doing and since when, in one word that the watch reads while the library's threads write it.
struct ConnectionTiming: ~Copyable {
  enum Phase: UInt64 {
    /// Accepted, or in its handshake, or in the first line of its first request.
    case fresh
    /// Between two requests.
    case idle
    /// In the middle of a request.
    case receiving
    /// The request is complete and the handler has it.
    case handling
    /// The response is on its way.
    case sending
    /// Shut down by the watch; the library will notice.
    case cut
  }

  struct State: Equatable {
    var phase: Phase
    var since: Milliseconds

    fileprivate init(word: UInt64) {
      phase = Phase(rawValue: word & 7) ?? .cut
      since = Milliseconds(count: word >> 3)
    }

    fileprivate init(_ phase: Phase, since: Milliseconds) {
      self.phase = phase
      self.since = since
    }

    fileprivate var word: UInt64 { since.count << 3 | phase.rawValue }
  }

  private let word: Atomic<UInt64>

  init(now: Milliseconds) {
    word = Atomic(State(.fresh, since: now).word)
  }

  var state: State { State(word: word.load(ordering: .relaxed)) }

  /// Enters a phase; a request that is already being received keeps its beginning.
  func enter(_ phase: Phase) {
    let current = state
    guard current.phase != .cut else { return }
    let keepsBeginning =
      phase == .receiving && (current.phase == .receiving || current.phase == .fresh)
    let since = keepsBeginning ? current.since : .now
    word.store(State(phase, since: since).word, ordering: .relaxed)
  }

  /// Moves on from a state, unless the connection has left it meanwhile.
  func replace(_ expected: State, with phase: Phase, since: Milliseconds) -> Bool {
    word.compareExchange(
      expected: expected.word,
      desired: State(phase, since: since).word,
      ordering: .relaxed,
    ).exchanged
  }
}
