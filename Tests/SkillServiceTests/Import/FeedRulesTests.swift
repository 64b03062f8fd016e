import Testing

/// What each rule of GTFS.md section 1 leaves out, and the notices it gives.
@Suite struct FeedRules {
  static let times = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
  static let t2 =
    "T2,08:00:00,08:00:00,S1,1\nT2,08:10:00,08:11:00,S2,2\nT2,08:20:00,08:20:00,S3,3\n"
  static let calendar =
    "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"

  static let rules: [(String, [String: String?], [String], [String])] = [
    // What is changed, the files, the notices, the trips that are kept.
    (
      "rule 3: the last exception of a day wins",
      ["calendar_dates.txt": "service_id,date,exception_type\nW,20260107,1\nW,20260107,2\n"],
      ["duplicate_key calendar_dates.txt date: 3"], ["T1", "T2"],
    ),
    (
      "rule 3: unreadable dates and other types are left out",
      ["calendar_dates.txt": "service_id,date,exception_type\nW,2026-01-07,1\nW,20260107,3\n"],
      [
        "invalid_date calendar_dates.txt date: 2",
        "unexpected_enum_value calendar_dates.txt exception_type: 3",
      ], ["T1", "T2"],
    ),
    (
      "rule 4: a sequence that is no whole number",
      [
        "stop_times.txt": times
          + "T1,7:00:00,7:00:00,S1,-1\nT1,7:10:00,7:10:00,S2,2\nT1,7:20:00,7:20:00,S3,3\n" + t2
      ],
      ["invalid_integer stop_times.txt stop_sequence: 2"], ["T1", "T2"],
    ),
    (
      "rule 4: rows left out go before rows of one sequence are compared",
      [
        "stop_times.txt": times
          + "T1,7:00:00,7:00:00,S9,1\nT1,7:05:00,7:05:00,S1,1\nT1,7:10:00,7:10:00,S2,2\n" + t2
      ],
      ["foreign_key_violation stop_times.txt stop_id: 2"], ["T1", "T2"],
    ),
    (
      "rule 4: the first of two rows of one sequence is kept",
      [
        "stop_times.txt": times
          + "T1,7:00:00,7:00:00,S1,1\nT1,7:05:00,7:05:00,S2,1\nT1,7:10:00,7:10:00,S3,2\n" + t2
      ],
      ["duplicate_key stop_times.txt stop_sequence: 3"], ["T1", "T2"],
    ),
    (
      "rule 4: unreadable times count as blank, times without seconds as whole minutes",
      [
        "stop_times.txt": times
          + "T1,7:00,7:00,S1,1\nT1,soon,7:61:00,S2,2\nT1,7:20:00,7:20:00,S3,3\n" + t2
      ],
      [
        "invalid_time stop_times.txt arrival_time: 3",
        "invalid_time stop_times.txt departure_time: 3",
        "time_without_seconds stop_times.txt arrival_time: 2",
        "time_without_seconds stop_times.txt departure_time: 2",
      ], ["T1", "T2"],
    ),
    (
      "rule 4: no time at an end",
      [
        "stop_times.txt": times + "T1,,,S1,1\nT1,7:10:00,7:10:00,S2,2\nT1,7:20:00,7:20:00,S3,3\n"
          + t2
      ],
      ["missing_trip_edge stop_times.txt: 2"], ["T1", "T2"],
    ),
    (
      "rule 5: falling times",
      ["stop_times.txt": times + "T1,7:00:00,7:00:00,S1,1\nT1,6:10:00,6:10:00,S2,2\n" + t2],
      ["stop_time_with_arrival_before_previous_departure_time stop_times.txt arrival_time: 3"],
      ["T2"],
    ),
    (
      "rule 5: departure before arrival",
      ["stop_times.txt": times + "T1,7:00:00,7:00:00,S1,1\nT1,7:10:00,7:09:00,S2,2\n" + t2],
      ["stop_time_with_departure_before_arrival_time stop_times.txt departure_time: 3"], ["T2"],
    ),
    (
      "rule 8: a trip of frequencies without a usable row",
      [
        "frequencies.txt":
          "trip_id,start_time,end_time,headway_secs\nT1,7:00:00,9:00:00,0\nT9,7:00:00,9:00:00,60\n"
      ],
      [
        "foreign_key_violation frequencies.txt trip_id: 3",
        "number_out_of_range frequencies.txt headway_secs: 2",
        "trip_without_usable_frequency trips.txt trip_id: 2",
      ], ["T2"],
    ),
    (
      "rule 8: a trip of frequencies without a time at its first call",
      [
        "frequencies.txt": "trip_id,start_time,end_time,headway_secs\nT1,7:00:00,9:00:00,600\n",
        "stop_times.txt": times + "T1,,,S1,1\nT1,7:10:00,7:10:00,S2,2\nT1,7:20:00,7:20:00,S3,3\n"
          + t2,
      ],
      ["unusable_trip stop_times.txt departure_time: 2"], ["T2"],
    ),
    (
      "rule 10: unknown trips, stops, routes and services",
      [
        "trips.txt": "route_id,service_id,trip_id\nR,W,T1\nR,W,T2\nX,W,T3\nR,X,T4\n",
        "stop_times.txt": times
          + "T9,7:00:00,7:00:00,S1,1\nT1,7:00:00,7:00:00,S1,1\nT1,7:05:00,7:05:00,S9,2\nT1,7:10:00,7:10:00,S3,3\nT3,7:00:00,7:00:00,S1,1\n"
          + t2,
      ],
      [
        "foreign_key_violation stop_times.txt stop_id: 4",
        "foreign_key_violation stop_times.txt trip_id: 2",
        "foreign_key_violation trips.txt route_id: 4",
        "foreign_key_violation trips.txt service_id: 5",
      ], ["T1", "T2"],
    ),
    (
      "rule 10: entrances and nodes",
      [
        "stops.txt":
          "stop_id,stop_name,stop_lat,stop_lon,location_type\nS1,A,60,10,0\nS2,B,60,10,2\nS3,C,60,10,\n"
      ],
      ["location_with_unexpected_stop_time stop_times.txt stop_id: 3,6"], ["T1", "T2"],
    ),
    (
      "rule 10: a call at a station stands",
      [
        "stops.txt":
          "stop_id,stop_name,stop_lat,stop_lon,location_type\nS1,A,60,10,0\nS2,B,60,10,1\nS3,C,60,10,7\n"
      ],
      ["unexpected_enum_value stops.txt location_type: 4"], ["T1", "T2"],
    ),
    (
      "rule 10: service on demand",
      [
        "stop_times.txt":
          "trip_id,arrival_time,departure_time,stop_id,stop_sequence,start_pickup_drop_off_window,location_id\nT1,7:00:00,7:00:00,S1,1,,\nT1,,,S2,2,7:00:00,\nT1,,,,3,,zone\nT1,7:20:00,7:20:00,S3,4,,\n"
      ],
      [
        "flexible_stop_time stop_times.txt location_id: 4",
        "flexible_stop_time stop_times.txt start_pickup_drop_off_window: 3",
        "unusable_trip trips.txt trip_id: 3",
      ], ["T1"],
    ),
    (
      "rule 10: fewer than two timed calls",
      ["stop_times.txt": times + "T1,7:00:00,7:00:00,S1,1\nT1,,,S2,2\n" + t2],
      ["unusable_trip trips.txt trip_id: 2"], ["T2"],
    ),
    (
      "rule 10: no service date",
      [
        "calendar.txt": calendar
          + "W,1,1,1,1,1,0,0,20260105,20260130\nN,0,0,0,0,0,0,0,20260105,20260130\nG,1,0,0,0,0,0,0,20260105,20260105\n",
        "calendar_dates.txt": "service_id,date,exception_type\nG,20260105,2\n",
        "trips.txt": "route_id,service_id,trip_id\nR,N,T1\nR,W,T2\nR,G,T3\n",
      ],
      ["trip_without_service_date trips.txt service_id: 2,4"], ["T2"],
    ),
    (
      "rule 10: of rows with one id all but the first",
      [
        "stops.txt":
          "stop_id,stop_name,stop_lat,stop_lon\nS1,First,60,10\nS2,B,60,10\nS3,C,60,10\nS1,Other,61,10\n",
        "routes.txt": "route_id,route_short_name,route_type\nR,5,3\nR,6,3\n",
        "trips.txt": "route_id,service_id,trip_id\nR,W,T1\nR,W,T2\nX,X,T1\n",
        "calendar.txt": calendar
          + "W,1,1,1,1,1,0,0,20260105,20260130\nW,0,0,0,0,0,0,0,20260105,20260130\n",
      ],
      [
        "duplicate_key calendar.txt service_id: 3", "duplicate_key routes.txt route_id: 3",
        "duplicate_key stops.txt stop_id: 5", "duplicate_key trips.txt trip_id: 4",
      ], ["T1", "T2"],
    ),
    (
      "rule 6: a parent that names no stop counts as blank",
      [
        "stops.txt":
          "stop_id,stop_name,stop_lat,stop_lon,parent_station\nS1,A,60,10,S9\nS2,B,60,10,S3\nS3,C,60,10,\n"
      ],
      ["foreign_key_violation stops.txt parent_station: 2"], ["T1", "T2"],
    ),
  ]

  @Test(arguments: rules)
  func `follows the rules`(
    rule: String,
    files: [String: String?],
    notices: [String],
    trips: [String],
  ) throws {
    let folder = try ImportFolder()
    let outcome = try folder.importing(SmallFeed(files))
    #expect(outcome.found == notices, "\(rule)")
    #expect(try folder.query("SELECT trip_id FROM trip ORDER BY trip_id") == trips, "\(rule)")
  }
}
