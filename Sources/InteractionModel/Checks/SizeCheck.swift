/// Limits for a whole model.
enum SizeCheck {
  static let maximumIntents = 250
  static let maximumValues = 50_000
  static let maximumBytes = 1_500_000

  static func findings(_ model: SkillModel) -> [ModelFinding] {
    var findings: [ModelFinding] = []
    func check(_ place: String, _ count: Int, _ limit: Int) {
      guard count > limit else { return }
      findings.append(ModelFinding(.error, place, "There are \(count); the limit is \(limit)."))
    }
    check("intents", model.intents.count, maximumIntents)
    check("values of all types", model.types.reduce(0) { $0 &+ $1.values.count }, maximumValues)
    check("bytes of the model", model.jsonBytes.count, maximumBytes)
    if let level = model.fallbackSensitivity, !["LOW", "MEDIUM", "HIGH"].contains(level) {
      findings.append(
        ModelFinding(
          .error,
          "fallbackIntentSensitivity",
          "\"\(level)\" is none of LOW, MEDIUM and HIGH.",
        )
      )
    }
    return findings
  }
}
