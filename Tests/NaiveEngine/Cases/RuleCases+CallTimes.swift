extension RuleCases {
  /// One day of service in UTC, 2025-06-02.
  static func oneDay(
    stops: String = "A,A\nB,B\nC,C\nD,D",
    trips: String = "T,R,S",
    times: String,
    frequencies: String? = nil,
  ) -> [String: String] {
    TinyFeed.files(
      zone: "Etc/UTC",
      stops: stops,
      calendar: nil,
      dates: "S,20250602,1",
      trips: trips,
      times: times,
      frequencies: frequencies,
    )
  }

  /// A departure of that day, by the clock.
  static func ride(
    _ departure: String,
    _ arrival: String?,
    _ trip: String = "T",
    _ members: [String: String] = [:],
  ) -> ExpectedDeparture {
    .init(
      "2025-06-02T\(departure)+00:00",
      arrival.map { "2025-06-02T\($0)+00:00" },
      trip,
      members,
    )
  }

  /// A question from that day's beginning.
  static func asked(_ from: String, _ to: String, _ clock: String = "00:00:00") -> (
    String, String, String
  ) {
    (from, to, "2025-06-02T\(clock)Z")
  }

  /// Rules 4 and 5: the order of calls and their given times.
  static var callTimes: [RuleCase] {
    [
      RuleCase(
        4,
        "the order is stop_sequence's, as a number",
        oneDay(
          times: "T,10,C,08:20:00,08:20:00\nT,9,B,08:10:00,08:10:00\nT,0,A,08:00:00,08:00:00"
        ),
        [
          (asked("A", "B"), [ride("08:00:00", "08:10:00")]),
          (asked("B", "C"), [ride("08:10:00", "08:20:00")]),
          (asked("C", "B"), []),
        ],
      ),
      RuleCase(
        4,
        "of rows with one sequence the first usable is kept",
        oneDay(
          times: """
            T,1,nowhere,07:00:00,07:00:00
            T,1,A,08:00:00,08:00:00
            T,1,C,07:30:00,07:30:00
            T,2,B,08:10:00,08:10:00
            """
        ),
        [
          (asked("A", "B"), [ride("08:00:00", "08:10:00")]),
          (asked("C", "B"), []),
        ],
      ),
      RuleCase(
        4,
        "a stop_sequence that is no whole number leaves the row out",
        oneDay(
          times: """
            T,-1,C,07:00:00,07:00:00
            T,1.5,C,08:05:00,08:05:00
            T,,C,08:05:00,08:05:00
            T,x,C,08:05:00,08:05:00
            T,01,A,08:00:00,08:00:00
            T,2,B,08:10:00,08:10:00
            """
        ),
        [
          (asked("A", "B"), [ride("08:00:00", "08:10:00")]),
          (asked("C", "B"), []),
          (asked("A", "C"), []),
        ],
      ),
      RuleCase(
        4,
        "one to three digits of hours; hours and minutes alone are whole minutes",
        oneDay(
          trips: "T,R,S\nU,R,S\nV,R,S\nW,R,S",
          times: TinyFeed.rides("T 8:00:00 008:10:00\nU 8:20 08:30\nV 9:59:59 10:00\nW 9:00 09:01"),
        ),
        [
          (
            asked("A", "B"),
            [
              ride("08:00:00", "08:10:00"), ride("08:20:00", "08:30:00", "U"),
              ride("09:00:00", "09:01:00", "W"), ride("09:59:59", "10:00:00", "V"),
            ],
          )
        ],
      ),
      // itinero/GTFS#72
      RuleCase(
        4,
        "what is no time is blank, never midnight",
        oneDay(
          trips: "T,R,S\nU,R,S\nV,R,S\nW,R,S\nX,R,S\nY,R,S",
          times: TinyFeed.rides(
            """
            T 8:0:00 08:10:00
            U 08:60:00 09:10:00
            V 0800 08:10:00
            W 08:00:00: 08:10:00
            X 008:00 08:10:00
            Y 08:00:60 09:10:00
            """
          ) + "\nT,3,C,08:20:00,08:20:00",
        ),
        [
          (asked("A", ""), []),
          (asked("B", "C"), [ride("08:10:00", "08:20:00")]),
        ],
      ),
      RuleCase(
        4,
        "one of arrival and departure is both",
        oneDay(times: "T,1,A,,08:00:00\nT,2,B,08:10:00,\nT,3,C,08:20:00,junk"),
        [
          (asked("A", "B"), [ride("08:00:00", "08:10:00")]),
          (
            asked("B", "C"),
            [ride("08:10:00", "08:20:00", "T", ["approximate": ExpectedDeparture.absent])],
          ),
        ],
      ),
      RuleCase(
        4,
        "a dwell: departure and arrival are told apart",
        oneDay(times: "T,1,A,07:55:00,08:00:00\nT,2,B,08:10:00,08:15:00\nT,3,C,08:30:00,08:40:00"),
        [
          (asked("A", "B"), [ride("08:00:00", "08:10:00")]),
          (asked("B", "C", "08:11:00"), [ride("08:15:00", "08:30:00")]),
        ],
      ),
      // google/transitfeed#399
      RuleCase(
        5,
        "falling times leave the trip out",
        oneDay(
          trips: "T,R,S\nU,R,S\nV,R,S",
          times: """
            T,1,A,08:00:00,07:59:00
            T,2,B,08:10:00,08:10:00
            U,1,A,22:30:00,22:30:00
            U,2,B,02:15:00,02:15:00
            V,1,A,08:00:00,08:20:00
            V,2,C,,
            V,3,B,08:19:59,08:30:00
            """ + "\nW,1,A,09:00:00,09:00:00\nW,2,B,09:00:00,09:00:00",
        ).adding("W,R,S", to: "trips.txt"),
        [(asked("A", "B"), [ride("09:00:00", "09:00:00", "W")])],
      ),
    ]
  }
}

extension [String: String] {
  /// The same tables with more rows in one.
  func adding(_ rows: String, to table: String) -> Self {
    var files = self
    files[table, default: ""] += rows + "\n"
    return files
  }
}
