/// What a rider wants, by the interaction model's name for it.
enum IntentKind: Equatable {
  case nextBus, firstBus, lastBus, followingBus, precedingBus, stopDepartures, choice
  /// What was told, from there to here.
  case reverse
  /// A name and no more, which is an answer wherever something was asked.
  case place
  /// From the beginning, with nothing known.
  case startOver
  case help, stop, cancel, fallback, repeating, yes, no, navigateHome
  /// Saved places and the rider's clock, which this skill has no answer to.
  case riderSettings
  /// An intent that this skill does not know.
  case unknown

  /// The names of the intents that the skill answers.
  static let names: [String: IntentKind] = [
    "NextBusIntent": .nextBus,
    "BusStatusIntent": .nextBus,
    "FirstBusIntent": .firstBus,
    "LastBusIntent": .lastBus,
    "FollowingBusIntent": .followingBus,
    "PrecedingBusIntent": .precedingBus,
    "StopDeparturesIntent": .stopDepartures,
    "ChoiceIntent": .choice,
    "PlaceIntent": .place,
    "ReverseBusIntent": .reverse,
    "AMAZON.StartOverIntent": .startOver,
    "AMAZON.HelpIntent": .help,
    "AMAZON.StopIntent": .stop,
    "AMAZON.CancelIntent": .cancel,
    "AMAZON.FallbackIntent": .fallback,
    "AMAZON.RepeatIntent": .repeating,
    "AMAZON.YesIntent": .yes,
    "AMAZON.NoIntent": .no,
    "AMAZON.NavigateHomeIntent": .navigateHome,
  ]

  init(name: String) {
    switch name {
    case "SetStopIntent", "GetStopIntent", "ForgetMeIntent", "SetClockIntent":
      self = .riderSettings
    default: self = IntentKind.names[name] ?? .unknown
    }
  }

  /// Whether the intent asks for departures.
  var isQuestion: Bool {
    switch self {
    case .nextBus, .firstBus, .lastBus, .followingBus, .precedingBus, .reverse, .stopDepartures:
      true
    default: false
    }
  }

  /// Whether the reply may say what can be asked for.
  var mayGiveExample: Bool {
    switch self {
    case .help, .riderSettings, .fallback, .choice, .unknown: true
    default: false
    }
  }
}
