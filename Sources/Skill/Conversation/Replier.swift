internal import Alexa
internal import Transit

/// Turns the timetable's answer to one question into a reply.
struct Replier {
  let conversation: Conversation
  let context: TurnContext
  let question: Question
  let now: Instant

  private var moment: MomentPhrase {
    MomentPhrase(now: now, clock: context.clock, deviceZone: context.deviceZone)
  }

  func reply(to answer: Answer) -> ResponseEnvelope {
    if let (role, name) = OwnPlace.named(in: question, answer) { return notSaved(role, name) }
    return switch answer {
    case .departures(let board): departures(board)
    case .nothing(let nothing) where isStandingStill(nothing): elsewhere(nothing)
    case .nothing(let nothing): self.nothing(nothing)
    case .unknownPlace(let role, let spoken, let nearMisses):
      unknown(role, spoken, nearMisses)
    case .ambiguousPlace(let role, let spoken, let candidates):
      ambiguous(role, spoken, candidates)
    case .unknownRoute(let spoken, let known): unknownRoute(spoken, known)
    case .originNeeded: want(.origin)
    case .destinationNeeded: want(.destination)
    case .noTimetable: conversation.envelope(Utterance(Sentences.noTimetable), context)
    }
  }

  /// Asks for the stop of who names a place of their own.
  private func notSaved(_ role: Answer.Role, _ name: String) -> ResponseEnvelope {
    let pending = Pending(question.without(role), want: .name(of: role))
    return conversation.asking(pending, after: Sentences.notSaved(name), context)
  }

  private func departures(_ board: DepartureBoard) -> ResponseEnvelope {
    var phrase = BoardPhrase(board: board, question: question, moment: moment)
    if context.asked?.selection == .arriving { phrase.tellsArrival = true }
    guard let text = phrase.text, let first = board.departures.first else {
      let nothing = NothingFound(
        reason: .notThen(next: nil),
        destination: board.destination,
        origin: board.origin,
        zone: .utc,
      )
      return told(NothingPhrase(nothing: nothing, question: question, moment: moment).text)
    }
    return told(
      text,
      card: AnswerCard.card(text, board, moment),
      told: kept(first.departure, from: board.origin),
    )
  }

  private func nothing(_ nothing: NothingFound) -> ResponseEnvelope {
    let text = NothingPhrase(nothing: nothing, question: question, moment: moment).text
    return told(text, told: kept(nothing))
  }

  /// Whether the rider asked for the way from a place to itself.
  private func isStandingStill(_ nothing: NothingFound) -> Bool {
    guard nothing.reason == .noConnection, question.origin != nil,
      let (from, to) = nothing.origin.flatMap({ from in nothing.destination.map { (from, $0) } })
    else { return false }
    return from.name == to.name || Set(from.stops) == Set(to.stops)
  }

  /// Asks where to go who is there already.
  private func elsewhere(_ nothing: NothingFound) -> ResponseEnvelope {
    let name = nothing.origin.map(PlacePhrase.text) ?? ""
    let pending = Pending(question.without(.destination), want: .destination)
    return conversation.asking(pending, after: Sentences.here(name), context)
  }

  /// What is remembered of an answer that found nothing: the next departure, where it was told.
  private func kept(_ nothing: NothingFound) -> Told {
    var next: Departure?
    switch nothing.reason {
    case .notThen(let departure): next = departure
    case .feedNotBegun(_, let first): next = first
    case .noConnection, .feedEnded: break
    }
    return kept(next?.departure ?? question.selection.told, from: nothing.origin)
  }

  /// What is remembered of an answer, in case the rider asks on.
  private func kept(_ departure: Instant?, from origin: Place?) -> Told {
    var asked = context.asked ?? question
    asked.location = nil
    return Told(
      question: asked,
      departure: departure,
      origin: question.origin == nil ? origin.map { Candidate($0).reference } : nil,
    )
  }

  /// A whole answer: said, and the session over, unless the rider opened one and more is asked for.
  private func told(
    _ text: String,
    card: Card? = nil,
    told: @autoclosure () -> Told? = nil,
  ) -> ResponseEnvelope {
    let text = context.preface.map { $0 + " " + text } ?? text
    let card = card ?? AnswerCard.card(text)
    guard conversation.settings.asksForMore, !context.isNewSession else {
      return conversation.envelope(Utterance(text, card: card), context)
    }
    let utterance = Utterance(
      text + " " + Sentences.anythingElse,
      reprompt: Sentences.anythingElse,
      card: card,
    )
    return conversation.envelope(utterance, context, told: told())
  }

  private func want(_ want: Pending.Want, after sentence: String? = nil) -> ResponseEnvelope {
    conversation.asking(Pending(question, want: want), after: sentence, context)
  }

  private func unknown(
    _ role: Answer.Role,
    _ spoken: String,
    _ nearMisses: [Place],
  ) -> ResponseEnvelope {
    let name = SpokenName.heard(spoken)
    let sentence =
      role == .destination
      ? "I don't know about departures to \(name)." : "I don't know a stop called \(name)."
    if !nearMisses.isEmpty {
      return want(.offer(role, offered(nearMisses)), after: sentence)
    }
    let pending = Pending(question.without(role), want: .name(of: role))
    return conversation.askingForAnother(pending, after: sentence, context)
  }

  private func ambiguous(
    _ role: Answer.Role,
    _ spoken: String,
    _ candidates: [Place],
  ) -> ResponseEnvelope {
    guard !candidates.isEmpty else { return unknown(role, spoken, []) }
    return want(.choice(role, offered(candidates)))
  }

  private func offered(_ places: [Place]) -> [Candidate] {
    places.prefix(Candidate.limit).map(Candidate.init)
  }

  private func unknownRoute(_ spoken: String, _ known: [RouteSummary]) -> ResponseEnvelope {
    let sentence = "I don't know \(RoutePhrase.heard(spoken)) there."
    // Routes that are called alike are one to the ear.
    var names: [String] = []
    var routes: [RouteSummary] = []
    for route in known {
      let name = RoutePhrase.text(route)
      guard !name.isEmpty, !names.contains(name) else { continue }
      names.append(name)
      if names.count > Candidate.limit {
        names[Candidate.limit] = "others"
        break
      }
      routes.append(route)
    }
    let offer =
      names.isEmpty
      ? "" : " There is " + SpokenList.text(names, "and") + "."
    return want(.route(routes.map { Candidate(name: $0.name) }), after: sentence + offer)
  }
}

extension Question.Selection {
  /// The departure beside which another one is asked for; where there is none, it stays the one that was told.
  fileprivate var told: Instant? {
    switch self {
    case .following(let told), .preceding(let told): told
    case .next, .first, .last, .arriving: nil
    }
  }
}
