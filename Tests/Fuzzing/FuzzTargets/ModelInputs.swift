internal import Alexa
internal import InteractionModel

/// An interaction model, and what is said to it.
enum ModelInputs {
  /// The first line is said; the rest is the JSON of the model.
  static func run(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let model = try? SkillModel(jsonBytes: Array(parts[1])) else { return }
    _ = model.findings()
    promise((try? SkillModel(jsonBytes: model.jsonBytes)) != nil, "does not read back")
    guard let today = CalendarDate(year: 2026, month: 11, day: 30) else { return }
    let matcher = ModelMatcher(model: model)
    for isOpen in [true, false] {
      _ = matcher.interpret(
        String(decoding: parts[0].prefix(200), as: UTF8.self),
        sessionOpen: isOpen,
        today: today,
        skillID: "x",
      )
    }
  }
}
