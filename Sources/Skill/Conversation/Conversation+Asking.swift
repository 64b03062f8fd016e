internal import Alexa
internal import Transit

/// What is asked of the rider is asked in full once, with an example the second time, and not a third time; never twice
/// in a row in the same words.
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
    guard context.isAskedAgain(pending) else {
      return envelope(utterance, context, pending: pending)
    }
    let lead = sentence.map { $0 + " " } ?? ""
    let misses = context.misses(asking: pending)
    guard misses < Conversation.mostMisses else {
      return envelope(Utterance(lead + Sentences.givingUp), context)
    }
    let hint = hint()
    let said = context.state.said?.speech ?? ""
    let request = utterance.speech.dropFirst(utterance.speech.hasPrefix(lead) ? lead.count : 0)
    var words = utterance
    if misses > 0 ? !said.hasSuffix(hint) : said.hasSuffix(request) { words.speech = lead + hint }
    return envelope(words, context, pending: pending, misses: misses)
  }

  /// How often in a row the same may be asked in vain before the skill gives up.
  private static let mostMisses = 2

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
  /// Whether what is asked is what was asked last.
  fileprivate func isAskedAgain(_ pending: Pending?) -> Bool {
    guard !isNewSession, state.said != nil || state.pending != nil else { return false }
    return pending.map(Asked.init) == state.pending.map(Asked.init)
  }

  /// How often in a row the same will have been asked in vain, once this is asked again.
  ///
  /// What brings the talk forward is no failure: a day, to "Where are you leaving from?", where none was said before. A
  /// whole new question begins anew.
  fileprivate func misses(asking pending: Pending?) -> Int {
    if let pending, let before = state.pending {
      let (known, knownBefore) = (pending.known, before.known)
      if knownBefore.lacksPlace(of: known) { return 0 }
      if knownBefore.lacksCondition(of: known) { return state.misses }
    }
    return min(state.misses + 1, 9)
  }
}

extension Pending {
  /// What is known of the question, without what is asked for.
  fileprivate var known: Question {
    var known = question
    switch want {
    case .destination: known.destination = nil
    case .origin: known.origin = nil
    case .choice(let role, _), .offer(let role, _): known = known.without(role)
    case .route: known.route = nil
    case .when: known.when = When()
    }
    return known
  }

  /// Whether no place and no route is known but those that came to nothing.
  var isAboutNothing: Bool {
    switch want {
    case .destination, .origin:
      question.destination == nil && question.origin == nil && question.route == nil
    case .choice, .offer, .route, .when: false
    }
  }
}

extension Question {
  /// Whether another question has a place that this one has not, be it where to or where from.
  fileprivate func lacksPlace(of other: Question) -> Bool {
    [other.origin, other.destination].contains { place in
      place.map { $0 != origin && $0 != destination } ?? false
    }
  }

  /// Whether another question has a route, a day or a time where this one has none.
  fileprivate func lacksCondition(of other: Question) -> Bool {
    (route == nil && other.route != nil) || (when.dates == nil && other.when.dates != nil)
      || (when.seconds == nil && other.when.seconds != nil)
  }
}

/// What tells one thing that is asked of the rider from another.
private struct Asked: Equatable {
  var want: String
  var names: [String]

  init(_ pending: Pending) {
    want =
      switch pending.want {
      case .destination: "destination"
      case .origin: "origin"
      case .when: "when"
      case .choice(let role, _), .offer(let role, _): role.rawValue + " of"
      case .route: "route"
      }
    names = pending.candidates.map(\.name)
  }
}
