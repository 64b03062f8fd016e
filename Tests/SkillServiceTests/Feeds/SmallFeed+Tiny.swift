extension SmallFeed {
  /// A tiny feed to be spoken of: route 1 of one agency in UTC, service S on every day of 2026, trip T.
  ///
  /// - Parameters:
  ///   - changes: Tables that replace its own, each with its header.
  ///   - times: Rows of trip_id, stop_sequence, stop_id, arrival_time and departure_time, or a table with a header of its own.
  /// - Returns: The text of each table.
  static func tiny(_ changes: [String: String] = [:], times: String) -> [String: String] {
    let header = "trip_id,stop_sequence,stop_id,arrival_time,departure_time"
    var files = [
      "agency.txt":
        "agency_id,agency_name,agency_url,agency_timezone\nX,Agency,https://example.com,Etc/UTC\n",
      "stops.txt": "stop_id,stop_name\nA,Alpha\nB,Beta\nC,Gamma\n",
      "routes.txt":
        "route_id,agency_id,route_short_name,route_long_name,route_type\nR,X,1,Long,3\n",
      "calendar.txt":
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
        + "S,1,1,1,1,1,1,1,20260101,20261231\n",
      "trips.txt": "trip_id,route_id,service_id\nT,R,S\n",
      "stop_times.txt": (times.hasPrefix("trip_id,") ? "" : header + "\n") + times + "\n",
    ]
    files.merge(changes) { $1 }
    return files
  }
}
