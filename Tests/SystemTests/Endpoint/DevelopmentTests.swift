import Foundation
import TestClient
import Testing

/// The request bodies that are kept beside the repository, posted to an endpoint in development.
@Suite(.timeLimit(.minutes(5))) struct DevelopmentTests {
  static let folder: URL = {
    let path = ProcessInfo.processInfo.environment["BUS_STATUS_SHARED"] ?? "../shared"
    return URL(filePath: path, relativeTo: Program.root).appending(path: "alexa/requests")
  }()

  static let names =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false)
    )) ?? []).filter { $0.hasSuffix(".json") }.sorted()

  static func post(_ body: [UInt8], to serving: Serving) throws -> RawClient.Response {
    let head = """
      POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
      Content-Length: \(body.count)\r\n\r\n
      """
    return try serving.send(Array(head.utf8) + body)
  }

  @Test(.enabled(if: !names.isEmpty, "no shared request bodies beside the repository"))
  func `every shared request gets the answer of its type`() async throws {
    let folder = try await Folder.serving()
    try await onThread {
      let serving = try Serving(
        ["--development", "--now", "2026-11-30T18:00:00-05:00"],
        in: folder,
      )
      for name in Self.names {
        let body = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
        let answer = try Self.post(body, to: serving)
        #expect(answer.status == 200, "\(name)")
        try AnswerCheck(answer.body).check(name)
        #expect(try Self.post(body, to: serving).body == answer.body, "\(name) again")
      }
      #expect(serving.stop() == 0)
      // Types that the skill has no use for are named in the log.
      let lines = serving.log.all
      #expect(lines.contains { $0["type"] == "UnknownRequest" })
      #expect(lines.contains { $0.event == "exception" && $0["error"] != nil })
      #expect(lines.filter { $0.event == "session ended" }.count == 6)
    }
  }

  /// Names from a feed can be as long as they like, and an answer cannot.
  @Test func `answers stay within the limits of the service`() async throws {
    let source = try Folder()
    let tutorial = Program.root.appending(path: "schedules/tutorial")
    for name in try FileManager.default.contentsOfDirectory(
      atPath: tutorial.path(percentEncoded: false)
    ) {
      var text = try String(contentsOf: tutorial.appending(path: name), encoding: .utf8)
      let long = String(repeating: "Long & <Winding> Road of é, ", count: 700)
      if name == "stops.txt" {
        text = text.replacingOccurrences(of: "BWI Airport", with: "\"BWI Airport \(long)\"")
      }
      try source.write(name, text)
    }
    let folder = try await Folder.serving(source.path)
    try await onThread {
      let serving = try Serving(["--development"], in: folder)
      for slots in [#""Destination":{"name":"Destination","value":"bwi airport"}"#, ""] {
        for intent in ["NextBusIntent", "StopDeparturesIntent", "AMAZON.HelpIntent"] {
          let body = """
            {"session":{"new":true,"sessionId":"s"},"request":{"type":"IntentRequest",
            "requestId":"r","intent":{"name":"\(intent)","slots":{\(slots)}}}}
            """
          let answer = try Self.post(Array(body.utf8), to: serving)
          #expect(answer.status == 200)
          try AnswerCheck(answer.body).check("intent-\(intent)")
        }
      }
      #expect(serving.stop() == 0)
    }
  }

  @Test func `another skill's requests are refused where an id is given`() async throws {
    let folder = try await Folder.serving()
    try await onThread {
      let serving = try Serving(["--development", "--skill-id", SignedRequest.skill], in: folder)
      let statuses = try [Envelope(), Envelope(skill: "other"), Envelope(skill: nil)].map {
        try Self.post(Array($0.json.utf8), to: serving).status
      }
      #expect(statuses == [200, 400, 400])
      #expect(serving.stop() == 0)
    }
  }
}
