/// An answer of one of the few legal shapes, within the service's limits.
///
/// The shapes are the only way to make one: a session stays open exactly when something was asked, and then there is a
/// reprompt. Text that is too long ends after a whole sentence or word.
public struct Response: Equatable, Sendable {
  enum Shape: Equatable, Sendable {
    case tell(Speech, card: Card?)
    case ask(Speech, reprompt: Speech, card: Card?, slotToElicit: String?)
    case empty
    case canFulfill(CanFulfillIntent)
  }

  let shape: Shape

  /// Says something and ends the session.
  public static func tell(_ speech: Speech, card: Card? = nil) -> Response {
    Response(shape: .tell(speech.trimmed(toEncodedLength: ResponseLimits.speech), card: card))
  }

  /// Asks something and keeps the session open.
  ///
  /// Silence cannot ask: of an empty speech or reprompt the other is used for both, and of two the answer is empty.
  ///
  /// - Parameters:
  ///   - speech: What is said; it ends with the question.
  ///   - reprompt: What is said when the user stays silent.
  ///   - card: What the companion app shows.
  ///   - slotToElicit: The slot of the present intent that the question is about, so that a bare name fills it.
  /// - Returns: An answer that keeps the session open, unless there is nothing to ask.
  public static func ask(
    _ speech: Speech,
    reprompt: Speech,
    card: Card? = nil,
    slotToElicit: String? = nil,
  ) -> Response {
    let question = speech.isEmpty ? reprompt : speech
    let reminder = reprompt.isEmpty ? speech : reprompt
    guard !question.isEmpty else { return .empty }
    return Response(
      shape: .ask(
        question.trimmed(toEncodedLength: ResponseLimits.speech),
        reprompt: reminder.trimmed(toEncodedLength: ResponseLimits.reprompt),
        card: card,
        slotToElicit: slotToElicit.flatMap { name in
          JSONWriter.encodedLength(of: name) <= ResponseLimits.slotName ? name : nil
        },
      )
    )
  }

  /// Acknowledges without a word, as events and endings ask for.
  public static let empty = Response(shape: .empty)

  /// Says whether the skill could answer.
  public static func canFulfill(_ answer: CanFulfillIntent) -> Response {
    Response(shape: .canFulfill(answer))
  }
}

extension Response {
  /// What is said, if anything.
  public var speech: Speech? {
    switch shape {
    case .tell(let speech, _), .ask(let speech, _, _, _): speech
    case .empty, .canFulfill: nil
    }
  }

  /// What is said when the user stays silent.
  public var reprompt: Speech? {
    if case .ask(_, let reprompt, _, _) = shape { reprompt } else { nil }
  }

  /// What the companion app shows.
  public var card: Card? {
    switch shape {
    case .tell(_, let card), .ask(_, _, let card, _): card
    case .empty, .canFulfill: nil
    }
  }

  /// Whether the session ends; nil where the answer must not say.
  public var shouldEndSession: Bool? {
    switch shape {
    case .tell: true
    case .ask: false
    case .empty, .canFulfill: nil
    }
  }
}

extension Response {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    if case .canFulfill(let answer) = shape {
      writer.name("canFulfillIntent")
      answer.write(to: &writer)
    }
    if let card {
      writer.name("card")
      card.write(to: &writer)
    }
    if case .ask(_, _, _, let slotToElicit?) = shape {
      writer.name("directives")
      writer.beginArray()
      writer.beginObject()
      writer.member("slotToElicit", slotToElicit)
      writer.member("type", "Dialog.ElicitSlot")
      writer.endObject()
      writer.endArray()
    }
    if let speech, !speech.isEmpty { Self.write(speech, to: &writer) }
    if let reprompt {
      writer.name("reprompt")
      writer.beginObject()
      Self.write(reprompt, to: &writer)
      writer.endObject()
    }
    writer.member("shouldEndSession", shouldEndSession)
    writer.endObject()
  }

  private static func write(_ speech: Speech, to writer: inout JSONWriter) {
    writer.name("outputSpeech")
    writer.beginObject()
    writer.member("ssml", speech.ssml)
    writer.member("type", "SSML")
    writer.endObject()
  }
}
