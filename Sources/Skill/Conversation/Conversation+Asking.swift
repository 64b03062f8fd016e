internal import Alexa
internal import Transit

/// What is asked of the rider is asked in full once, with an example the second time, and not a third time.
extension Conversation {
  /// Asks the rider for something.
  ///
  /// - Parameters:
  ///   - utterance: What is said the first time.
  ///   - pending: What is asked for; nil for a question to begin with.
  ///   - sentence: What is to be said of the rider's words before.
  ///   - hint: What may be said instead, told the second time.
  ///   - context: The turn it is asked in.
  /// - Returns: The envelope, which ends the session where the rider was asked twice in vain.
  func asking(
    _ utterance: Utterance,
    for pending: Pending?,
    after sentence: String?,
    hint: @autoclosure () -> String,
    _ context: TurnContext,
  ) -> ResponseEnvelope {
    let lead = sentence.map { $0 + " " } ?? ""
    let misses = context.misses(asking: pending)
    switch misses {
    case 0: return envelope(utterance, context, pending: pending)
    case 1:
      var again = Utterance(lead + hint(), reprompt: utterance.reprompt)
      again.slot = utterance.slot
      return envelope(again, context, pending: pending, misses: misses)
    default: return envelope(Utterance(lead + Sentences.givingUp), context)
    }
  }

  /// Asks the rider for what a question lacks.
  func asking(
    _ pending: Pending,
    after sentence: String? = nil,
    _ context: TurnContext,
  ) -> ResponseEnvelope {
    asking(
      pending.utterance(after: sentence),
      for: pending,
      after: sentence == Sentences.destination ? nil : sentence,
      hint: pending.hint(example: settings.exampleDestination),
      context,
    )
  }

  /// Asks for another name than one that led nowhere.
  func askingForAnother(
    _ pending: Pending,
    after sentence: String,
    _ context: TurnContext,
  ) -> ResponseEnvelope {
    asking(
      pending.anotherName(after: sentence),
      for: pending,
      after: sentence,
      hint: pending.hint(example: settings.exampleDestination),
      context,
    )
  }
}

extension TurnContext {
  /// How often in a row the same will have been asked in vain, once this is asked.
  fileprivate func misses(asking pending: Pending?) -> Int {
    guard !isNewSession, state.said != nil else { return 0 }
    if pending?.asked == state.pending?.asked { return min(state.misses + 1, 9) }
    // "Tomorrow" is no answer to "Where are you leaving from?", and yet was understood.
    return pending?.asked.withoutTime == state.pending?.asked.withoutTime ? 1 : 0
  }
}

extension Pending {
  /// What is asked, without what is never kept of it.
  fileprivate var asked: Asked {
    var question = question
    question.location = nil
    return switch want {
    case .destination: Asked(question: question, want: "destination")
    case .origin: Asked(question: question, want: "origin")
    case .when: Asked(question: question, want: "when")
    case .choice(let role, let candidates), .offer(let role, let candidates):
      Asked(question: question, want: role.rawValue, names: candidates.map(\.name))
    case .route(let candidates):
      Asked(question: question, want: "route", names: candidates.map(\.name))
    }
  }
}

/// What tells one question to the rider from another.
private struct Asked: Equatable {
  var question: Question
  var want: String
  var names: [String] = []

  /// The same whenever it is to be.
  var withoutTime: Asked {
    var asked = self
    asked.question.when = When()
    asked.question.selection = .next
    asked.question.count = 1
    return asked
  }
}
