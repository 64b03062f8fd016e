extension RuleCases {
  /// Rule 8: trips that run every so often.
  static var frequencies: [RuleCase] {
    // The template says four o'clock; only its differences count.
    let template = "T,1,A,03:58:00,04:00:00\nT,2,B,04:10:00,04:11:00\nT,3,C,04:20:00,04:20:00"
    func named(_ rows: String) -> [String: String] {
      oneDay(times: template, frequencies: rows)
    }
    func starts(_ clocks: [(String, String)], _ headway: String) -> [ExpectedDeparture] {
      clocks.map { ride($0.0, $0.1, "T", ["headwaySeconds": headway]) }
    }
    return [
      // sakayph/gtfs#1, conveyal/r5#122
      RuleCase(
        8,
        "every seven minutes from six to half past",
        named("T,06:00:00,06:30:00,420,0"),
        [
          (
            asked("A", "B"),
            starts(
              [
                ("06:00:00", "06:10:00"), ("06:07:00", "06:17:00"), ("06:14:00", "06:24:00"),
                ("06:21:00", "06:31:00"), ("06:28:00", "06:38:00"),
              ],
              "420",
            ),
          ),
          (asked("A", "B", "06:29:00"), []),
          // From B eleven minutes later; after the end of the window plus the running time nothing more.
          (asked("B", "C", "06:36:00"), starts([("06:39:00", "06:48:00")], "420")),
          (asked("B", "C", "06:40:00"), []),
        ],
      ),
      RuleCase(
        8,
        "the end is not a start",
        named("T,06:00:00,06:20:00,600,1"),
        [
          (
            asked("A", "B"),
            starts(
              [("06:00:00", "06:10:00"), ("06:10:00", "06:20:00")],
              ExpectedDeparture.absent,
            ),
          )
        ],
      ),
      // google/transit#604
      RuleCase(
        8,
        "windows that meet and overlap count a start once, as the first row says",
        named("T,06:00:00,06:30:00,900,1\nT,06:30:00,07:00:00,900,0\nT,06:15:00,06:45:00,900,0"),
        [
          (
            asked("A", "B"),
            [
              ride("06:00:00", "06:10:00", "T", ["headwaySeconds": ExpectedDeparture.absent]),
              ride("06:15:00", "06:25:00", "T", ["headwaySeconds": ExpectedDeparture.absent]),
              ride("06:30:00", "06:40:00", "T", ["headwaySeconds": "900"]),
              ride("06:45:00", "06:55:00", "T", ["headwaySeconds": "900"]),
            ],
          )
        ],
      ),
      RuleCase(
        8,
        "unusable rows leave the trip without a run",
        named(
          "T,06:00:00,07:00:00,0,0\nT,06:00:00,07:00:00,-60,\nT,six,07:00:00,600,\nT,06:00:00,07:00:00,,"
        ).adding("U,R,S", to: "trips.txt")
          .adding("U,1,A,05:00:00,05:00:00\nU,2,B,05:10:00,05:10:00", to: "stop_times.txt"),
        [(asked("A", "B"), [ride("05:00:00", "05:10:00", "U")])],
      ),
      RuleCase(
        8,
        "exact_times blank is as 0; a window past midnight",
        named("T,24:00:00,25:00:00,1800,"),
        [
          (
            asked("A", "B", "23:00:00"),
            [
              .init(
                "2025-06-03T00:00:00+00:00",
                "2025-06-03T00:10:00+00:00",
                "T",
                ["headwaySeconds": "1800", "serviceDate": "2025-06-02"],
              ),
              .init("2025-06-03T00:30:00+00:00", "2025-06-03T00:40:00+00:00", "T"),
            ],
          )
        ],
      ),
      RuleCase(
        8,
        "a first call without time leaves the trip out",
        oneDay(
          trips: "T,R,S\nU,R,S",
          times: """
            T,1,A,,
            T,2,B,04:10:00,04:10:00
            T,3,C,04:20:00,04:20:00
            U,1,B,05:00:00,05:00:00
            U,2,C,05:10:00,05:10:00
            """,
          frequencies: "T,06:00:00,07:00:00,600,1",
        ),
        [(asked("B", "C"), [ride("05:00:00", "05:10:00", "U")])],
      ),
      RuleCase(
        8,
        "a call before the first departure of the day",
        oneDay(
          times: "T,1,A,08:00:00,08:05:00\nT,2,B,08:10:00,08:10:00",
          frequencies: "T,00:00:00,00:00:01,600,1",
        ),
        [(asked("A", "B"), [ride("00:00:00", "00:05:00")])],
      ),
      RuleCase(
        8,
        "rows of a trip that is not there do no harm",
        named("T,06:00:00,06:01:00,600,1\nnowhere,06:00:00,06:01:00,600,1"),
        [(asked("A", "B"), [ride("06:00:00", "06:10:00")])],
      ),
    ]
  }

  /// Rule 9: the order of an answer.
  static var order: [RuleCase] {
    [
      // OneBusAway/maglev#1033
      RuleCase(
        9,
        "departure, then arrival, then trip_id by bytes",
        oneDay(
          trips: "b,R,S\nZ,R,S\n9,R,S\n10,R,S\né,R,S\na,R,S\nq,R,S",
          times: TinyFeed.rides(
            """
            b 08:00:00 08:10:00
            Z 08:00:00 08:10:00
            9 08:00:00 08:10:00
            10 08:00:00 08:10:00
            a 08:00:00 08:05:00
            é 07:59:00 08:10:00
            q 08:00:01 08:01:00
            """
          ),
        ),
        [
          (
            asked("A", "B"),
            [
              ride("07:59:00", "08:10:00", "é"), ride("08:00:00", "08:05:00", "a"),
              ride("08:00:00", "08:10:00", "10"), ride("08:00:00", "08:10:00", "9"),
              ride("08:00:00", "08:10:00", "Z"),
            ],
          ),
          (
            asked("A", "", "08:00:00"),
            ["10", "9", "Z", "a", "b"].map { ride("08:00:00", nil, $0) },
          ),
        ],
      ),
      RuleCase(
        9,
        "then the service date",
        TinyFeed.files(
          zone: "Etc/UTC",
          calendar: nil,
          dates: "S,20250602,1\nS,20250603,1",
          times: TinyFeed.rides("T 00:00:00 00:10:00"),
          frequencies: "T,00:00:00,24:00:01,86400,1",
        ),
        [
          (
            ("A", "B", "2025-06-02T12:00:00Z"),
            ["2025-06-02", "2025-06-03"].map {
              .init(
                "2025-06-03T00:00:00+00:00",
                "2025-06-03T00:10:00+00:00",
                "T",
                ["serviceDate": $0],
              )
            } + [
              .init(
                "2025-06-04T00:00:00+00:00",
                "2025-06-04T00:10:00+00:00",
                "T",
                ["serviceDate": "2025-06-03"],
              )
            ],
          )
        ],
      ),
      RuleCase(
        9,
        "then the position of the boarding call",
        oneDay(
          stops: "stop_id,stop_name,location_type,parent_station\nST,,1,\nP1,,,ST\nP2,,,ST\nB,,,",
          times: "T,1,P2,08:00:00,08:00:00\nT,2,P1,08:00:00,08:00:00\nT,3,B,08:10:00,08:10:00",
        ),
        [
          (
            asked("ST", ""),
            [
              ride("08:00:00", nil, "T", ["fromStopId": "P2"]),
              ride("08:00:00", nil, "T", ["fromStopId": "P1"]),
            ],
          ),
          (asked("ST", "B"), [ride("08:00:00", "08:10:00", "T", ["fromStopId": "P1"])]),
        ],
      ),
    ]
  }
}
