import Foundation
import Synchronization
import TestClient

/// A client that posts one request after the other on a thread of its own, until the server goes away.
final class LoadClient: Sendable {
  struct Outcome: Sendable {
    var answered = 0
    /// Requests on a connection that the server had taken and then closed without an answer.
    var lost = 0
    /// Requests with another answer than 200.
    var refused = 0
  }

  private let outcome = Mutex(Outcome())
  private let ended = DispatchSemaphore(value: 0)

  init(port: UInt16, request: [UInt8], keepsConnection: Bool) {
    Thread.detachNewThread { [self] in
      var client: RawClient?
      while true {
        guard let connection = client ?? (try? RawClient(port: port)) else { break }
        connection.send(request)
        guard let answer = try? connection.response() else {
          outcome.withLock { $0.lost += 1 }
          break
        }
        outcome.withLock { outcome in
          if answer.status == 200 { outcome.answered += 1 } else { outcome.refused += 1 }
        }
        let isLast = answer["Connection"]?.lowercased() == "close"
        client = keepsConnection && !isLast ? connection : nil
      }
      ended.signal()
    }
  }

  var answered: Int { outcome.withLock(\.answered) }

  /// Waits until the server has gone, and gives what became of the requests.
  func end() -> Outcome {
    ended.wait()
    return outcome.withLock { $0 }
  }
}
