import Foundation
import Testing

/// Feeds side by side in one folder: identifiers are each feed's own.
@Suite struct SeveralFeedsTests {
  private static func feed(_ departure: String, _ stops: String = "A,Alpha\nB,Beta") -> [String:
    [UInt8]]
  {
    SmallFeed.tiny(
      [
        "stops.txt": "stop_id,stop_name\n\(stops)\n"
      ],
      times: "T,1,A,\(departure),\(departure)\nT,2,B,23:00:00,23:00:00",
    ).mapValues { Array($0.utf8) }
  }

  private static let at = "2026-01-07T06:00:00Z"

  private struct Line: Decodable {
    struct Departure: Decodable {
      let feed: String
      let departure: String
      let fromStopId: String
    }
    let departures: [Departure]
    let error: String?
  }

  private func read(_ line: String) throws -> Line {
    try JSONDecoder().decode(Line.self, from: Data(line.utf8))
  }

  @Test func `a bare id that two feeds hold is an error that names them`() throws {
    let feeds = try AskedFeeds(feeds: ["one": Self.feed("07:00:00"), "two": Self.feed("08:00:00")])
    let answer = try read(feeds.answer("A\tB\t\(Self.at)"))
    #expect(answer.departures.isEmpty)
    #expect(answer.error?.contains("one:A") == true && answer.error?.contains("two:A") == true)
  }

  @Test(arguments: [("one", "07:00:00"), ("two", "08:00:00")])
  func `an id after its feed's name is that feed's`(name: String, departure: String) throws {
    let feeds = try AskedFeeds(feeds: ["one": Self.feed("07:00:00"), "two": Self.feed("08:00:00")])
    for to in ["\(name):B", ""] {
      let answer = try read(feeds.answer("\(name):A\t\(to)\t\(Self.at)"))
      let first = try #require(answer.departures.first)
      // The output id is the feed's own, with the feed beside it.
      #expect(first.feed == name && first.fromStopId == "A")
      #expect(first.departure == "2026-01-07T\(departure)+00:00")
    }
  }

  @Test(arguments: ["one:A\tB", "A\tone:B", " one:A \t B "])
  func `of feeds that hold a bare id the one of the other stop counts`(ids: String) async throws {
    let feeds = try AskedFeeds(feeds: ["one": Self.feed("07:00:00"), "two": Self.feed("08:00:00")])
    let answer = try read(feeds.answer("\(ids)\t\(Self.at)"))
    #expect(answer.error == nil)
    #expect(answer.departures.first?.feed == "one")
  }

  @Test func `a bare id of other feeds than the other stop's is an error that names them`() throws {
    let third = SmallFeed.tiny(
      ["stops.txt": "stop_id,stop_name\nX,Xi\nY,Ypsilon\n"],
      times: "T,1,X,09:00:00,09:00:00\nT,2,Y,23:00:00,23:00:00",
    ).mapValues { Array($0.utf8) }
    let feeds = try AskedFeeds(
      feeds: ["one": Self.feed("07:00:00"), "two": Self.feed("08:00:00"), "three": third]
    )
    let error = try read(feeds.answer("X\tB\t\(Self.at)")).error
    #expect(error?.contains("one:B") == true && error?.contains("two:B") == true, "\(error ?? "")")
  }

  @Test func `origin and destination share a feed`() throws {
    let feeds = try AskedFeeds(feeds: ["one": Self.feed("07:00:00"), "two": Self.feed("08:00:00")])
    #expect(try read(feeds.answer("one:A\ttwo:B\t\(Self.at)")).error != nil)
    #expect(try read(feeds.answer("three:A\tone:B\t\(Self.at)")).error != nil)
  }

  @Test func `an exact id goes before a feed's name`() throws {
    let odd = SmallFeed.tiny(
      ["stops.txt": "stop_id,stop_name\none:A,Odd\nC,See\n"],
      times: "T,1,one:A,09:00:00,09:00:00\nT,2,C,23:00:00,23:00:00",
    ).mapValues { Array($0.utf8) }
    let feeds = try AskedFeeds(feeds: ["one": Self.feed("07:00:00"), "odd": odd])
    let answer = try read(feeds.answer("one:A\t\t\(Self.at)"))
    #expect(answer.departures.first?.feed == "odd")
    #expect(answer.departures.first?.fromStopId == "one:A")
  }
}
