extension RuleCases {
  /// Rule 4: times between given ones.
  static var interpolation: [RuleCase] {
    let about = ["approximate": "true"]
    let exact = ["approximate": ExpectedDeparture.absent]
    /// Calls at A, B, C and D, departing A at 08:00:00 and arriving at D at 08:10:00, with distances.
    func measured(_ distances: [String]) -> [String: String] {
      let clocks = ["07:59:00,08:00:00", ",", ",", "08:10:00,08:12:00"]
      let rows = zip(zip(["A", "B", "C", "D"], clocks), distances).enumerated().map {
        "T,\($0.offset + 1),\($0.element.0.0),\($0.element.0.1),\($0.element.1)"
      }
      let header = "trip_id,stop_sequence,stop_id,arrival_time,departure_time,shape_dist_traveled"
      return oneDay(times: ([header] + rows).joined(separator: "\n"))
    }
    // Ten minutes in three parts: 200 and 400 seconds by position.
    let byPosition: [(question: (String, String, String), expected: [ExpectedDeparture]?)] = [
      (asked("A", "B"), [ride("08:00:00", "08:03:20", "T", exact)]),
      (asked("B", "C"), [ride("08:03:20", "08:06:40", "T", about)]),
      (asked("C", "D"), [ride("08:06:40", "08:10:00", "T", about)]),
    ]
    return [
      // OpenMobilityData/OpenMobilityData-Public#191, hove-io/navitia#1362
      RuleCase(4, "by position", measured(["", "", "", ""]), byPosition),
      RuleCase(
        4,
        "by distance, rounded down",
        measured(["1", "2", "3.5", "4"]),
        [
          // 600 s over 3: 200 s and 500 s.
          (asked("B", "D"), [ride("08:03:20", "08:10:00", "T", about)]),
          (asked("C", "D"), [ride("08:08:20", "08:10:00", "T", about)]),
        ],
      ),
      RuleCase(
        4,
        "by distance, seconds rounded down",
        measured(["0", "1", "5", "7"]),
        [
          // 600/7 = 85.7 and 3000/7 = 428.6.
          (asked("B", "C"), [ride("08:01:25", "08:07:08", "T", about)])
        ],
      ),
      RuleCase(4, "a missing distance: by position", measured(["0", "1", "", "7"]), byPosition),
      RuleCase(4, "a missing distance at an end", measured(["", "1", "5", "7"]), byPosition),
      RuleCase(4, "a falling distance: by position", measured(["0", "5", "1", "7"]), byPosition),
      RuleCase(4, "no distance gained: by position", measured(["7", "7", "7", "7"]), byPosition),
      RuleCase(4, "distance that is no number", measured(["0", "x", "5", "7"]), byPosition),
      RuleCase(
        4,
        "positions count kept rows",
        oneDay(
          times: """
            T,1,A,08:00:00,08:00:00
            T,2,nowhere,,
            T,50,B,,
            T,51,C,08:10:00,08:10:00
            """
        ),
        [(asked("B", "C"), [ride("08:05:00", "08:10:00", "T", about)])],
      ),
      RuleCase(
        4,
        "blank before the first and after the last time",
        oneDay(
          times: """
            T,1,A,,
            T,2,B,08:10:00,08:10:00
            T,3,C,08:20:00,08:20:00
            T,4,D,,
            """
        ),
        [
          (asked("A", "C"), []),
          (asked("A", ""), []),
          (asked("B", "D"), []),
          (asked("B", "C"), [ride("08:10:00", "08:20:00", "T", exact)]),
          // The last kept call is D, so C may be left from.
          (asked("C", ""), [ride("08:20:00", nil)]),
        ],
      ),
      RuleCase(
        4,
        "two gaps, each between its own ends",
        oneDay(
          times: """
            T,1,A,08:00:00,08:00:00
            T,2,B,,
            T,3,C,08:10:00,08:20:00
            T,4,B,,
            T,5,D,08:30:00,08:30:00
            """
        ),
        [
          (asked("A", "B"), [ride("08:00:00", "08:05:00", "T", exact)]),
          (asked("B", "D"), [ride("08:25:00", "08:30:00", "T", about)]),
          (asked("B", "C"), [ride("08:05:00", "08:10:00", "T", about)]),
        ],
      ),
    ]
  }
}
