import Foundation
import NaiveEngine

/// A generated feed, compared and, where the two differ, made as small as the difference allows.
struct GeneratedComparison {
  let seed: UInt64
  let product: Product
  let count: Int

  /// Runs the comparison.
  func run() -> FeedComparison.Outcome {
    let files = FeedGenerator.make(seed: seed)
    let outcome = compare(files)
    guard !outcome.agrees else { return outcome }
    let small = FeedShrinker.shrink(files) { isSame(compare($0), outcome) }
    let tables = small.sorted { $0.key < $1.key }.flatMap { name, text in
      ["  \(name)"] + text.split(whereSeparator: \.isNewline).map { "    \($0)" }
    }
    let last = compare(small)
    return FeedComparison.Outcome(
      summary: last.summary,
      details: last.details + tables,
      agrees: false,
    )
  }

  /// Tells whether two faults are of one kind, so that shrinking does not slip from one to another.
  private func isSame(_ one: FeedComparison.Outcome, _ other: FeedComparison.Outcome) -> Bool {
    guard !one.agrees else { return false }
    let asked = other.summary.contains("questions")
    return asked ? one.summary.contains("questions") : one.summary == other.summary
  }

  private func compare(_ files: [String: String]) -> FeedComparison.Outcome {
    do {
      return try TemporaryFolder.with { folder in
        let source = folder.appending(path: "generated")
        try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
        for (name, text) in files {
          try Data(text.utf8).write(to: source.appending(path: name))
        }
        return FeedComparison(source: source, product: product, count: count, seed: seed).run()
      }
    } catch {
      return FeedComparison.Outcome(summary: "failed", details: ["  \(error)"], agrees: false)
    }
  }
}
