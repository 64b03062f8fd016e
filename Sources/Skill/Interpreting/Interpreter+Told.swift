internal import Transit

extension Interpreter {
  /// The departure after the one that was told.
  func following() -> Turn {
    guard let told = context.state.told else {
      if let pending = context.state.pending { return want(pending) }
      return want(
        Pending(Question(destination: nil), want: .destination),
        after: Sentences.destination,
      )
    }
    var question = told.question
    // After "nothing goes there" there is none to come after.
    guard let departure = told.departure else { return ask(question) }
    question.when = When()
    question.selection = .following(departure)
    question.count = 1
    return ask(question)
  }

  /// The departure before the one that was told, as far as it can still be taken.
  func preceding() -> Turn {
    guard let told = context.state.told, let departure = told.departure else { return following() }
    var question = told.question
    question.when = When()
    question.selection = .preceding(departure)
    question.count = 1
    return ask(question)
  }

  /// The question the other way: from where it went, to where it was boarded.
  func reversed() -> Turn {
    let told = context.state.told
    guard var question = context.state.pending?.question ?? told?.question else {
      return want(
        Pending(Question(destination: nil), want: .destination),
        after: Sentences.destination,
      )
    }
    let origin = context.state.pending == nil ? question.origin ?? told?.origin : question.origin
    (question.origin, question.destination) = (question.destination, origin)
    switch question.selection {
    case .following, .preceding: question.selection = .next
    case .next, .first, .last, .arriving: break
    }
    guard question.destination != nil else {
      let from = question.origin.map { Sentences.from($0.spoken) }
      return want(Pending(question, want: .destination), after: from)
    }
    return ask(question)
  }
}
