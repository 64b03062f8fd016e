internal import Transit

/// The word for what leaves.
struct VehicleNoun: Equatable {
  /// One of them, such as "bus".
  var singular: String
  /// Several of them, such as "buses".
  var plural: String

  static let bus = VehicleNoun(singular: "bus", plural: "buses")
  static let departure = VehicleNoun("departure")

  init(singular: String, plural: String) {
    self.singular = singular
    self.plural = plural
  }

  private init(_ singular: String) {
    self.init(singular: singular, plural: singular + "s")
  }

  /// The word for a kind of vehicle.
  init(_ type: RouteType) {
    switch type {
    case .bus, .trolleybus, .coach: self = .bus
    case .train, .subway: self.init("train")
    case .tram: self.init("tram")
    case .ferry: self.init(singular: "ferry", plural: "ferries")
    case .cableCar: self.init("cable car")
    case .gondola: self.init("gondola")
    case .funicular: self.init("funicular")
    case .monorail: self.init("monorail")
    case .other: self = .departure
    }
  }

  /// The word for several departures: their common one, else "departure".
  init(_ departures: [Departure]) {
    guard let type = departures.first?.route.type else {
      self = .departure
      return
    }
    let noun = VehicleNoun(type)
    for other in departures.dropFirst() {
      let otherType = other.route.type
      if otherType != type, VehicleNoun(otherType) != noun {
        self = .departure
        return
      }
    }
    self = noun
  }
}
