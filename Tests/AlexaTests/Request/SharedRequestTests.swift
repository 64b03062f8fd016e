import Foundation
import TestRandom
import Testing

@testable import Alexa

@Suite(.enabled(if: SharedFiles.haveRequests, "shared request bodies are not here"))
struct `Shared request bodies` {
  @Test(arguments: SharedFiles.requests)
  func `decode, and read back as they were written`(file: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: file))
    let envelope = try RequestEnvelope(jsonBytes: bytes)
    #expect(try RequestEnvelope(jsonBytes: envelope.jsonBytes) == envelope)

    // The same members as a reader of everything sees.
    let whole = try JSONValue(jsonBytes: bytes)
    let request = try #require(whole["request"])
    #expect(envelope.request.type == request["type"]?.stringValue)
    #expect(envelope.locale == request["locale"]?.stringValue)
    #expect(envelope.requestID == request["requestId"]?.stringValue)
    #expect(envelope.session?.isNew == whole["session"]?["new"]?.booleanValue)
    #expect(
      envelope.userID == whole["context"]?["System"]?["user"]?["userId"]?.stringValue
        ?? whole["session"]?["user"]?["userId"]?.stringValue
    )
    #expect(envelope.attributes == whole["session"]?["attributes"]?.objectValue ?? [:])
    #expect(
      envelope.device?.supportedInterfaces
        == whole["context"]?["System"]?["device"].map {
          ($0["supportedInterfaces"]?.objectValue?.keys).map { $0.sorted() } ?? []
        }
    )
    switch envelope.request {
    case .intent(let intentRequest), .canFulfillIntent(let intentRequest):
      #expect(intentRequest.intent.name == request["intent"]?["name"]?.stringValue)
      let slots = request["intent"]?["slots"]?.objectValue ?? [:]
      #expect(intentRequest.intent.slots.count == slots.count)
      for (name, slot) in slots {
        #expect(intentRequest.intent.slots[name]?.value == slot["value"]?.stringValue)
      }
    case .event(let event):
      #expect(
        event.userInformationPersistenceStatus
          == request["body"]?["userInformationPersistenceStatus"]?.stringValue
      )
    case .sessionEnded(let ended):
      #expect(ended.reason == request["reason"]?.stringValue)
    case .launch, .systemException, .other: break
    }
  }

  @Test(arguments: SharedFiles.requests)
  func `have the kind that their type says`(file: URL) throws {
    let envelope = try RequestEnvelope(jsonBytes: [UInt8](try Data(contentsOf: file)))
    let name = file.lastPathComponent
    switch envelope.request {
    case .launch: #expect(name.hasPrefix("launch-"))
    case .intent: #expect(name.hasPrefix("intent-"))
    case .sessionEnded: #expect(name.hasPrefix("ended-"))
    case .canFulfillIntent: #expect(name.hasPrefix("canfulfill-"))
    case .event: #expect(name.hasPrefix("event-"))
    case .systemException: #expect(name == "system-exception.json")
    case .other:
      #expect(
        [
          "apl", "audio", "connections", "display", "game", "list", "messaging", "playback",
          "session", "unknown",
        ]
        .contains { name.hasPrefix($0 + "-") }
      )
    }
  }

  @Test(arguments: SharedFiles.requests)
  func `survive being cut short and changed anywhere`(file: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: file))
    var generator = SplitMix(seed: UInt64(bytes.count))
    for _ in 0..<300 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        changed[Int.random(in: bytes.indices, using: &generator)] = .random(
          in: 0...255,
          using: &generator,
        )
      }
      let cut = Int.random(in: 0...changed.count, using: &generator)
      if let envelope = try? RequestEnvelope(jsonBytes: changed) {
        #expect(try RequestEnvelope(jsonBytes: envelope.jsonBytes) == envelope)
      }
      _ = try? RequestEnvelope(jsonBytes: Array(changed[..<cut]))
    }
  }

  func envelope(_ name: String) throws -> RequestEnvelope {
    let file = SharedFiles.root.appending(path: "alexa/requests/\(name).json")
    return try RequestEnvelope(jsonBytes: [UInt8](try Data(contentsOf: file)))
  }

  func slots(_ name: String) throws -> [String: Slot] {
    guard case .intent(let request) = try envelope(name).request else { return [:] }
    return request.intent.slots
  }

  @Test func `resolve slots`() throws {
    let airport = try #require(try slots("intent-resolution-match")["AirportCode"])
    #expect(airport.spokenValue == "my home airport")
    #expect(airport.resolvedEntities == [ResolvedEntity(id: "200", name: "JFK")])
    let unmatched = try #require(try slots("intent-resolution-no-match")["AirportCode"])
    #expect(unmatched.isFilled && unmatched.resolvedEntities.isEmpty)
    #expect(try slots("intent-bus-all-slots-empty").values.allSatisfy { !$0.isFilled })
    #expect(try slots("intent-dialog-started-null-slot").values.contains { !$0.isFilled })
    let friends = try #require(try slots("intent-multi-value-list")["friend_names"])
    #expect(friends.value == nil)
    #expect(friends.spokenValues == ["Al Example", "kim"])
    #expect(friends.resolvedEntities.count == 10)
  }

  @Test func `keep what varies`() throws {
    #expect(
      try envelope("intent-timestamp-epoch-millis").timestamp.map {
        if case .number = $0 { true } else { false }
      } == true
    )
    #expect(try envelope("intent-timestamp-garbage").timestamp == .text("BAADBEEF"))
    #expect(try envelope("launch-2015-no-timestamp").timestamp == nil)
    let located = try envelope("intent-geolocation-full")
    #expect(located.geolocation?.coordinate?.latitude == 40.3)
    #expect(located.geolocation?.locationServicesStatus == "RUNNING")
    #expect(located.user?.hasGranted("alexa::devices:all:geolocation:read") == true)
    #expect(located.device?.supports("Geolocation") == true)
    #expect(located.applicationIDs == ["my-application-id", "applicationId"])
    #expect(try envelope("intent-person-and-unit").personID != nil)
    guard case .event(let event) = try envelope("event-skill-disabled-body").request else {
      Issue.record("not an event")
      return
    }
    #expect(event.name == "SkillDisabled")
    #expect(event.userInformationPersistenceStatus == "NOT_PERSISTED")
  }
}
