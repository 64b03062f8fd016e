import NaiveEngine

/// How many questions of a feed were answered alike, and the first that were not.
struct Tally {
  private(set) var answered = 0
  private(set) var differences = 0
  /// Questions by name that the papers do not decide.
  private(set) var open = 0
  private(set) var details: [String] = []

  private static let mostShown = 3

  /// Notes a question and its two answers.
  mutating func note(question: String, product: String, twin: String, agrees: Bool) {
    if product.contains("\"tripId\"") { answered += 1 }
    if agrees { return }
    differences += 1
    guard differences <= Tally.mostShown else { return }
    details += ["question \(question)", "  product \(product)", "  twin    \(twin)"]
  }

  /// Notes a question by names and what came of it.
  mutating func note(_ asked: NameQuestions.Asked, _ outcome: NameOutcome) {
    if !asked.expectation.isDecided { open += 1 }
    note(
      question: "\(asked.question)",
      product: "\(outcome)",
      twin: "\(asked.expectation)",
      agrees: asked.expectation.allows(outcome),
    )
  }
}
