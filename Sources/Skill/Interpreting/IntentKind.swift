/// What a rider wants, by the interaction model's name for it.
enum IntentKind: Equatable {
  case nextBus, firstBus, lastBus, followingBus, stopDepartures, choice
  case help, stop, cancel, fallback, repeating, yes, no, navigateHome
  /// Saved places and the rider's clock, which this skill has no answer to.
  case riderSettings
  /// An intent that this skill does not know.
  case unknown

  init(name: String) {
    switch name {
    case "NextBusIntent", "BusStatusIntent": self = .nextBus
    case "FirstBusIntent": self = .firstBus
    case "LastBusIntent": self = .lastBus
    case "FollowingBusIntent": self = .followingBus
    case "StopDeparturesIntent": self = .stopDepartures
    case "ChoiceIntent": self = .choice
    case "AMAZON.HelpIntent": self = .help
    case "AMAZON.StopIntent": self = .stop
    case "AMAZON.CancelIntent": self = .cancel
    case "AMAZON.FallbackIntent": self = .fallback
    case "AMAZON.RepeatIntent": self = .repeating
    case "AMAZON.YesIntent": self = .yes
    case "AMAZON.NoIntent": self = .no
    case "AMAZON.NavigateHomeIntent": self = .navigateHome
    case "SetStopIntent", "GetStopIntent", "ForgetMeIntent", "SetClockIntent":
      self = .riderSettings
    default: self = .unknown
    }
  }

  /// Whether the intent asks for departures.
  var isQuestion: Bool {
    switch self {
    case .nextBus, .firstBus, .lastBus, .followingBus, .stopDepartures: true
    default: false
    }
  }
}
