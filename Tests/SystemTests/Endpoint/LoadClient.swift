import Foundation
import Synchronization
import TestClient

/// A client that posts one request after the other on a thread of its own, until it is stopped or the server goes away.
final class LoadClient: Sendable {
  struct Outcome: Sendable {
    var answered = 0
    /// Requests that were sent on an open connection and got no answer.
    var lost = 0
    /// Requests sent so late that the server, at its end, may have taken the connection for one without any.
    var late = 0
    /// Requests with another answer than 200.
    var refused = 0
    /// The longest that an answer took.
    var slowest: Duration = .zero
    /// How many answers took less than 2, 4, 8… milliseconds, each counted once.
    var histogram = [Int](repeating: 0, count: 16)
  }

  private let outcome = Mutex(Outcome())
  private let isStopped = Atomic(false)
  private let ended = DispatchSemaphore(value: 0)

  init(port: UInt16, keepsConnection: Bool, request: @escaping @Sendable () -> [UInt8]) {
    Thread.detachNewThread { [self] in
      var client: RawClient?
      while !isStopped.load(ordering: .relaxed) {
        let ready = ContinuousClock.now
        guard let connection = client ?? (try? RawClient(port: port)) else { break }
        let start = ContinuousClock.now
        connection.send(request())
        let isLate = ContinuousClock.now - ready > .milliseconds(200)
        guard let answer = try? connection.response() else {
          outcome.withLock { if isLate { $0.late += 1 } else { $0.lost += 1 } }
          break
        }
        note(answer.status, ContinuousClock.now - start)
        let isLast = answer["Connection"]?.lowercased() == "close"
        client = keepsConnection && !isLast ? connection : nil
      }
      ended.signal()
    }
  }

  private func note(_ status: Int, _ time: Duration) {
    outcome.withLock { outcome in
      if status == 200 { outcome.answered += 1 } else { outcome.refused += 1 }
      outcome.slowest = max(outcome.slowest, time)
      let milliseconds = Int(time / .milliseconds(1))
      let bucket = Int.bitWidth - max(milliseconds, 1).leadingZeroBitCount - 1
      outcome.histogram[min(bucket, 15)] += 1
    }
  }

  var answered: Int { outcome.withLock(\.answered) }

  /// Lets it finish its last request.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Waits until it has stopped or the server has gone, and gives what became of the requests.
  func end() -> Outcome {
    ended.wait()
    return outcome.withLock { $0 }
  }
}

extension LoadClient.Outcome {
  /// Adds the outcome of another client.
  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.answered += right.answered
    sum.lost += right.lost
    sum.late += right.late
    sum.refused += right.refused
    sum.slowest = max(left.slowest, right.slowest)
    sum.histogram = zip(left.histogram, right.histogram).map { $0 + $1 }
    return sum
  }

  /// The milliseconds that a share of the answers took less than.
  func milliseconds(share: Double) -> Int {
    var sum = 0
    for (bucket, count) in histogram.enumerated() {
      sum += count
      if Double(sum) >= share * Double(max(answered + refused, 1)) { return 2 << bucket }
    }
    return .max
  }
}

/// Signs a request anew every few seconds, so that it stays fresh and costs the client little.
final class FreshRequest: Sendable {
  private let current = Mutex<(signed: ContinuousClock.Instant, bytes: [UInt8])?>(nil)

  var bytes: [UInt8] {
    current.withLock { current in
      if let current, ContinuousClock.now - current.signed < .seconds(5) { return current.bytes }
      let bytes = SignedRequest().bytes
      current = (.now, bytes)
      return bytes
    }
  }
}
