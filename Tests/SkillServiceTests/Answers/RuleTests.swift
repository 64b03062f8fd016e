import NaiveEngine
import SkillService
import Testing

/// Every rule of the engine, as the tiny feeds that the naive twin is held to as well.
@Suite struct Rules {
  @Test(arguments: RuleCases.all)
  func `are kept`(rule: RuleCase) throws {
    let feed = try AskedFeeds(rule.bytes)
    #expect(rule.differences(from: rule.questions.map { feed.answer($0.line) }) == [])
  }

  @Test(arguments: RuleCases.refused.map(\.name))
  func `refuse a feed that cannot answer, in one line and without a file`(name: String) throws {
    let files = try #require(RuleCases.refused.first { $0.name == name }).files
    let folder = try ImportFolder()
    var feed = SmallFeed()
    feed.files = files.mapValues { Array($0.utf8) }
    let source = try folder.write(feed)
    #expect {
      try folder.run().run(source)
    } throws: { error in
      let line = String(describing: error)
      return error is ImportFailure && line.hasPrefix(source) && !line.contains("\n")
    }
    #expect(folder.files == [])
  }
}
