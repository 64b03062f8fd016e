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

  /// What may be said to a question that was asked before, with an example.
  ///
  /// - Parameter example: A destination that exists.
  /// - Returns: The sentence.
  func hint(example: String?) -> String {
    switch want {
    case .destination:
      return Sentences.youCanSay + "to " + SpokenName.text(example ?? "downtown") + "."
    case .origin:
      return "Tell me the name of the stop, or the streets it is at, such as Main Street and Oak."
    case .when: return Sentences.youCanSay + "tomorrow, or Saturday at nine."
    case .choice(_, let candidates), .offer(_, let candidates):
      guard candidates.count > 1 else { return Sentences.yesOrNo }
      let ways = zip(["first", "second", "third"], candidates).map { ordinal, candidate in
        "the " + ordinal + " one for " + PlacePhrase.text(candidate, among: candidates)
      }
      return Sentences.youCanSay + SpokenList.text(ways, "or") + "."
    case .route(let candidates):
      guard let name = candidates.first?.name else { return Sentences.yesOrNo }
      return Sentences.youCanSay + "yes, or the name of one, such as " + SpokenName.text(name) + "."
    }
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
