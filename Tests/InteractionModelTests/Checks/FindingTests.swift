import Testing

@testable import InteractionModel

@Suite struct `Findings` {
  @Test(arguments: [
    "david's bus status", "horaires stib", "ônibus b. h.", "bus buddy", "ケーク ウォーク",
    "city transit helper",
  ])
  func `accept an invocation name`(name: String) {
    #expect(InvocationNameCheck.findings(name) == [])
  }

  @Test(
    arguments: [
      (nil, "There is none."), ("x", "2 to 50"),
      (String(repeating: "bus ", count: 13) + "x", "2 to 50"),
      ("Bus Status", "\"B\""), ("bus 28", "\"2\""), ("bus-status now", "\"-\""),
      ("bus  status", "single blanks"),
      ("bus status ", "single blanks"), ("bus stat.", "single letter"), ("transit", "brand"),
      ("the bus", "\"the\""), ("bus of", "\"of\""), ("open bus times", "starts skills"),
      ("my echo bus", "wakes"), ("bus skill", "\"skill\""), ("bus app", "\"app\""),
      ("bus to work", "connects"), ("david\u{2019}s bus", "\u{2019}"),
    ] as [(String?, String)]
  )
  func `fault an invocation name`(name: String?, part: String) {
    #expect(InvocationNameCheck.findings(name).contains { $0.message.contains(part) })
  }

  private func model(
    _ intents: [ModelIntent],
    types: [SlotType] = [],
    dialog: DialogModel? = nil,
    prompts: [Prompt] = [],
  ) -> SkillModel {
    SkillModel(
      invocationName: "bus times",
      intents: intents
        + (IntentCheck.required + ["AMAZON.FallbackIntent"]).map { ModelIntent(name: $0) },
      types: types,
      dialog: dialog,
      prompts: prompts,
    )
  }

  private func intent(_ samples: String...) -> ModelIntent {
    ModelIntent(
      name: "Go",
      slots: [
        ModelSlot(name: "Stop", type: "Stop"), ModelSlot(name: "Text", type: "AMAZON.SearchQuery"),
      ],
      samples: samples,
    )
  }

  private let stops = SlotType(name: "Stop", values: [TypeValue(name: "Elm")])

  @Test(arguments: [
    "go to {Stop}", "{Stop}", "b. w. i. please", "it's a one-way trip", "où est l'arrêt {Stop}",
    "search for {Text}", "次のバス", "go to {Stop}'s place",
  ])
  func `accept a sample`(sample: String) {
    #expect(model([intent(sample)], types: [stops]).findings() == [])
  }

  @Test(arguments: [
    ("", "empty"), ("bus 28", "spelled out"), ("go, now", "\",\""), ("is it?", "\"?\""),
    ("go to {Stop", "partner"), ("go to Stop}", "partner"), ("go to {Nowhere}", "not a slot"),
    ("from {Stop} to {Stop}", "twice"), ("{Text}", "words around"),
    ("find {Text} at {Stop}", "only slot"),
    ("stop it now.", "single letter"), ("bus \u{2019}n go", "\u{2019}"),
  ])
  func `fault a sample`(sample: String, part: String) {
    let findings = model([intent(sample)], types: [stops]).findings()
    #expect(findings.contains { $0.severity == .error && $0.message.contains(part) })
  }

  @Test func `see samples that collide`() {
    let other = ModelIntent(
      name: "Other",
      slots: [ModelSlot(name: "Place", type: "Stop")],
      samples: ["Go home", "go to {Place}"],
    )
    let findings = model([intent("go home", "go to {Stop}", "go home"), other], types: [stops])
      .findings()
    #expect(
      findings.map(\.description) == [
        "warning: Go \"go home\": The sample is there twice.",
        "error: Other \"Go home\": Go has the same sample.",
        "warning: Other \"go to {Place}\": Go has a sample that takes the same words.",
      ]
    )
  }

  @Test func `see what is missing or named wrongly`() {
    let empty = SkillModel(invocationName: "bus times").findings()
    #expect(empty.count { $0.severity == .error } == 4)
    #expect(empty.count { $0.severity == .warning } == 1)
    let findings = model([
      ModelIntent(
        name: "Go2",
        slots: [
          ModelSlot(name: "S-1", type: "Nowhere"), ModelSlot(name: "S-1", type: "AMAZON.DATE"),
        ],
      ),
      ModelIntent(name: "Go2"),
    ]).findings(handledIntents: ["Fly"])
    for part in [
      "there twice", "only letters", "no samples", "Nowhere is not in the model", "does not answer",
      "answers Fly",
    ] {
      #expect(findings.contains { $0.message.contains(part) }, "\(part)")
    }
  }

  @Test func `see types the service refuses`() {
    let findings = model(
      [intent("go to {Stop}")],
      types: [
        stops,
        SlotType(
          name: "Bad-Name",
          values: [
            TypeValue(id: "1", name: "Elm", synonyms: (0...100).map { "s\($0)" }),
            TypeValue(id: "1", name: "elm"), TypeValue(name: "?"),
            TypeValue(name: String(repeating: "a", count: 141)),
          ],
        ),
        SlotType(name: "Empty", values: []),
        SlotType(
          name: "Stop",
          values: (0...50_000).map { TypeValue(id: "\($0)", name: "n\($0)") },
        ),
      ],
    ).findings()
    for part in [
      "only letters", "more than 100", "identifier \"1\"", "called \"elm\"", "no words",
      "longer than 140", "no values", "No slot uses", "there twice", "limit is 50000",
      "limit is 1500000",
    ] {
      #expect(findings.contains { $0.message.contains(part) }, "\(part)")
    }
  }

  @Test func `see dialogs that name what is not there`() {
    let dialog = DialogModel(
      delegationStrategy: "NEVER",
      intents: [
        DialogIntent(
          name: "Go",
          confirmationRequired: true,
          prompts: DialogPrompts(elicitation: "none"),
          slots: [
            DialogSlot(
              name: "Stop",
              type: "Other",
              elicitationRequired: true,
              confirmationRequired: true,
            ),
            DialogSlot(name: "Nowhere", type: "Stop"),
            DialogSlot(
              name: "Text",
              type: "AMAZON.SearchQuery",
              validations: [SlotValidation(type: "isNice", prompt: "missing")],
            ),
          ],
        ),
        DialogIntent(name: "Fly"), DialogIntent(name: "Fly"),
      ],
    )
    let findings = model(
      [intent("go to {Stop}")],
      types: [stops],
      dialog: dialog,
      prompts: [
        Prompt(id: "p", variations: []),
        Prompt(id: "p", variations: [Prompt.Variation(type: "Text", value: "x")]),
      ],
    ).findings()
    for part in [
      "neither ALWAYS", "must be confirmed", "prompt none", "type is Stop", "must be filled",
      "slot is not in", "isNice", "prompt missing", "intent is not in", "dialog is there twice",
      "no wording", "prompt is there twice", "neither PlainText",
    ] {
      #expect(findings.contains { $0.message.contains(part) }, "\(part)")
    }
  }
}
