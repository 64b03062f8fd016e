extension SpokenTime {
  /// What was said of the day, as far as it tells the halves of a day apart.
  enum Day: Equatable {
    /// Nothing, so that the next such time is meant.
    case none
    /// The present day: the next such time, before the day is over.
    case today
    /// Another day.
    case other
    /// The hours before noon.
    case morning
    /// The hours after noon.
    case evening
    /// The hours around midnight.
    case night

    /// What an AMAZON.TIME value tells that is a part of a day; nil for any other.
    init?(part value: String?) {
      switch value {
      case "MO": self = .morning
      case "AF", "EV": self = .evening
      case "NI": self = .night
      default: return nil
      }
    }

    /// What an AMAZON.DATE value tells.
    init(date value: String?, today: CalendarDate) {
      switch value {
      case nil: self = .none
      case let value? where value.hasSuffix("TMO"): self = .morning
      case let value? where value.hasSuffix("TAF") || value.hasSuffix("TEV"): self = .evening
      case let value? where value.hasSuffix("TNI"): self = .night
      case today.iso?, "PRESENT_REF"?: self = .today
      default: self = .other
      }
    }
  }
}
