import Testing

@testable import NaiveEngine

@Suite struct `Generated feeds` {
  private static let seeds: [UInt64] = Array(1...80)

  private func feed(_ files: [String: String]) -> Feed? {
    try? Feed(files: files.mapValues { Array($0.utf8) }, name: "generated")
  }

  @Test func `are the same for the same seed and mostly answer`() {
    var answering = 0
    for seed in Self.seeds {
      let files = FeedGenerator.make(seed: seed)
      #expect(files == FeedGenerator.make(seed: seed))
      if feed(files) != nil { answering += 1 }
    }
    #expect(answering > Self.seeds.count * 8 / 10)
  }

  @Test(arguments: seeds)
  func `answer alike however the text is written`(seed: UInt64) {
    let plain = FeedGenerator.plain(seed: seed).mapValues(GeneratedDialect.plain)
    guard let one = feed(plain), let other = feed(FeedGenerator.make(seed: seed)) else {
      #expect(feed(plain) == nil && feed(FeedGenerator.make(seed: seed)) == nil)
      return
    }
    for question in FeedQuestions.make(one, count: 20, seed: seed) {
      #expect(one.answer(question) == other.answer(question))
    }
  }

  @Test(arguments: seeds)
  func `answer alike whether days are a pattern or dates`(seed: UInt64) {
    let plain = FeedGenerator.plain(seed: seed)
    guard let one = feed(plain.mapValues(GeneratedDialect.plain)) else { return }
    var dates = [["service_id", "date", "exception_type"]]
    for (id, service) in one.services {
      dates += service.days.map { [id.text, $0.text.replacing("-", with: ""), "1"] }
    }
    var tables = plain
    tables["calendar.txt"] = nil
    tables["calendar_dates.txt"] = dates
    let other = feed(tables.mapValues(GeneratedDialect.plain))
    for question in FeedQuestions.make(one, count: 20, seed: seed) {
      #expect(one.answer(question) == other?.answer(question))
    }
  }

  @Test(arguments: seeds)
  func `give the rest of a list a minute after its first`(seed: UInt64) throws {
    guard let feed = feed(FeedGenerator.make(seed: seed)) else { return }
    for question in FeedQuestions.make(feed, count: 10, seed: seed) where !question.to.isEmpty {
      guard case .instant(let moment) = TimeText.read(question.at) else { continue }
      let later = FeedQuestion(
        from: question.from,
        to: question.to,
        at: TimeText.text(moment + 60, offset: 0),
      )
      // A day more for the earlier moment, since a minute can begin the next day.
      let all = feed.answer(question, days: 9, limit: 1000)
      let rest = feed.answer(later, days: 8, limit: 1000)
      let (allRows, restRows) = (rows(all), rows(rest))
      #expect(restRows.allSatisfy(allRows.contains), "\(question)")
    }
  }

  private func rows(_ answer: String) -> [Substring] {
    answer.split(separator: "{").dropFirst().map { $0.prefix { $0 != "}" } }
  }

  @Test func `shrink to what a fault needs`() {
    let files = FeedGenerator.make(seed: 3)
    let needed = Array((files["stop_times.txt"] ?? "").split(whereSeparator: \.isNewline)[3])
    let small = FeedShrinker.shrink(files) { files in
      (files["stop_times.txt"] ?? "").split(whereSeparator: \.isNewline)
        .contains { Array($0) == needed }
    }
    #expect(small.keys.sorted() == ["stop_times.txt"])
    #expect(small["stop_times.txt"]?.split(whereSeparator: \.isNewline).count == 2)
  }
}
