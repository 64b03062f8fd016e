import Foundation
import Testing

@testable import NaiveEngine

/// Feeds that mean the same give the same answers.
@Suite struct EqualAnswersTests {
  static let seeds = 1...15 as ClosedRange<UInt64>

  private static func bytes(_ tables: Tables) -> [String: [UInt8]] {
    tables.mapValues { Array(GeneratedDialect.plain($0).utf8) }
  }

  /// A generated feed's tables, and questions about it; nil when it is one of those that are refused.
  private static func feed(_ tables: Tables, seed: UInt64) -> (Feed, [FeedQuestion])? {
    guard let feed = try? Feed(files: bytes(tables), name: "feed") else { return nil }
    return (feed, FeedQuestions.make(feed, count: 20, seed: seed))
  }

  @Test(arguments: seeds)
  func `line ends, marks, blanks and quotes`(seed: UInt64) throws {
    let tables = FeedGenerator.plain(seed: seed)
    guard let (_, questions) = Self.feed(tables, seed: seed) else { return }
    let plain = try AskedFeeds(Self.bytes(tables))
    let odd = try AskedFeeds(
      tables.mapValues { table in
        let rows = table.map { row in
          row.map { "\" \($0.replacing("\"", with: "\"\""))\t\"" }.joined(separator: ",")
        }
        return [0xEF, 0xBB, 0xBF] + Array(rows.map { $0 + "\r\n" }.joined().utf8)
      }
    )
    let mixed = try AskedFeeds(FeedGenerator.make(seed: seed))
    for line in questions.map(\.line) {
      let answer = plain.answer(line)
      #expect(odd.answer(line) == answer, "\(line)")
      #expect(mixed.answer(line) == answer, "\(line)")
    }
  }

  @Test(arguments: seeds)
  func `rows in another order`(seed: UInt64) throws {
    // Of rows with one key the order decides, so each key is left once.
    let tables = FeedGenerator.plain(seed: seed).withUniqueKeys
    guard let (_, questions) = Self.feed(tables, seed: seed) else { return }
    let one = try AskedFeeds(Self.bytes(tables))
    let other = try AskedFeeds(Self.bytes(tables.shuffled(seed: seed)))
    for line in questions.map(\.line) {
      #expect(one.answer(line) == other.answer(line), "\(line)")
    }
  }

  @Test(arguments: seeds)
  func `days as a weekly pattern and as dates`(seed: UInt64) throws {
    var tables = FeedGenerator.plain(seed: seed)
    guard let (feed, questions) = Self.feed(tables, seed: seed) else { return }
    let one = try AskedFeeds(Self.bytes(tables))
    var dates = [["service_id", "date", "exception_type"]]
    for (id, service) in feed.services {
      dates += service.days.map { [id.text, $0.text.replacing("-", with: ""), "1"] }
    }
    tables["calendar.txt"] = nil
    tables["calendar_dates.txt"] = dates
    let other = try AskedFeeds(Self.bytes(tables))
    for line in questions.map(\.line) {
      #expect(one.answer(line) == other.answer(line), "\(line)")
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `frequencies and trips written out`(seed: UInt64) throws {
    var tables = FeedGenerator.plain(seed: seed)
    guard tables["frequencies.txt"] != nil else { return }
    tables["frequencies.txt"] = tables["frequencies.txt"]?.enumerated().map { index, row in
      index == 0 ? row : row.dropLast() + ["1"]
    }
    guard let (feed, questions) = Self.feed(tables, seed: seed) else { return }
    let one = try AskedFeeds(Self.bytes(tables))
    let other = try AskedFeeds(Self.bytes(tables.withoutFrequencies(feed)))
    for line in questions.map(\.line) {
      let answers = [one, other].map { feed in
        feed.answer(line, limit: 2000).replacing(#/~[0-9]+/#, with: "")
          .split(separator: "{").map { $0.prefix { $0 != "}" } }.sorted()
      }
      #expect(answers[0] == answers[1], "\(line)")
    }
  }

  @Test(arguments: seeds)
  func `the next departure never comes sooner for asking later`(seed: UInt64) throws {
    let tables = FeedGenerator.plain(seed: seed)
    guard let (_, questions) = Self.feed(tables, seed: seed) else { return }
    let feed = try AskedFeeds(Self.bytes(tables))
    for question in questions {
      guard case .instant(let moment) = TimeText.read(question.at) else { continue }
      func departures(_ seconds: Int, days: Int) -> [Substring] {
        let at = TimeText.text(moment + seconds, offset: 0)
        let line = FeedQuestion(from: question.from, to: question.to, at: at).line
        return feed.answer(line, days: days, limit: 2000)
          .split(separator: "{").dropFirst().map { $0.prefix { $0 != "}" } }
      }
      // The earlier moment looks further, as the later one's date may be a later one.
      var earlier = departures(0, days: 12)
      for seconds in [60, 600, 3600, 20_000, 100_000] {
        let later = departures(seconds, days: 8)
        let known = Set(earlier)
        #expect(later.allSatisfy(known.contains), "\(question) + \(seconds) s")
        // What was listed and is still to come stays, in its order.
        #expect(earlier.filter(Set(later).contains) == later, "\(question) + \(seconds) s")
        earlier = departures(seconds, days: 12)
      }
    }
  }
}

/// The cells of a feed's tables: a header and its rows.
private typealias Tables = [String: [[String]]]

extension [String: [[String]]] {
  /// The same tables with only the first of rows that share a key.
  fileprivate var withUniqueKeys: Self {
    let keys = ["calendar_dates.txt": 2, "stop_times.txt": 2]
    var tables = self
    for (name, rows) in self where name != "frequencies.txt" {
      var seen: Set<[String]> = []
      tables[name] = rows.filter { seen.insert(Array($0.prefix(keys[name] ?? 1))).inserted }
    }
    return tables
  }

  /// The same tables with their rows in another order, but the first agency, which has the feed's zone, first, and
  /// frequencies as they are.
  fileprivate func shuffled(seed: UInt64) -> Self {
    var random = SplitMix64(seed: seed)
    var tables = self
    for name in keys.sorted() where name != "frequencies.txt" {
      guard let rows = self[name] else { continue }
      let fixed = name == "agency.txt" ? 2 : 1
      tables[name] = rows.prefix(fixed) + rows.dropFirst(fixed).shuffled(using: &random)
    }
    return tables
  }

  /// The same service with a trip for each start, named by it: `T1~0007`; the later start comes first by name.
  fileprivate func withoutFrequencies(_ feed: Feed) -> Self {
    var tables = self
    let named = Set((self["frequencies.txt"] ?? []).dropFirst().map { $0[0] })
    tables["frequencies.txt"] = nil
    for name in ["trips.txt", "stop_times.txt"] {
      let rows = self[name] ?? []
      var written = rows.enumerated().filter { $0.offset == 0 || !named.contains($0.element[0]) }
        .map(\.element)
      for trip in feed.trips where trip.frequencies != nil {
        let own = rows.dropFirst().filter { $0[0] == trip.id }
        for (number, run) in trip.runs.enumerated() {
          for var row in own {
            row[0] += "~\(number)"
            if name == "stop_times.txt" {
              for column in [3, 4] { row[column] = Self.clock(row[column], later: run.shift) }
            }
            written.append(row)
          }
        }
      }
      tables[name] = written
    }
    return tables
  }

  /// A time so much later; blank where there is none, or none that can be written.
  private static func clock(_ text: String, later seconds: Int) -> String {
    guard let time = Fields.time(text), time + seconds >= 0 else { return "" }
    let sum = time + seconds
    return "\(sum / 3600):\(padded(sum / 60 % 60, 2)):\(padded(sum % 60, 2))"
  }
}
