import Foundation
import NaiveEngine

/// One feed, imported and asked by the product and by the twin.
struct FeedComparison {
  let zip: URL
  let options: Options

  /// What came of it.
  struct Outcome: Sendable {
    let line: String
    let details: [String]
    let agrees: Bool
  }

  private var name: String { zip.deletingPathExtension().lastPathComponent }

  /// Runs the comparison in a temporary folder of its own.
  func run() -> Outcome {
    do {
      return try TemporaryFolder.with { folder in
        let schedules = folder.appending(path: "schedules")
        try FileManager.default.createDirectory(at: schedules, withIntermediateDirectories: true)
        return try compare(in: folder, schedules: schedules)
      }
    } catch {
      return Outcome(line: row("failed"), details: ["  \(error)"], agrees: false)
    }
  }

  private func compare(in folder: URL, schedules: URL) throws -> Outcome {
    let clock = ContinuousClock()
    let start = clock.now
    let feed = try ZippedFeed.read(zip, in: folder)
    let read = clock.now
    let imported = try Command.run(
      options.product,
      ["import", zip.path, "--name", name, "--schedules", schedules.path, "--quiet"],
      in: folder,
    )
    let importTime = clock.now - read
    guard case .success(let feed) = feed, imported.status == 0 else {
      return refusal(feed, imported)
    }
    let questions = FeedQuestions.make(feed, count: options.questions, seed: options.seed)
    let batch = folder.appending(path: "batch.tsv")
    try Data(questions.map { $0.line + "\n" }.joined().utf8).write(to: batch)
    let asked = clock.now
    let answers = try Command.run(
      options.product,
      ["next", "--batch", batch.path, "--schedules", schedules.path],
      in: folder,
    )
    let productTime = clock.now - asked
    guard answers.status == 0 else {
      return Outcome(
        line: row("batch failed"),
        details: ["  exit \(answers.status): \(answers.errors)"],
        agrees: false,
      )
    }
    let lines = answers.output.split(separator: "\n", omittingEmptySubsequences: true)
    var differences = 0
    var answered = 0
    var details: [String] = []
    for (index, question) in questions.enumerated() {
      let expected = feed.answer(question)
      let got = index < lines.count ? String(lines[index]) : ""
      if expected.contains("\"tripId\"") { answered += 1 }
      if AnswerComparison.agree(expected, got) { continue }
      differences += 1
      if differences <= 3 {
        details += ["  question \(question)", "    product \(got)", "    twin    \(expected)"]
      }
    }
    if lines.count != questions.count {
      differences += 1
      details.append("  \(questions.count) questions, \(lines.count) lines")
    }
    let total = clock.now - start
    return Outcome(
      line: row(
        "\(questions.count) questions, \(answered) answered, \(differences) differences; "
          + "import \(seconds(importTime)), product \(seconds(productTime)), all \(seconds(total))"
      ),
      details: details,
      agrees: differences == 0,
    )
  }

  private func refusal(_ feed: Result<Feed, FeedRefusal>, _ imported: Command.Result) -> Outcome {
    let product = "\(imported.errors.split(separator: "\n").first ?? "")"
    switch (feed, imported.status) {
    case (.failure(let reason), 1):
      return Outcome(
        line: row("refused by both"),
        details: ["  twin: \(reason); product: \(product)"],
        agrees: true,
      )
    case (.failure(let reason), let status):
      return Outcome(
        line: row("refused by the twin alone"),
        details: ["  \(reason); product exit \(status)"],
        agrees: false,
      )
    case (.success, let status):
      return Outcome(
        line: row("refused by the product alone"),
        details: ["  exit \(status): \(product)"],
        agrees: false,
      )
    }
  }

  private func row(_ text: String) -> String {
    name.padding(toLength: max(36, name.count), withPad: " ", startingAt: 0) + text
  }

  private func seconds(_ duration: Duration) -> String {
    String(format: "%.2f s", duration / .seconds(1))
  }
}
