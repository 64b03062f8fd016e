import Foundation
import NaiveEngine

/// Answers a batch by the twin alone.
enum TwinBatch {
  /// Prints the answers, one a line.
  ///
  /// - Throws: ``FeedRefusal`` when the feed cannot answer, and when the batch cannot be read.
  static func answer(_ batch: URL, feed source: URL) throws {
    let lines = String(decoding: try Data(contentsOf: batch), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let feed = try TemporaryFolder.with { try TwinFeed.read(source, in: $0).get() }
    let asked = lines.last == "" ? lines.dropLast() : lines[...]
    for line in asked { print(feed.answer(line: String(line))) }
  }
}
