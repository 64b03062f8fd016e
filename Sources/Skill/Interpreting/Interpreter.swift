internal import Alexa
internal import Transit

/// Turns one intent into a reply or a question.
struct Interpreter {
  let conversation: Conversation
  var context: TurnContext
  let intent: Intent
  /// The present by the schedule's clock.
  let local: LocalDateTime
  /// Where the device is.
  let location: Coordinate?

  func turn() -> Turn {
    let kind = IntentKind(name: intent.name)
    switch kind {
    case .choice where context.state.pending == nil && context.state.told != nil:
      // Nothing was offered: what was told stays, so that "and the one after that" still has a meaning.
      let slots = SlotReading(intent)
      if let kind = slots.choice.flatMap(OrdinalValue.init)?.bus { return departures(kind, slots) }
      return slots.place == nil ? misheard() : departures(kind, slots)
    case .nextBus, .firstBus, .lastBus, .stopDepartures, .choice, .place:
      return departures(kind, SlotReading(intent))
    case .followingBus: return following()
    case .precedingBus: return preceding()
    case .startOver: return startedOver()
    case .reverse: return reversed()
    case .yes: return yes()
    case .no: return no()
    case .unknown:
      // A bare name may come in an intent that the model has and this skill has not.
      let slots = SlotReading(intent)
      if let pending = context.state.pending, slots.place != nil || slots.choice != nil,
        let turn = continued(pending, slots)
      {
        return turn
      }
      return misheard()
    case .fallback: return misheard()
    case .help, .riderSettings:
      return prompt(Sentences.help(example: conversation.settings.exampleDestination))
    case .repeating: return repeated()
    case .stop, .cancel, .navigateHome: return say(Utterance(Sentences.goodbye))
    }
  }
}

// MARK: - Saying

extension Interpreter {
  func say(_ utterance: Utterance, pending: Pending? = nil) -> Turn {
    let misses = context.state.misses
    return .reply(conversation.envelope(utterance, context, pending: pending, misses: misses))
  }

  /// Asks the rider for what a question lacks.
  func want(_ pending: Pending, after sentence: String? = nil) -> Turn {
    .reply(conversation.asking(pending, after: sentence, context))
  }

  /// Says something, then asks what was asked before, or where to.
  private func prompt(_ sentence: String) -> Turn {
    guard let pending = context.state.pending else {
      return say(Utterance(sentence + " " + Sentences.whereTo, reprompt: Sentences.whereTo))
    }
    return say(pending.utterance(after: sentence), pending: pending)
  }

  /// Asks again what was asked before, or where to, of words that were not understood.
  func misheard() -> Turn {
    if let pending = context.state.pending { return want(pending, after: Sentences.misheard) }
    let hint = exampleHint
    let speech = Sentences.misheard + " " + hint + " " + Sentences.whereTo
    return .reply(
      conversation.asking(
        Utterance(speech, reprompt: Sentences.whereTo),
        for: nil,
        after: Sentences.misheard,
        hint: hint,
        context,
      )
    )
  }

  /// What may be said at the beginning.
  private var exampleHint: String {
    let example = conversation.settings.exampleDestination ?? "downtown"
    return Sentences.youCanSay + "next bus to " + SpokenName.text(example) + "."
  }

  private func repeated() -> Turn {
    guard let said = context.state.said else { return prompt(Sentences.nothingSaid) }
    return say(
      Utterance(said.speech, reprompt: said.reprompt ?? Sentences.whereTo),
      pending: context.state.pending,
    )
  }

  /// Forgets what was asked and told.
  private func startedOver() -> Turn {
    var context = context
    context.state = ConversationState()
    let utterance = Utterance(Sentences.whereTo, reprompt: Sentences.whereTo)
    return .reply(conversation.envelope(utterance, context))
  }

  private func yes() -> Turn {
    guard let pending = context.state.pending else {
      let whereTo = Utterance(Sentences.whereTo, reprompt: Sentences.whereTo)
      // Yes to "Where do you want to go?" says nothing.
      guard context.state.said?.reprompt == Sentences.whereTo else { return say(whereTo) }
      return .reply(
        conversation.asking(whereTo, for: nil, after: nil, hint: exampleHint, context)
      )
    }
    switch pending.want {
    case .choice(let role, let candidates), .offer(let role, let candidates):
      // Yes to several says nothing.
      guard candidates.count == 1, let only = candidates.first else { return want(pending) }
      return ask(pending.question.with(only.reference, as: role))
    case .route:
      var question = pending.question
      question.route = nil
      return ask(question)
    case .destination, .origin, .when: return want(pending)
    }
  }

  private func no() -> Turn {
    guard let pending = context.state.pending else { return say(Utterance(Sentences.goodbye)) }
    switch pending.want {
    case .choice(let role, _), .offer(let role, _):
      let pending = Pending(pending.question.without(role), want: .name(of: role))
      return .reply(conversation.askingForAnother(pending, after: "All right.", context))
    case .destination, .origin, .when, .route: return say(Utterance(Sentences.goodbye))
    }
  }
}
