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
    question.when = When()
    question.selection = .following(told.departure)
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
    if case .following = question.selection { question.selection = .next }
    guard question.destination != nil else {
      return want(Pending(question, want: .destination))
    }
    return ask(question)
  }
}
