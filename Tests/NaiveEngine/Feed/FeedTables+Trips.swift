/// Reads trips and their calls, and leaves out what rules 4, 5, 8 and 10 say.
extension FeedTables {
  /// A row of trips.txt that is not left out.
  struct TripRow {
    let id: String
    let route: Int
    let service: Identifier
    let headsign: String
  }

  static func tripRows(_ bytes: [UInt8]?, routes: [Route], services: [Identifier: Service])
    -> [TripRow]
  {
    let routeIndex = Dictionary(
      uniqueKeysWithValues: zip(routes.map { Identifier($0.id) }, routes.indices)
    )
    let running = Set(services.filter { !$0.value.days.isEmpty }.keys)
    var table = CSVTable(bytes: bytes)
    var rows: [TripRow] = []
    var seen: Set<Identifier> = []
    while let row = table.next() {
      let id = row["trip_id"]
      // The first row has the id even when it is left out itself.
      guard !id.isEmpty, seen.insert(Identifier(id)).inserted else { continue }
      let service = Identifier(row["service_id"])
      guard let route = routeIndex[Identifier(row["route_id"])], running.contains(service) else {
        continue
      }
      rows.append(
        TripRow(
          id: id,
          route: route,
          service: service,
          headsign: row["trip_headsign"],
        )
      )
    }
    return rows
  }

  /// The rows of stop_times.txt that are not left out, in the order of the file, for each trip.
  static func calls(
    _ bytes: [UInt8]?,
    trips: [TripRow],
    stops: [Stop],
    stopIndex: [Identifier: Int],
  ) -> [[Call]] {
    let tripIndex = Dictionary(
      uniqueKeysWithValues: zip(trips.map { Identifier($0.id) }, trips.indices)
    )
    let flexible = [
      "start_pickup_drop_off_window", "end_pickup_drop_off_window", "location_id",
      "location_group_id",
    ]
    var table = CSVTable(bytes: bytes)
    var calls: [[Call]] = Array(repeating: [], count: trips.count)
    while let row = table.next() {
      guard let trip = tripIndex[Identifier(row["trip_id"])],
        let stop = stopIndex[Identifier(row["stop_id"])],
        ![2, 3].contains(stops[stop].locationType),
        let sequence = Fields.wholeNumber(row["stop_sequence"]),
        flexible.allSatisfy({ row[$0].isEmpty })
      else { continue }
      let arrival = Fields.time(row["arrival_time"])
      let departure = Fields.time(row["departure_time"])
      calls[trip].append(
        Call(
          stop: stop,
          sequence: sequence,
          arrival: arrival ?? departure,
          departure: departure ?? arrival,
          isLoose: row["timepoint"] == "0",
          pickupType: Fields.enumeration(row["pickup_type"], upTo: 3),
          dropOffType: Fields.enumeration(row["drop_off_type"], upTo: 3),
          headsign: row["stop_headsign"],
          distance: Fields.decimal(row["shape_dist_traveled"]),
        )
      )
    }
    return calls
  }

  static func trips(
    _ rows: [TripRow],
    calls: [[Call]],
    frequencies: [Identifier: [Frequency]],
    stops: [Stop],
  ) -> [Trip] {
    var trips: [Trip] = []
    for (row, rowCalls) in zip(rows, calls) {
      let ordered = CallTimes.ordered(rowCalls)
      guard ordered.count(where: { $0.departure != nil }) >= 2, !CallTimes.fall(ordered) else {
        continue
      }
      let timed = CallTimes.interpolated(ordered)
      let frequencies = frequencies[Identifier(row.id)]
      if frequencies != nil, timed.first?.departure == nil { continue }
      trips.append(
        Trip(
          id: row.id,
          route: row.route,
          service: row.service,
          headsign: row.headsign,
          calls: timed,
          stops: timed.map { platform(of: $0.stop, stops) },
          frequencies: frequencies,
        )
      )
    }
    return trips
  }

  /// The stop that a call counts as: a boarding area's platform, else the stop itself.
  static func platform(of stop: Int, _ stops: [Stop]) -> Int {
    guard stops[stop].locationType == 4, let parent = stops[stop].parent,
      stops[parent].locationType == 0
    else { return stop }
    return parent
  }
}
