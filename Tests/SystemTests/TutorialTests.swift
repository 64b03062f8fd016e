import Foundation
import Testing

/// What a rider of the tutorial's skill says and hears, typed and posted.
@Suite(.timeLimit(.minutes(5))) struct TutorialTests {
  /// One request: an utterance, the envelope's part that a device would send for it, and the answer's beginning.
  struct Row: CustomTestStringConvertible {
    let said: String
    let request: String
    let answer: String
    /// Whether the session stays open, since something was asked.
    let asks: Bool
    var options: [String] = []

    var testDescription: String { said }
  }

  static let evening = "2026-11-30T18:00:00-05:00"

  static let rows = [
    Row(
      said: "use david's bus status",
      request: #""type":"LaunchRequest""#,
      answer: "Welcome to the bus status skill. ",
      asks: true,
    ),
    Row(
      said: "ask david's bus status when is the next bus to bwi airport",
      request: intent(destination: "bwi airport"),
      answer: "The next bus for BWI Airport is today at 8:45 PM",
      asks: false,
    ),
    Row(
      said: "ask david's bus status when is the next bus to bwi airport",
      request: intent(destination: "bwi airport"),
      answer: "The next bus for BWI Airport is today at 20:45",
      asks: false,
      options: ["--clock", "24"],
    ),
    Row(
      said: "ask david's bus status when is the next bus to washington union station",
      request: intent(destination: "washington union station"),
      answer: "The next bus for Washington Union Station is tomorrow at 7:10 AM",
      asks: false,
    ),
    Row(
      said: "ask david's bus status when is the next bus to narnia",
      request: intent(destination: "narnia"),
      answer: "I don't know about departures to narnia. Try a different destination.",
      asks: true,
    ),
    Row(
      said: "ask david's bus status for the next bus",
      request: intent(destination: nil),
      answer: "Please specify a destination.",
      asks: true,
    ),
    Row(
      said: "ask david's bus status when is the next bus to bwi airport",
      request: intent("BusStatusIntent", destination: "BWI Airport"),
      answer: "The next bus for BWI Airport is today at 8:45 PM",
      asks: false,
    ),
  ]

  private static func intent(_ name: String = "NextBusIntent", destination: String?) -> String {
    let value = destination.map { #","value":"\#($0)""# } ?? ""
    return #"""
      "type":"IntentRequest","intent":{"name":"\#(name)","confirmationStatus":"NONE",\#
      "slots":{"Destination":{"name":"Destination","confirmationStatus":"NONE"\#(value)}}}
      """#
  }

  @Test(arguments: rows)
  func `typed, and heard as plain text`(row: Row) async throws {
    let folder = try await Folder.withTutorial()
    let arguments = ["simulate", "--now", Self.evening, "--say", row.said] + row.options
    let outcome = try await Program.run(arguments, in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix(row.answer), "\(outcome.output)")
    #expect(outcome.output.filter { $0 == "\n" }.count == 1)
    #expect(outcome.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: rows)
  func `posted, and answered as an envelope`(row: Row) async throws {
    let folder = try await Folder.withTutorial()
    let server = try await Server(["--now", Self.evening] + row.options, in: folder)
    let (status, body) = try await server.request("/", posting: Self.envelope(row.request))
    #expect(status == 200)
    let envelope = try #require(
      try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    )
    #expect(envelope["version"] as? String == "1.0")
    let response = try #require(envelope["response"] as? [String: Any])
    #expect(response["shouldEndSession"] as? Bool == !row.asks)
    #expect((response["reprompt"] != nil) == row.asks)
    let speech = try #require(response["outputSpeech"] as? [String: Any])
    #expect(speech["type"] as? String == "SSML")
    let ssml = try #require(speech["ssml"] as? String)
    #expect(plain(ssml).hasPrefix(row.answer), "\(ssml)")
    #expect(await server.stop() == 0)
  }

  @Test func `a missing destination is asked for and completed by a bare name`() async throws {
    let folder = try await Folder.withTutorial()
    let arguments = [
      "simulate", "--now", Self.evening, "--say", "use david's bus status", "--say", "next bus",
      "--say", "bwi airport",
    ]
    let lines = try await Program.run(arguments, in: folder).output.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[1].hasPrefix("Please specify a destination."))
    #expect(lines[2].hasPrefix("The next bus for BWI Airport is today at 8:45 PM"))
  }

  @Test func `the simulator speaks through a server as by itself`() async throws {
    let folder = try await Folder.withTutorial()
    let server = try await Server(["--now", Self.evening], in: folder)
    let words = ["--now", Self.evening, "--say", "use david's bus status", "--say", "bwi airport"]
    let local = try await Program.run(["simulate"] + words, in: folder)
    let remote = try await Program.run(
      ["simulate", "--endpoint", "http://127.0.0.1:\(server.port)"] + words,
      in: folder,
    )
    #expect(remote.output == local.output)
    #expect(remote.status == 0)
    #expect(await server.stop() == 0)
  }

  private static func envelope(_ request: String) -> String {
    #"""
    {"version":"1.0","session":{"new":true,"sessionId":"s-1",\#
    "application":{"applicationId":"amzn1.ask.skill.test"},"user":{"userId":"u-1"}},\#
    "context":{"System":{"application":{"applicationId":"amzn1.ask.skill.test"},\#
    "user":{"userId":"u-1"},"device":{"deviceId":"d-1","supportedInterfaces":{}}}},\#
    "request":{\#(request),"requestId":"r-1","timestamp":"2026-11-30T23:00:00Z",\#
    "locale":"en-US"}}
    """#
  }

  /// Speech without its marks.
  private func plain(_ ssml: String) -> String {
    ssml.replacing(/<[^>]*>/, with: "").replacing("&apos;", with: "'")
      .replacing("&#39;", with: "'")
  }
}

extension Folder {
  /// A folder with the tutorial's timetable imported and the skill's model.
  static func withTutorial() async throws -> Folder {
    let folder = try Folder()
    try folder.link("skill-model.json", to: Program.root.appending(path: "skill-model.json"))
    let source = Program.root.appending(path: "schedules/tutorial").path(percentEncoded: false)
    let outcome = try await Program.run(["import", source], in: folder)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return folder
  }
}
