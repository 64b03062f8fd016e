import Alexa
import Transit

/// Departures as `bus-status next` writes them.
enum DepartureJSON {
  /// One answer as a line of JSON without its end of line.
  ///
  /// - Parameters:
  ///   - departures: The departures, in order.
  ///   - error: Why a line of a batch could not be answered.
  /// - Returns: The bytes of the line.
  static func line(_ departures: [Departure], error: String? = nil) -> [UInt8] {
    var writer = JSONWriter(capacity: 256 + departures.count * 400)
    writer.beginObject()
    writer.name("departures")
    writer.beginArray()
    for departure in departures { write(departure, to: &writer) }
    writer.endArray()
    writer.member("error", error)
    writer.endObject()
    return writer.bytes
  }

  private static func write(_ departure: Departure, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("feed", departure.feed.text)
    writer.member("departure", Timestamp.text(departure.departure, in: departure.zone))
    writer.member("arrival", departure.arrival.map { Timestamp.text($0, in: departure.zone) })
    writer.member("tripId", departure.trip.text)
    writer.member("routeId", departure.route.id.text)
    writer.member("route", departure.route.name)
    writer.member("headsign", departure.headsign)
    writer.member("fromStopId", departure.from.id.text)
    writer.member("fromStopName", departure.from.name)
    if let to = departure.to {
      writer.member("toStopId", to.id.text)
      writer.member("toStopName", to.name)
    }
    writer.member("serviceDate", departure.serviceDate.description)
    if let headway = departure.headwaySeconds {
      writer.name("headwaySeconds")
      writer.write(Int64(headway))
    }
    if departure.isApproximate { writer.member("approximate", true) }
    write("pickupType", departure.pickup, to: &writer)
    if departure.to != nil { write("dropOffType", departure.dropOff, to: &writer) }
    writer.endObject()
  }

  private static func write(
    _ name: String,
    _ rule: BoardingRule,
    to writer: inout JSONWriter,
  ) {
    guard rule == .callAgency || rule == .askDriver else { return }
    writer.name(name)
    writer.write(Int64(rule.rawValue))
  }
}
