import Foundation
import NaiveEngine
import Testing

@Suite struct `The naive twin` {
  @Test(arguments: RuleCases.all)
  func `answers as the rules say`(rule: RuleCase) throws {
    let feed = try Feed(files: rule.bytes, name: "tiny")
    #expect(rule.differences(from: rule.questions.map { feed.answer($0) }) == [])
  }

  @Test(arguments: RuleCases.all)
  func `tells wrong answers from right ones`(rule: RuleCase) {
    let nothing = rule.questions.map { _ in #"{"departures":[]}"# }
    let isEmpty = rule.expected.allSatisfy { $0 == [] }
    #expect(rule.differences(from: nothing).isEmpty == isEmpty)
    #expect(!rule.differences(from: Array(nothing.dropLast())).isEmpty)
  }

  @Test(arguments: RuleCases.refused.map(\.name))
  func `refuses a feed that cannot answer`(name: String) throws {
    let files = try #require(RuleCases.refused.first { $0.name == name }).files
    #expect(throws: FeedRefusal.self) {
      try Feed(files: files.mapValues { Array($0.utf8) }, name: "tiny")
    }
  }

  @Test(arguments: ["", "A\tB", "A\tB\t2025-06-02T08:00:00Z\t", "A,B,2025-06-02T08:00:00Z"])
  func `gives an error for a line that is no question`(line: String) throws {
    let rule = try #require(RuleCases.all.first)
    let feed = try Feed(files: rule.bytes, name: "tiny")
    #expect(feed.answer(line: line) == #"{"departures":[],"error":"not a question"}"#)
  }

  @Test func `reads a feed in a sub-folder and skips resource forks`() throws {
    let rule = try #require(RuleCases.all.first)
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    for name in ["Feed", "__MACOSX/Feed"] {
      let folder = root.appending(path: name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try rule.write(to: folder)
    }
    let feed = try Feed(folder: root, name: "tiny")
    #expect(rule.differences(from: rule.questions.map { feed.answer($0) }) == [])
  }

  @Test func `makes the same questions from the same seed`() throws {
    let rule = try #require(RuleCases.all.first)
    let feed = try Feed(files: rule.bytes, name: "tiny")
    let questions = FeedQuestions.make(feed, count: 50, seed: 1)
    #expect(questions == FeedQuestions.make(feed, count: 50, seed: 1))
    #expect(questions != FeedQuestions.make(feed, count: 50, seed: 2))
  }
}
