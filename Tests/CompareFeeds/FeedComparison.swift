import Foundation
import NaiveEngine

/// One feed, imported and asked by the product and by the twin.
struct FeedComparison {
  /// A zip, or a folder of text files.
  let source: URL
  let product: Product
  let count: Int
  let seed: UInt64

  /// What came of it.
  struct Outcome: Sendable {
    let summary: String
    let details: [String]
    let agrees: Bool
  }

  private var name: String { source.deletingPathExtension().lastPathComponent }

  /// Runs the comparison in a temporary folder of its own.
  func run() -> Outcome {
    do {
      return try TemporaryFolder.with { try compare(in: $0) }
    } catch {
      return Outcome(summary: "failed", details: ["  \(error)"], agrees: false)
    }
  }

  private func compare(in folder: URL) throws -> Outcome {
    let clock = ContinuousClock()
    let start = clock.now
    let schedules = folder.appending(path: "schedules")
    let twin = try TwinFeed.read(source, in: folder)
    let read = clock.now
    let imported = try product.importFeed(source, name: name, schedules: schedules, in: folder)
    let importTime = clock.now - read
    guard case .success(let feed) = twin, case .imported = imported else {
      return refusal(twin, imported)
    }
    // A third of the questions is by names.
    let byName = count / 3
    let questions = FeedQuestions.make(feed, count: count - byName, seed: seed)
    let names = NameQuestions.make(feed, count: byName, seed: seed)
    let asked = clock.now
    let answers = try product.answers(questions, schedules: schedules, in: folder)
    let outcomes = try names.map {
      try product.outcome($0.question, schedules: schedules, in: folder)
    }
    let productTime = clock.now - asked
    var tally = Tally()
    for (question, answer) in zip(questions, answers) {
      let expected = feed.answer(question)
      tally.note(
        question: "\(question)",
        product: answer,
        twin: expected,
        agrees: AnswerComparison.agree(expected, answer),
      )
    }
    for (asked, outcome) in zip(names, outcomes) {
      tally.note(asked, outcome)
    }
    let times = [importTime, productTime, clock.now - start].map {
      String(format: "%.2f s", $0 / .seconds(1))
    }
    return Outcome(
      summary: "\(count) questions, \(byName) by name (\(tally.open) left open by the papers), "
        + "\(tally.answered) answered, \(tally.differences) differences; "
        + "import \(times[0]), product \(times[1]), all \(times[2])",
      details: tally.details.map { "  " + $0 },
      agrees: tally.differences == 0,
    )
  }

  private func refusal(_ twin: Result<Feed, FeedRefusal>, _ imported: Product.Import) -> Outcome {
    switch (twin, imported) {
    case (.failure(let reason), .refused(let words)):
      let details = ["  twin: \(reason); product: \(words)"]
      return Outcome(summary: "refused by both", details: details, agrees: true)
    case (.success, .refused(let words)):
      return Outcome(
        summary: "refused by the product alone",
        details: ["  \(words)"],
        agrees: false,
      )
    case (_, .broken(let words)):
      return Outcome(summary: "import broke", details: ["  \(words)"], agrees: false)
    case (.failure(let reason), .imported):
      return Outcome(
        summary: "refused by the twin alone",
        details: ["  \(reason)"],
        agrees: false,
      )
    case (.success, .imported):
      return Outcome(summary: "imported by both", details: [], agrees: true)
    }
  }
}
