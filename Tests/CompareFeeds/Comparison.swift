import Dispatch
import Foundation
import Synchronization

/// All feeds, a few at a time.
struct Comparison {
  let options: Options

  /// Compares every feed and prints a line for each; of generated feeds, for each that differs.
  ///
  /// - Returns: Whether the product and the twin agree on all of them.
  func run() -> Bool {
    let product = Product(binary: options.product)
    let count = options.generated ?? options.feeds.count
    say("seed \(options.seed), \(options.questions) questions a feed, \(count) feeds")
    let failed = eachInParallel(count) { index in
      if options.generated != nil {
        let seed = options.seed &+ UInt64(index)
        let comparison = GeneratedComparison(
          seed: seed,
          product: product,
          count: options.questions,
        )
        return ("feed of seed \(seed)", comparison.run())
      }
      let source = options.feeds[index]
      let comparison = FeedComparison(
        source: source,
        product: product,
        count: options.questions,
        seed: options.seed,
      )
      return (source.deletingPathExtension().lastPathComponent, comparison.run())
    }
    say(failed == 0 ? "no differences" : "\(failed) of \(count) feeds differ")
    return failed == 0
  }

  /// Works on all feeds and counts those that differ.
  private func eachInParallel(
    _ count: Int,
    _ compare: @Sendable (Int) -> (name: String, outcome: FeedComparison.Outcome),
  ) -> Int {
    let next = Mutex(0)
    let failures = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: options.workers) { _ in
      while true {
        let index = next.withLock { index in
          defer { index += 1 }
          return index
        }
        guard index < count else { return }
        let (name, outcome) = compare(index)
        failures.withLock { failures in
          if !outcome.agrees { failures += 1 }
          if options.generated == nil || !outcome.agrees { report(name, outcome) }
        }
      }
    }
    return failures.withLock { $0 }
  }

  private func report(_ name: String, _ outcome: FeedComparison.Outcome) {
    let column = name.padding(toLength: max(36, name.count), withPad: " ", startingAt: 0)
    say(([column + outcome.summary] + outcome.details).joined(separator: "\n"))
  }

  /// Prints at once, also where output is no terminal.
  private func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
