import Dispatch
import Foundation
import Synchronization

/// All feeds, a few at a time.
struct Comparison {
  let options: Options

  /// Compares every feed and prints a line for each.
  ///
  /// - Returns: Whether the product and the twin agree on all of them.
  func run() -> Bool {
    say(
      "seed \(options.seed), \(options.questions) questions a feed, \(options.feeds.count) feeds"
    )
    let next = Mutex(0)
    let failures = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: options.workers) { _ in
      while true {
        let index = next.withLock { index in
          defer { index += 1 }
          return index
        }
        guard index < options.feeds.count else { return }
        let outcome = FeedComparison(zip: options.feeds[index], options: options).run()
        failures.withLock { failures in
          if !outcome.agrees { failures += 1 }
          say(([outcome.line] + outcome.details).joined(separator: "\n"))
        }
      }
    }
    let failed = failures.withLock { $0 }
    say(failed == 0 ? "no differences" : "\(failed) of \(options.feeds.count) feeds differ")
    return failed == 0
  }

  /// Prints at once, also where output is no terminal.
  private func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
