/// The tables of a tiny feed: what a case does not name is plain.
///
/// Stops A, B, C and D; route R of agency X in the zone; service S every day from 2007 to 2030; trip T.
enum TinyFeed {
  static func files(
    zone: String = "America/Los_Angeles",
    agencies: String? = nil,
    stops: String = "A,A\nB,B\nC,C\nD,D",
    routes: String = "R,X,1,Long,3",
    calendar: String? = "S,1,1,1,1,1,1,1,20070101,20301231",
    dates: String? = nil,
    trips: String = "T,R,S",
    times: String,
    frequencies: String? = nil,
  ) -> [String: String] {
    let tables: [(name: String, header: String, rows: String?)] = [
      (
        "agency.txt", "agency_id,agency_name,agency_url,agency_timezone",
        agencies ?? "X,Agency,https://example.com,\(zone)",
      ),
      ("stops.txt", "stop_id,stop_name", stops),
      ("routes.txt", "route_id,agency_id,route_short_name,route_long_name,route_type", routes),
      (
        "calendar.txt",
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
        calendar,
      ),
      ("calendar_dates.txt", "service_id,date,exception_type", dates),
      ("trips.txt", "trip_id,route_id,service_id", trips),
      ("stop_times.txt", "trip_id,stop_sequence,stop_id,arrival_time,departure_time", times),
      ("frequencies.txt", "trip_id,start_time,end_time,headway_secs,exact_times", frequencies),
    ]
    var files: [String: String] = [:]
    for (name, header, rows) in tables {
      guard let rows else { continue }
      // Rows that bring a header of their own begin with its first name.
      let first = header.prefix { $0 != "," }
      files[name] = rows.hasPrefix(first + ",") ? rows + "\n" : "\(header)\n\(rows)\n"
    }
    return files
  }

  /// Two calls of trips at A and B: `"T 08:00:00 08:10:00"`, a line for each trip.
  static func rides(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return "\(words[0]),1,A,\(words[1]),\(words[1])\n\(words[0]),2,B,\(words[2]),\(words[2])"
    }.joined(separator: "\n")
  }
}
