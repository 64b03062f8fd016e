import SQLite
import Transit

/// Looks up the names of runs that were found.
struct DepartureTelling {
  let reader: ScheduleReader
  let candidates: [ScheduleReader.Candidate]

  /// What all runs of a pattern say that are boarded and left at the same calls.
  private struct Ride {
    var route: RouteSummary
    var from: CallStop
    var to: CallStop?
    var zone: ZoneRules
    /// What the sign says from the boarding call on, where that differs from the trip's.
    var headsign: String?
  }

  /// The departures of runs that come by departure and arrival, in the order of GTFS.md rule 9.
  func departures(_ found: [FoundRun], limit: Int) throws(SQLiteError) -> [Departure] {
    guard var previous = found.first else { return [] }
    var departures: [Departure] = []
    departures.reserveCapacity(found.count)
    // Most runs are of the same pattern as the one before.
    var ride = try self.ride(of: previous)
    for run in found {
      if !isSameRide(previous, run) { ride = try self.ride(of: run) }
      previous = run
      let runs = candidates[run.candidate].runs
      let headsign: String
      if let sign = ride.headsign {
        headsign = sign
      } else {
        headsign = try self.headsign(of: run, runs)
      }
      departures.append(
        Departure(
          feed: reader.schedule.name,
          departure: Instant(secondsSince1970: run.departure),
          arrival: run.pair.alighting == nil ? nil : Instant(secondsSince1970: run.arrival),
          trip: runs.id(of: run.trip),
          serviceDate: run.date,
          position: Int(run.pair.boarding.position),
          route: ride.route,
          headsign: headsign,
          from: ride.from,
          to: ride.to,
          pickup: run.pair.boarding.pickup,
          dropOff: run.pair.alighting?.dropOff ?? .regular,
          headwaySeconds: run.headway == 0 ? nil : Int(run.headway),
          isApproximate: run.isApproximate,
          isArrivalApproximate: run.isArrivalApproximate,
          zone: ride.zone,
        )
      )
    }
    // Departure and arrival are in order; only among equals the identifiers decide.
    let hasTies = zip(found, found.dropFirst()).contains {
      $0.departure == $1.departure && $0.arrival == $1.arrival
    }
    if hasTies { departures.sort(by: Departure.precedes) }
    if departures.count > limit { departures.removeSubrange(limit...) }
    return departures
  }

  /// Whether two runs are of one pattern, boarded and left at the same calls.
  private func isSameRide(_ one: FoundRun, _ other: FoundRun) -> Bool {
    one.candidate == other.candidate && one.pair.boarding.position == other.pair.boarding.position
      && one.pair.alighting?.position == other.pair.alighting?.position
  }

  private func ride(of run: FoundRun) throws(SQLiteError) -> Ride {
    let runs = candidates[run.candidate].runs
    let zone = reader.schedule.zones[runs.zone]
    let call = runs.calls[Int(run.pair.boarding.position)]
    var to: CallStop?
    if let alighting = run.pair.alighting {
      to = try callStop(runs.calls[Int(alighting.position)].stop, of: runs)
    }
    return Ride(
      route: try reader.route(runs.route)
        ?? RouteSummary(id: RouteID(""), shortName: "", longName: "", type: .other),
      from: try callStop(call.stop, of: runs),
      to: to,
      zone: zone,
      headsign: try call.headsign.map { (key) throws(SQLiteError) in try reader.headsign(key) },
    )
  }

  /// A trip's sign, else the name of its last stop.
  private func headsign(of run: FoundRun, _ runs: PatternRuns) throws(SQLiteError) -> String {
    if let key = runs.headsign(of: run.trip) { return try reader.headsign(key) }
    return try reader.platform(of: runs.calls[runs.calls.count - 1].stop)?.told.name ?? ""
  }

  /// A call's stop as it is told; a boarding area is told as its platform (GTFS.md rule 6).
  private func callStop(_ key: Int64, of runs: PatternRuns) throws(SQLiteError) -> CallStop {
    let zone = reader.schedule.zones[runs.zone]
    return try reader.platform(of: key)?.told(zone: zone, isFirst: runs.zone == 0)
      ?? CallStop(id: StopID(""), name: "", spokenName: "", platformCode: "", zone: zone)
  }
}
