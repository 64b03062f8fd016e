internal import Transit

extension Pending {
  /// What is said to ask a rider for what a question lacks.
  func utterance(after sentence: String? = nil) -> Utterance {
    let (request, slot) = words
    if want == .destination, sentence == nil || sentence == Sentences.destination {
      return Utterance(Sentences.destination, reprompt: request, slot: slot)
    }
    let speech = sentence.map { $0 + " " + request } ?? request
    return Utterance(speech, reprompt: request, slot: slot)
  }

  /// What is said where a name led nowhere and another one is wanted.
  func anotherName(after sentence: String) -> Utterance {
    let (request, slot) = words
    let invitation = want == .origin ? Sentences.anotherStop : Sentences.anotherDestination
    return Utterance(sentence + " " + invitation, reprompt: request, slot: slot)
  }

  /// The question to the rider, and the slot that it is about.
  private var words: (String, String?) {
    switch want {
    case .destination: (Sentences.whereTo, SlotReading.destinationSlot)
    case .origin: (Sentences.whereFrom, SlotReading.originSlot)
    case .when: (Sentences.whichDay, nil)
    case .choice(_, let candidates):
      ("Do you mean " + PlacePhrase.choice(candidates) + "?", nil)
    case .offer(_, let candidates):
      ("Did you mean " + PlacePhrase.choice(candidates) + "?", nil)
    case .route: ("Shall I look at all routes?", nil)
    }
  }
}

extension Pending.Want {
  /// The wish for a place in a role.
  static func name(of role: Answer.Role) -> Pending.Want {
    role == .destination ? .destination : .origin
  }
}
