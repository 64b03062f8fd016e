import Foundation
import NaiveEngine

/// The program under test.
struct Product {
  let binary: URL

  /// What the product makes of a feed.
  enum Import {
    case imported
    case refused(String)
    /// It ended in a way that no command may.
    case broken(String)
  }

  /// Imports a feed into a folder of schedules.
  ///
  /// - Throws: When the program cannot be started.
  func importFeed(_ source: URL, name: String, schedules: URL, in folder: URL) throws -> Import {
    try FileManager.default.createDirectory(at: schedules, withIntermediateDirectories: true)
    let result = try Command.run(
      binary,
      ["import", source.path, "--name", name, "--schedules", schedules.path, "--quiet"],
      in: folder,
    )
    let reason = result.errors.split(separator: "\n").first.map(String.init) ?? ""
    switch result.status {
    case 0: return .imported
    case 1: return .refused(reason)
    default: return .broken("exit \(result.status): \(reason)")
    }
  }

  /// Asks a batch of questions.
  ///
  /// - Throws: ``Mistake`` when the batch fails or an answer is missing.
  func answers(_ questions: [FeedQuestion], schedules: URL, in folder: URL) throws -> [String] {
    let batch = folder.appending(path: "batch.tsv")
    try Data(questions.map { $0.line + "\n" }.joined().utf8).write(to: batch)
    let result = try Command.run(
      binary,
      ["next", "--batch", batch.path, "--schedules", schedules.path],
      in: folder,
    )
    guard result.status == 0 else {
      throw Mistake("batch failed, exit \(result.status): \(result.errors)")
    }
    let lines = result.output.split(separator: "\n").map(String.init)
    guard lines.count == questions.count else {
      throw Mistake("\(questions.count) questions, \(lines.count) answers")
    }
    return lines
  }

  /// Asks a question by names, as it is typed.
  ///
  /// - Throws: When the program cannot be started.
  func outcome(_ question: NameQuestion, schedules: URL, in folder: URL) throws -> NameOutcome {
    var arguments = ["next", "--schedules", schedules.path, "--json", "--at=\(question.at)"]
    if let from = question.from { arguments.append("--from=\(from)") }
    if let to = question.to { arguments.append("--to=\(to)") }
    let result = try Command.run(binary, arguments, in: folder)
    switch result.status {
    case 0: return .departures(result.output)
    case 1: return NameOutcome(refusal: result.errors)
    default: return .broken("exit \(result.status): \(result.errors)")
    }
  }
}
