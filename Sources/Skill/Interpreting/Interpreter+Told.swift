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
    // After "nothing goes there" there is none to come after.
    guard let departure = told.departure else { return ask(told.question) }
    return ask(.following(departure), beside: told)
  }

  /// The departure before the one that was told, as far as it can still be taken.
  func preceding() -> Turn {
    guard let told = context.state.told, let departure = told.departure else { return following() }
    return ask(.preceding(departure), beside: told)
  }

  /// Asks for a departure beside the one that was told, whose question stays what is asked: "the last one", after "on
  /// Sunday" and "the one after", is Sunday's.
  private func ask(_ selection: Question.Selection, beside told: Told) -> Turn {
    var interpreter = self
    interpreter.context.asked = told.question
    var question = told.question
    question.when = When()
    question.selection = selection
    question.count = 1
    return interpreter.ask(question)
  }

  /// The question the other way: from where it went, to where it was boarded.
  func reversed() -> Turn {
    let told = context.state.told
    var pending = context.state.pending
    // Of a question that came to nothing there is no other way.
    if told != nil, let asked = pending, asked.isAboutNothing { pending = nil }
    guard var question = pending?.question ?? told?.question else {
      return want(
        Pending(Question(destination: nil), want: .destination),
        after: Sentences.destination,
      )
    }
    let origin = pending == nil ? question.origin ?? told?.origin : question.origin
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
