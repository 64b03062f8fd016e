/// Writes answers as the JSON of a batch line.
enum AnswerText {
  static func error(_ reason: String) -> String {
    "{\"departures\":[],\"error\":\(string(reason))}"
  }

  static func json(_ departures: some Sequence<Departure>, feed: Feed) -> String {
    let objects = departures.map { departure in
      let members = members(of: departure, feed: feed)
      return "{" + members.map { "\(string($0)):\($1)" }.joined(separator: ",") + "}"
    }
    return "{\"departures\":[" + objects.joined(separator: ",") + "]}"
  }

  private static func members(of departure: Departure, feed: Feed) -> [(String, String)] {
    let trip = feed.trips[departure.trip]
    let route = feed.routes[trip.route]
    let boarding = trip.calls[departure.boarding]
    let from = feed.stops[trip.stops[departure.boarding]]
    var members = [("feed", string(feed.name))]
    members.append(("departure", string(route.zone.text(of: departure.departure))))
    if let arrival = departure.arrival {
      members.append(("arrival", string(route.zone.text(of: arrival))))
    }
    members.append(("tripId", string(trip.id)))
    members.append(("routeId", string(route.id)))
    members.append(("route", string(route.name)))
    members.append(("headsign", string(headsign(of: trip, at: boarding, feed: feed))))
    members.append(("fromStopId", string(from.id)))
    members.append(("fromStopName", string(from.name)))
    if let alighting = departure.alighting {
      let to = feed.stops[trip.stops[alighting]]
      members.append(("toStopId", string(to.id)))
      members.append(("toStopName", string(to.name)))
    }
    members.append(("serviceDate", string(departure.day.text)))
    if let headway = departure.headway { members.append(("headwaySeconds", String(headway))) }
    if boarding.isInterpolated || boarding.isLoose { members.append(("approximate", "true")) }
    if boarding.pickupType >= 2 { members.append(("pickupType", String(boarding.pickupType))) }
    if let alighting = departure.alighting, trip.calls[alighting].dropOffType >= 2 {
      members.append(("dropOffType", String(trip.calls[alighting].dropOffType)))
    }
    return members
  }

  /// The headsign of the boarding call, else of the trip, else the name of the last call's stop.
  private static func headsign(of trip: Trip, at boarding: Call, feed: Feed) -> String {
    if !boarding.headsign.isEmpty { return boarding.headsign }
    if !trip.headsign.isEmpty { return trip.headsign }
    return trip.stops.last.map { feed.stops[$0].name } ?? ""
  }

  /// Writes a JSON string.
  static func string(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20:
        let hexadecimal = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
