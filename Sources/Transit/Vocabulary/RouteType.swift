/// What kind of vehicle serves a route: `route_type`, plain (0 to 12) and extended (100 to 1799).
public enum RouteType: Hashable, Sendable {
  /// The kinds that a rider has a word for.
  case bus, coach, train, tram, subway, ferry, cableCar, gondola, funicular, trolleybus, monorail
  /// Anything else, such as an unknown number.
  case other

  /// Reads a `route_type`, or nil as the blank.
  public init(_ number: Int?) {
    switch number ?? -1 {
    case 0, 900...999: self = .tram
    case 1, 400...404, 500...599, 600...699: self = .subway
    case 2, 100...199, 300...399: self = .train
    case 3, 700...799: self = .bus
    case 200...299: self = .coach
    case 4, 1000...1099, 1200...1299: self = .ferry
    case 5: self = .cableCar
    case 6, 1300...1399: self = .gondola
    case 7, 1400...1499: self = .funicular
    case 11, 800...899: self = .trolleybus
    case 12, 405: self = .monorail
    default: self = .other
    }
  }
}
