internal import Transit

extension Interpreter {
  /// An intent that asks for departures, or that answers what was asked before.
  func departures(_ kind: IntentKind, _ slots: SlotReading) -> Turn {
    let heard = slots
    let slots = slots.putRight(kind, context.state.pending)
    if slots == SlotReading(), let route = heard.route {
      switch HeardRoute(route) {
      case .following: return following()
      case .nothing: return misheard()
      case .route, .places, .vehicle: break
      }
    }
    if let pending = context.state.pending, !pending.candidates.isEmpty, slots == SlotReading(),
      kind == .firstBus || kind == .lastBus
    {
      // "The last one", of several that were offered.
      var slots = slots
      slots.choice = kind == .firstBus ? "first" : "last"
      if let turn = continued(pending, slots, .choice) { return turn }
    }
    if let pending = context.state.pending, !beginsAnew(pending, kind, slots),
      !asksOn(pending, kind, slots), let turn = continued(pending, slots, kind)
    {
      return turn
    }
    return fresh(kind, slots)
  }

  /// Whether what was said asks on about what was told, though another thing was asked of the rider since: of a question
  /// that came to nothing, nothing is known, and a day or a time is about the journey.
  private func asksOn(_ pending: Pending, _ kind: IntentKind, _ slots: SlotReading) -> Bool {
    guard context.state.told != nil, slots.place == nil, slots.choice == nil,
      kind != .stopDepartures,
      slots.hasCondition || kind == .firstBus || kind == .lastBus
    else { return false }
    return pending.isAboutNothing
  }

  /// Whether an intent is a whole question of its own rather than an answer to ours.
  ///
  /// A name alone comes as an intent of its own. In a question's own words a destination answers only what was asked of
  /// the destination, and an origin what was asked of the origin: to "Where are you leaving from?" the words "when is
  /// the next bus to the airport" are another question.
  private func beginsAnew(_ pending: Pending, _ kind: IntentKind, _ slots: SlotReading) -> Bool {
    switch kind {
    case .stopDepartures: return true
    case .firstBus, .lastBus: return slots.place != nil
    case .nextBus: break
    default: return false
    }
    let named: Set<Answer.Role> =
      slots.destination == nil
      ? slots.origin == nil ? [] : [.origin]
      : slots.origin == nil ? [.destination] : [.destination, .origin]
    switch pending.want {
    case .destination: return !named.isSubset(of: [.destination])
    case .origin: return !named.isSubset(of: [.origin])
    case .choice(let role, _), .offer(let role, _): return !named.isSubset(of: [role])
    case .when, .route: return !named.isEmpty
    }
  }

  /// A question that stands by itself.
  private func fresh(_ kind: IntentKind, _ slots: SlotReading) -> Turn {
    var question = Question(destination: slots.destination, origin: slots.origin)
    if kind == .stopDepartures {
      question.destination = nil
      question.origin = slots.place
    } else if slots.destination == nil, slots.origin == nil {
      question.destination = slots.other
    }
    let isWithoutPlace = question.destination == nil && question.origin == nil
    if isWithoutPlace, kind != .stopDepartures, let told = context.state.told,
      slots.hasCondition || kind == .firstBus || kind == .lastBus
    {
      // "And tomorrow?" is about what was told, and "the 14" about the day that was told of.
      question = told.question
      if kind == .firstBus || kind == .lastBus { question.when = When(dates: question.when.dates) }
      // "And on Sunday", after the last one, is Sunday's last.
      let isAnotherDay = slots.date != nil && slots.time == nil && slots.count == nil
      if !isAnotherDay { question.selection = .next }
      question.count = 1
    } else if isWithoutPlace, kind != .stopDepartures, slots.route == nil {
      let pending = Pending(question, want: .destination)
      return conditioned(pending, slots, kind) { want($0, after: Sentences.destination) }
    }
    if question.origin == nil, question.destination != nil, let told = context.state.told?.question,
      told.destination == nil
    {
      // "To the airport", after what leaves from a stop was told, is from there.
      question.origin = told.origin
    }
    // "What leaves next?" and "the 28" are about a stop: the device's, the operator's, or one to be asked for.
    return conditioned(Pending(question, want: .when), slots, kind) { ask($0.question) }
  }

  /// Goes on with a question that lacked something, or nil where nothing was said that it lacked.
  func continued(_ pending: Pending, _ slots: SlotReading, _ kind: IntentKind = .nextBus) -> Turn? {
    if kind == .choice, slots.choice == nil, slots.place == nil { return want(pending) }
    return conditioned(pending, slots, kind) { pending in
      let question = pending.question
      switch pending.want {
      case .destination:
        if let place = slots.place { return ask(question.with(place, as: .destination)) }
        return slots.route != nil && question.origin == nil ? ask(question) : want(pending)
      case .origin:
        guard let place = slots.place else { return want(pending) }
        guard !isSame(place, question.destination) else {
          return want(pending, after: Sentences.thatIsTheDestination)
        }
        return ask(question.with(place, as: .origin))
      case .when:
        if let place = slots.place { return ask(question.with(place, as: .destination)) }
        guard slots.hasTime || kind == .firstBus || kind == .lastBus else { return want(pending) }
        let isWhole =
          question.destination != nil || question.origin != nil || question.route != nil
        return isWhole ? ask(question) : want(Pending(question, want: .destination))
      case .choice(let role, let candidates), .offer(let role, let candidates):
        return chosen(candidates, role, slots, pending)
      case .route(let candidates):
        if slots.route != nil { return ask(question) }
        guard let candidate = candidate(candidates, slots).first else {
          var question = question
          // "And on Sunday" is about the journey, whose routes are all meant then.
          question.route = slots.place.map { PlaceReference(spoken: $0.spoken) }
          guard slots.place != nil || slots.hasTime || slots.count != nil else {
            return want(pending)
          }
          return ask(question)
        }
        var question = question
        question.route = PlaceReference(spoken: candidate.name)
        return ask(question)
      }
    }
  }

  /// The answer to "A or B?": one of them, a name that fits several, or another name altogether.
  private func chosen(
    _ candidates: [Candidate],
    _ role: Answer.Role,
    _ slots: SlotReading,
    _ pending: Pending,
  ) -> Turn {
    let fitting = candidate(candidates, slots)
    if let only = fitting.first, fitting.count == 1 {
      return ask(pending.question.with(only.reference, as: role))
    }
    if fitting.count > 1 || slots.place == nil {
      var again = pending
      if fitting.count > 1 { again.want = .choice(role, fitting) }
      return want(again)
    }
    return slots.place.map { ask(pending.question.with($0, as: role)) } ?? want(pending)
  }

  /// The candidates that fit what was said, the best alone where one is.
  private func candidate(_ candidates: [Candidate], _ slots: SlotReading) -> [Candidate] {
    if let choice = slots.choice ?? slots.place?.ordinal {
      if let ordinal = OrdinalValue(choice), let element = ordinal.element(of: candidates) {
        return [element]
      }
      if slots.choice != nil, slots.place == nil { return [] }
    }
    guard let place = slots.place else { return [] }
    let named = candidates.filter { candidate in
      candidate.stops.contains { stop in
        place.identifiers.contains(stop.stop.text)
          || place.identifiers.contains(stop.feed.text + ":" + stop.stop.text)
      }
    }
    if named.count == 1 { return named }
    let words = Candidate.words(place.spoken)
    let scored = candidates.compactMap { candidate in
      candidate.unsaid(words).map { (candidate, $0) }
    }
    if let exact = scored.filter({ $0.1 == 0 }).first, scored.filter({ $0.1 == 0 }).count == 1 {
      return [exact.0]
    }
    return scored.map(\.0)
  }

  /// Hands a question to the timetable.
  func ask(_ question: Question) -> Turn {
    var question = question
    question.location = location
    if question.selection == .first, question.when.isNow {
      // After noon a first bus is tomorrow's.
      let day = local.secondOfDay < 43_200 ? local.date : local.date.adding(days: 1)
      question.when.dates = day...day
    }
    if question.selection == .first, let days = question.when.dates, days.upperBound < local.date {
      // The first bus of the night still going on left in the evening; of use is the one still to come.
      question.selection = .next
    }
    return .ask(question, context)
  }

  private func isSame(_ place: PlaceReference, _ other: PlaceReference?) -> Bool {
    guard let other else { return false }
    if !place.identifiers.isEmpty, place.identifiers == other.identifiers { return true }
    return Candidate.words(place.spoken) == Candidate.words(other.spoken)
  }
}

extension Question {
  /// The question with a place in its role.
  func with(_ place: PlaceReference, as role: Answer.Role) -> Question {
    var question = self
    switch role {
    case .destination: question.destination = place
    case .origin: question.origin = place
    }
    return question
  }

  /// The question without the place of a role.
  func without(_ role: Answer.Role) -> Question {
    var question = self
    switch role {
    case .destination: question.destination = nil
    case .origin: question.origin = nil
    }
    return question
  }
}

extension PlaceReference {
  /// "The second one", when that was heard for a name.
  fileprivate var ordinal: String? {
    var words = spoken.lowercased().split(separator: " ")
    if words.first == "the" { words.removeFirst() }
    if words.count == 2, words.last == "one" { words.removeLast() }
    guard words.count == 1, let word = words.first, OrdinalValue(String(word)) != nil,
      !word.allSatisfy(\.isNumber)
    else { return nil }
    return String(word)
  }
}
