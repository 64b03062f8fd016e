import NaiveEngine
import Testing

/// The product and the naive twin, which was written apart from it, answer alike.
@Suite struct TwinTests {
  @Test(
    .enabled(if: SharedFeeds.arePresent, "the shared feeds are not beside the repository"),
    .timeLimit(.minutes(2)),
    arguments: SharedFeeds.small,
  )
  func `agree on a real feed`(name: String) throws {
    let feed = try AskedFeeds(archive: SharedFeeds.zip(name))
    let twin = try Feed(files: SharedFeeds.tables(name), name: name)
    for question in FeedQuestions.make(twin, count: 20, seed: 2) {
      let (answer, expected) = (feed.answer(question.line), twin.answer(question))
      #expect(AnswerComparison.agree(expected, answer), "\(question)\n\(answer)\n\(expected)")
    }
    for asked in NameQuestions.make(twin, count: 20, seed: 2) {
      let outcome = feed.outcome(asked.question)
      #expect(
        asked.expectation.allows(outcome),
        "\(asked.question)\n\(outcome)\n\(asked.expectation)",
      )
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `agree on a generated feed`(seed: UInt64) throws {
    let files = FeedGenerator.make(seed: seed)
    guard let difference = Difference(files, seed: seed) else { return }
    let small = FeedShrinker.shrink(files) { Difference($0, seed: seed)?.kind == difference.kind }
    let tables = small.sorted { $0.key < $1.key }.map { "\($0.key)\n\($0.value)" }
    let found = Difference(small, seed: seed) ?? difference
    Issue.record("seed \(seed): \(found.text)\n\(tables.joined(separator: "\n"))")
  }
}

/// Where the product and the twin differ about a feed of texts.
private struct Difference {
  enum Kind { case refusedByOne, answered }

  let kind: Kind
  let text: String

  /// Compares; nil when they agree.
  init?(_ files: [String: String], seed: UInt64) {
    let files = files.mapValues { Array($0.utf8) }
    let twin = Result { try Feed(files: files, name: "feed") }
    let feed = Result { try AskedFeeds(files) }
    switch (feed, twin) {
    case (.failure, .failure): return nil
    case (.failure(let error), .success):
      (kind, text) = (.refusedByOne, "refused by the product alone: \(error)")
    case (.success, .failure(let error)):
      (kind, text) = (.refusedByOne, "refused by the twin alone: \(error)")
    case (.success(let feed), .success(let twin)):
      let lines = FeedQuestions.make(twin, count: 40, seed: seed).compactMap { question in
        let (answer, expected) = (feed.answer(question.line), twin.answer(question))
        return AnswerComparison.agree(expected, answer)
          ? nil : "\(question)\nproduct \(answer)\ntwin    \(expected)"
      }
      let names = NameQuestions.make(twin, count: 20, seed: seed).compactMap { asked in
        let outcome = feed.outcome(asked.question)
        return asked.expectation.allows(outcome)
          ? nil : "\(asked.question)\nproduct \(outcome)\ntwin    \(asked.expectation)"
      }
      guard let first = (lines + names).first else { return nil }
      (kind, text) = (.answered, first)
    }
  }
}
