internal import Transit

/// The words for what leaves: its route and what its sign says.
enum ServicePhrase {
  /// "route 28 to Downtown", "route 14 south to Swann Avenue", "the Red Line".
  static func text(_ departure: Departure) -> String {
    let route = RoutePhrase.text(departure.route)
    let sign = headsign(departure)
    // What the route is called already is not said again.
    if sign.isEmpty || (departure.headsign == departure.route.name && !route.isEmpty) {
      return route
    }
    let lead = route.isEmpty ? "" : route + " "
    return lead + (directed(sign) ?? "to " + sign)
  }

  /// What the sign says, without the "to" that some begin with and the number that the route has.
  ///
  /// A sign of nothing but digits is the operator's number of a trip or run, and says nothing to a rider.
  private static func headsign(_ departure: Departure) -> String {
    if departure.headsign.isDigits { return "" }
    var sign = SpokenName.text(departure.headsign)
    let number = SpokenName.text(departure.route.shortName)
    if !number.isEmpty, sign.hasPrefix(number + " ") { sign.removeFirst(number.count + 1) }
    let lowered = sign.lowercased()
    if let lead = leads.first(where: { lowered.hasPrefix($0) }), lead.count < sign.count {
      sign.removeFirst(lead.count)
    }
    return sign
  }

  private static let leads = [
    "to ", "bus to ", "train to ", "tram to ", "ferry to ", "shuttle to ",
  ]

  /// A sign that is a direction or begins with one, as it is said without "to" before it; nil for any other.
  private static func directed(_ sign: String) -> String? {
    let first = sign.prefix { $0 != " " }
    guard first.utf8.count <= 10, directions.contains(first.lowercased()) else { return nil }
    let rest = sign.dropFirst(first.count)
    guard rest.isEmpty || rest.lowercased().hasPrefix(" to ") else { return nil }
    return first.lowercased() + (rest.isEmpty ? "" : " to " + rest.dropFirst(4))
  }

  private static let directions: Set<String> = [
    "north", "south", "east", "west", "northbound", "southbound", "eastbound", "westbound",
    "inbound", "outbound", "clockwise", "counterclockwise", "anticlockwise",
  ]
}
