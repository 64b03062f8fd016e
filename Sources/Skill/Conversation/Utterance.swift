internal import Alexa

/// What is said in a turn, before it is an envelope.
struct Utterance: Equatable {
  /// What is said.
  var speech: String
  /// What is said to a silent rider; with it the session stays open.
  var reprompt: String?
  /// What the companion app shows.
  var card: Card?
  /// The slot that the question is about.
  var slot: String?

  init(_ speech: String, reprompt: String? = nil, card: Card? = nil, slot: String? = nil) {
    self.speech = speech
    self.reprompt = reprompt
    self.card = card
    self.slot = slot
  }
}

extension Conversation {
  /// The envelope of what is said, with what is to be remembered.
  ///
  /// - Parameters:
  ///   - utterance: What is said.
  ///   - context: The turn it is said in.
  ///   - pending: What was asked of the rider, if anything.
  ///   - told: What was told, or nil for what was told before.
  ///   - misses: How often in a row the same was asked in vain.
  /// - Returns: The envelope.
  func envelope(
    _ utterance: Utterance,
    _ context: TurnContext,
    pending: Pending? = nil,
    told: Told? = nil,
    misses: Int = 0,
  ) -> ResponseEnvelope {
    let speech = Speech(utterance.speech)
    guard let reprompt = utterance.reprompt else {
      return ResponseEnvelope(.tell(speech, card: utterance.card))
    }
    let state = ConversationState(
      pending: pending,
      told: told ?? context.state.told,
      said: Said(speech: utterance.speech, reprompt: reprompt),
      misses: misses,
    )
    return ResponseEnvelope(
      .ask(
        speech,
        reprompt: Speech(reprompt),
        card: utterance.card,
        slotToElicit: utterance.slot.flatMap {
          context.dialogSlots[$0] == nil ? nil : $0
        },
      ),
      sessionAttributes: state.attributes,
    )
  }
}
