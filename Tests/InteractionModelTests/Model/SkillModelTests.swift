import Alexa
import Foundation
import Testing

@testable import InteractionModel

@Suite struct `The skill's own model` {
  @Test func `has nothing to complain about`() throws {
    let model = try SkillModel(jsonBytes: Fixtures.modelBytes)
    let findings = model.findings()
    #expect(findings.filter { $0.severity >= .warning }.map(\.description) == [])
  }

  @Test func `is written as its file holds it`() throws {
    let model = try SkillModel(jsonBytes: Fixtures.modelBytes)
    #expect(
      String(decoding: model.jsonBytes, as: UTF8.self)
        == String(decoding: Fixtures.modelBytes, as: UTF8.self)
    )
  }

  @Test func `knows the words of the tutorial`() throws {
    let model = try SkillModel(jsonBytes: Fixtures.modelBytes)
    #expect(model.invocationName == "david's bus status")
    let samples = try #require(model.intent("NextBusIntent")).samples
    #expect(samples.contains("next bus to {Destination}"))
    #expect(samples.contains("next bus leaves for {Destination}"))
    let names = model.type("Destination")?.values.map(\.name) ?? []
    #expect(names.contains("Washington Union Station") && names.contains("BWI Airport"))
  }

  @Test(arguments: Fixtures.matcher?.model.intents.filter { !$0.samples.isEmpty }.map(\.name) ?? [])
  func `each sample is understood as its own intent`(name: String) throws {
    let matcher = try #require(Fixtures.matcher)
    let intent = try #require(matcher.model.intent(name))
    let values = [
      "Destination": "bwi airport", "Origin": "laurel park and ride",
      "Place": "bwi airport", "Route": "airport express",
      "Date": "tomorrow", "Label": "home", "Clock": "twelve hour", "Choice": "second",
      "Number": "two", "Count": "three", "Duration": "an hour", "Occasion": "supper",
      "Arrival": "six p.m.", "ArrivalOccasion": "lunch",
      "ArrivalDate": "tomorrow", "ArrivalDuration": "an hour",
    ]
    let today = try Fixtures.date(2026, 11, 30)
    for (position, sample) in intent.samples.enumerated() {
      var words = sample
      var filled: Set<String> = []
      for slot in intent.slots where words.contains("{\(slot.name)}") {
        let time =
          words.contains("the {Time}") || words.contains("this {Time}")
            || words.contains("{Date} {Time}") ? "morning" : "five p.m."
        let value = slot.name == "Time" ? time : try #require(values[slot.name])
        words = words.replacing("{\(slot.name)}", with: value)
        filled.insert(slot.name)
      }
      // A tenth of them also with the skill's name, before and after.
      let named = ["ask david's bus status \(words)", "\(words) using david's bus status"]
      for utterance in [words] + (position % 10 == 0 ? named : []) {
        let result = matcher.interpret(
          utterance,
          sessionOpen: true,
          today: today,
          skillID: "amzn1.ask.skill.1",
        )
        guard case .intent(let request, let route) = result else {
          Issue.record("\(utterance): \(summary(result))")
          continue
        }
        #expect(request.intent.name == name, "\(utterance)")
        #expect(route == (utterance == words ? .session : .invocation))
        let slots = Set(request.intent.slots.values.filter(\.isFilled).map(\.name))
        #expect(slots == filled, "\(utterance)")
        for slot in request.intent.slots.values where !slot.resolutions.isEmpty {
          #expect(slot.resolvedEntities.count == 1, "\(utterance)")
        }
      }
    }
  }
}

@Suite(.enabled(if: !Fixtures.sharedModels.isEmpty, "shared models are not here"))
struct `Shared models` {
  @Test(arguments: Fixtures.sharedModels)
  func `load, and read back as they were written`(file: URL) throws {
    let model = try SkillModel(jsonBytes: [UInt8](try Data(contentsOf: file)))
    #expect(try SkillModel(jsonBytes: model.jsonBytes) == model)
    #expect(!model.intents.isEmpty)
    let matcher = ModelMatcher(model: model)
    let today = try Fixtures.date(2026, 11, 30)
    for utterance in ["open " + (model.invocationName ?? ""), "help", "", "what is the weather"] {
      _ = matcher.interpret(utterance, sessionOpen: true, today: today, skillID: "S")
    }
    if let name = model.invocationName {
      #expect(
        matcher.interpret("open \(name)", sessionOpen: false, today: today, skillID: "S") == .launch
      )
    }
  }

  @Test(arguments: [
    ("no-invocation-name", "invocation name"), ("schema-all-members", "intents"),
    ("catalog-supplier-en", "invocation name"),
  ])
  func `are faulted where they are wrong`(name: String, place: String) throws {
    let file = try #require(Fixtures.sharedModels.first { $0.lastPathComponent == "\(name).json" })
    let model = try SkillModel(jsonBytes: [UInt8](try Data(contentsOf: file)))
    #expect(model.findings().contains { $0.severity == .error && $0.place == place })
  }
}

@Suite struct `Reading a model` {
  private func read(_ text: String) throws(ModelError) -> SkillModel {
    try SkillModel(jsonBytes: Array(text.utf8))
  }

  @Test(arguments: [
    ("", "The model is not JSON: the text ends too early at byte 0."),
    ("[]", "The model needs an object at languageModel."),
    ("{}", "The model needs an object at languageModel."),
    (#"{"languageModel":7}"#, "The model needs an object at languageModel."),
    (
      #"{"languageModel":{"invocationName":1}}"#,
      "The model needs a string at languageModel.invocationName.",
    ),
    (#"{"languageModel":{"intents":{}}}"#, "The model needs an array at languageModel.intents."),
    (
      #"{"languageModel":{"intents":[{}]}}"#,
      "The model needs a string at languageModel.intents[0].name.",
    ),
    (
      #"{"languageModel":{"intents":[{"name":"A","samples":[1]}]}}"#,
      "The model needs a string at languageModel.intents[0].samples[0].",
    ),
    (
      #"{"languageModel":{"intents":[{"name":"A","slots":[{"name":"S"}]}]}}"#,
      "The model needs a string at languageModel.intents[0].slots[0].type.",
    ),
    (
      #"{"languageModel":{"types":[{"name":"T","values":[7]}]}}"#,
      "The model needs a value's name at languageModel.types[0].values[0].",
    ),
    (
      #"{"interactionModel":{"languageModel":{},"dialog":[]}}"#,
      "The model needs an object at interactionModel.dialog.",
    ),
  ])
  func `says what is missing and where`(text: String, message: String) {
    let error = #expect(throws: ModelError.self) { try read(text) }
    #expect(error?.description == message)
  }

  @Test func `takes old and bare forms`() throws {
    let model = try read(
      #"{"languageModel":{"intents":[],"types":[{"name":"T","values":["a",{"name":{"value":"b"}},{"id":"1","name":{"value":"c","synonyms":["d"]}}]}]}}"#
    )
    #expect(model.invocationName == nil)
    #expect(
      model.type("T")?.values == [
        TypeValue(name: "a"), TypeValue(name: "b"), TypeValue(id: "1", name: "c", synonyms: ["d"]),
      ]
    )
  }

  @Test func `replaces the values of a type`() throws {
    var model = try SkillModel(jsonBytes: Fixtures.modelBytes)
    model.setValues([TypeValue(id: "7", name: "Elm Street")], ofType: "Destination")
    model.setValues([TypeValue(name: "x")], ofType: "New")
    let reread = try SkillModel(jsonBytes: model.jsonBytes)
    #expect(reread.type("Destination")?.values.map(\.name) == ["Elm Street"])
    #expect(reread.type("New")?.values.count == 1)
  }

  @Test func `takes as many values as the service allows`() throws {
    var model = try SkillModel(jsonBytes: Fixtures.modelBytes)
    let many = (0..<60_000).lazy.map { TypeValue(id: "s\($0)", name: "Stop \($0)") }
    let taken = model.fill(type: "Destination", with: many)
    #expect(taken > 5000)
    #expect(model.findings().filter { $0.severity >= .warning }.map(\.description) == [])
    #expect(model.type("Destination")?.values.first?.id == "s0")

    let odd = [
      TypeValue(id: "1", name: String(repeating: "a", count: 141)),
      TypeValue(id: "2", name: "?"),
      TypeValue(
        id: "3",
        name: "Elm",
        synonyms: ["elm", "Elm Street", "elm street"] + (0..<200).map { "elm number \($0)" },
      ),
      TypeValue(id: "3", name: "Oak"),
    ]
    #expect(model.fill(type: "Destination", with: odd) == 1)
    let elm = try #require(model.type("Destination")?.values.first)
    #expect(elm.name == "Elm")
    #expect(elm.synonyms.first == "Elm Street")
    #expect(elm.synonyms.count == 100)
    #expect(model.findings().filter { $0.severity >= .warning } == [])
  }
}
