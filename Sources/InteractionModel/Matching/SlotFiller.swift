import Alexa

/// Makes slots of words, as the service would on a certain day for a certain skill.
struct SlotFiller {
  let matcher: ModelMatcher
  let today: CalendarDate
  /// When it is said, in minutes since the day began.
  let minute: Int
  let skillID: String

  /// The words of a slot that would not be understood: none of a date, all of an unknown name.
  ///
  /// - Parameters:
  ///   - words: The words that would fill the slot.
  ///   - type: The name of the slot's type.
  /// - Returns: The number of words, or nil when they cannot fill such a slot.
  func openWords(_ words: ArraySlice<SpokenWord>, type: String) -> Int? {
    if let builtIn = BuiltInType(rawValue: type), !isExtended(type) {
      guard let value = builtIn.value(words.folded, today: today) else { return nil }
      // "Next 28" is a name that is not known rather than a count.
      return builtIn == .number && Int(value).map { $0 > 12 } ?? false ? words.count : 0
    }
    if let index = matcher.entities[type] {
      if !index.entities(named: words).isEmpty { return 0 }
      // "Barrington before Duke" is a crossing: of occasions only those are meant that are listed.
      if index.areTimes { return nil }
    }
    // A name that nobody knows does not end before a time.
    if let last = words.last?.folded, last == "by" || last == "before" { return nil }
    return words.count
  }

  /// Whether words are clear enough to fill a slot where nothing leads to it.
  ///
  /// A number at the end of a name, as in "platform nine", is no time of day.
  func standsAlone(_ words: ArraySlice<SpokenWord>, type: String) -> Bool {
    type != BuiltInType.time.rawValue || NumberWords.number(words.folded) == nil
  }

  /// Whether all words that fill the slots of a sample are clear enough without any word that leads to them.
  ///
  /// What a phrase added has been looked at with the words that lead to it.
  func standAlone(_ match: SampleMatch, of sample: SampleTemplate, _ words: [SpokenWord]) -> Bool {
    let slots = matcher.model.intents[match.intent].slots
    return match.fillings.allSatisfy { slot, range in
      !sample.slots.contains(slot) || standsAlone(words[range], type: slots[slot].type)
    }
  }

  private func isExtended(_ type: String) -> Bool { matcher.entities[type] != nil }

  /// The intent of a match with its slots, filled and not.
  func intent(for match: SampleMatch, _ words: [SpokenWord]) -> Intent {
    var intent = emptyIntent(match.intent)
    let slots = matcher.model.intents[match.intent].slots
    let time = SpokenTime(minute: minute, day: day(of: match, slots, words))
    for (position, range) in match.fillings {
      let slot = slots[position]
      intent.slots[slot.name] = filledSlot(slot, words[range], time)
    }
    return intent
  }

  /// What an utterance says of the day, which decides what a bare hour in it means.
  private func day(
    of match: SampleMatch,
    _ slots: [ModelSlot],
    _ words: [SpokenWord],
  ) -> SpokenTime.Day {
    // "By ten tomorrow morning" says the part of the day apart from the hour.
    for (position, range) in match.fillings where slots[position].type == BuiltInType.time.rawValue
    {
      let value = BuiltInType.time.value(words[range].folded, today: today)
      if let day = SpokenTime.Day(part: value) { return day }
    }
    for (position, range) in match.fillings where slots[position].type == BuiltInType.date.rawValue
    {
      let value = BuiltInType.date.value(words[range].folded, today: today)
      return SpokenTime.Day(date: value, today: today)
    }
    return .none
  }

  /// The intent with all its slots unfilled.
  func emptyIntent(_ position: Int) -> Intent {
    let intent = matcher.model.intents[position]
    return Intent(
      name: intent.name,
      slots: Dictionary(
        intent.slots.map {
          ($0.name, Slot(name: $0.name, confirmationStatus: ConfirmationStatus.none))
        },
        uniquingKeysWith: { first, _ in first },
      ),
    )
  }

  private func filledSlot(
    _ slot: ModelSlot,
    _ words: ArraySlice<SpokenWord>,
    _ time: SpokenTime,
  ) -> Slot {
    var value = words.spokenText
    if let builtIn = BuiltInType(rawValue: slot.type), !isExtended(slot.type) {
      value = builtIn.value(words.folded, today: today, time: time) ?? "?"
    }
    var resolutions: [SlotResolution] = []
    // Built-in types are resolved only where the model adds values to them.
    if isExtended(slot.type) || !slot.type.hasPrefix("AMAZON.") {
      let entities = matcher.entities[slot.type]?.entities(named: words) ?? []
      resolutions = [
        SlotResolution(
          authority: "amzn1.er-authority.echo-sdk.\(skillID).\(slot.type)",
          statusCode: entities.isEmpty ? SlotResolution.noMatchCode : SlotResolution.matchCode,
          entities: entities,
        )
      ]
    }
    return Slot(
      name: slot.name,
      value: value,
      confirmationStatus: ConfirmationStatus.none,
      source: "USER",
      resolutions: resolutions,
      slotValue: .simple(SimpleSlotValue(value: value, resolutions: resolutions)),
    )
  }
}

extension ArraySlice<SpokenWord> {
  /// The words for comparing.
  fileprivate var folded: ArraySlice<String> { map(\.folded)[...] }
}
