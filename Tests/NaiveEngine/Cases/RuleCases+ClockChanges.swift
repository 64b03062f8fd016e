extension RuleCases {
  /// Rule 2 on the days when clocks change.
  static var clockChanges: [RuleCase] {
    /// Trips named by their time of day, which last ten minutes, on some dates.
    func files(_ zone: String, _ dates: [String], _ times: [String]) -> [String: String] {
      TinyFeed.files(
        zone: zone,
        calendar: nil,
        dates: dates.map { "S,\($0),1" }.joined(separator: "\n"),
        trips: times.map { "\($0),R,S" }.joined(separator: "\n"),
        times: times.map { "\($0),1,A,\($0),\($0)\n\($0),2,B,99:00:00,99:00:00" }
          .joined(separator: "\n"),
      )
    }
    func leaving(_ departures: [(String, String, String)]) -> [ExpectedDeparture] {
      departures.map { .init($0.0, nil, $0.1, ["serviceDate": $0.2]) }
    }
    return [
      // google/transit#325
      RuleCase(
        2,
        "Halifax, autumn: three readings of half past one",
        files("America/Halifax", ["20251101", "20251102"], ["25:30:00", "00:30:00", "01:30:00"]),
        [
          (
            ("A", "", "2025-11-02T00:00:00-03:00"),
            leaving([
              ("2025-11-02T01:30:00-03:00", "00:30:00", "2025-11-02"),
              ("2025-11-02T01:30:00-03:00", "25:30:00", "2025-11-01"),
              ("2025-11-02T01:30:00-04:00", "01:30:00", "2025-11-02"),
              ("2025-11-03T01:30:00-04:00", "25:30:00", "2025-11-02"),
            ]),
          )
        ],
      ),
      // google/transit#325
      RuleCase(
        2,
        "Halifax, spring: the service day begins the evening before",
        files("America/Halifax", ["20250309"], ["00:00:00", "02:59:59", "03:00:00", "06:00:00"]),
        [
          (
            ("A", "", "2025-03-08T12:00:00-04:00"),
            leaving([
              ("2025-03-08T23:00:00-04:00", "00:00:00", "2025-03-09"),
              ("2025-03-09T01:59:59-04:00", "02:59:59", "2025-03-09"),
              ("2025-03-09T03:00:00-03:00", "03:00:00", "2025-03-09"),
              ("2025-03-09T06:00:00-03:00", "06:00:00", "2025-03-09"),
            ]),
          )
        ],
      ),
      RuleCase(
        2,
        "Berlin, spring 2019: either side of the gap",
        files("Europe/Berlin", ["20190331"], ["02:59:00", "03:00:00"]),
        [
          (
            ("A", "", "2019-03-31T00:00:00+01:00"),
            leaving([
              ("2019-03-31T01:59:00+01:00", "02:59:00", "2019-03-31"),
              ("2019-03-31T03:00:00+02:00", "03:00:00", "2019-03-31"),
            ]),
          )
        ],
      ),
      // motis-project/motis#175, mrcagney/gtfs_kit#8
      RuleCase(
        2,
        "Berlin, spring 2021: half past midnight is the evening before",
        files("Europe/Berlin", ["20210328"], ["00:30:00", "06:30:00"]),
        [
          (
            ("A", "", "2021-03-27T20:00:00+01:00"),
            leaving([
              ("2021-03-27T23:30:00+01:00", "00:30:00", "2021-03-28"),
              ("2021-03-28T06:30:00+02:00", "06:30:00", "2021-03-28"),
            ]),
          )
        ],
      ),
      // OneBusAway/maglev#1461
      RuleCase(
        2,
        "Los Angeles: eight o'clock is eight o'clock on both days",
        files("America/Los_Angeles", ["20250309", "20251102"], ["08:00:00"]),
        [
          (
            ("A", "", "2025-03-09T00:00:00"),
            leaving([("2025-03-09T08:00:00-07:00", "08:00:00", "2025-03-09")]),
          ),
          (
            ("A", "", "2025-11-02T00:00:00"),
            leaving([("2025-11-02T08:00:00-08:00", "08:00:00", "2025-11-02")]),
          ),
        ],
      ),
      RuleCase(
        2,
        "Sao Paulo, spring: midnight does not exist",
        files("America/Sao_Paulo", ["20181104"], ["00:30:00", "01:00:00"]),
        [
          (
            ("A", "", "2018-11-03T20:00:00-03:00"),
            leaving([
              ("2018-11-03T23:30:00-03:00", "00:30:00", "2018-11-04"),
              ("2018-11-04T01:00:00-02:00", "01:00:00", "2018-11-04"),
            ]),
          ),
          // Midnight of the 4th is in the gap: the first instant after it is one o'clock.
          (
            ("A", "", "2018-11-04T00:00:00"),
            leaving([("2018-11-04T01:00:00-02:00", "01:00:00", "2018-11-04")]),
          ),
        ],
      ),
      RuleCase(
        2,
        "Sao Paulo, autumn: the last hour of the evening comes twice",
        files(
          "America/Sao_Paulo",
          ["20180217", "20180218"],
          ["23:30:00", "24:30:00", "00:30:00"],
        ),
        [
          (
            ("A", "", "2018-02-17T20:00:00-02:00"),
            leaving([
              ("2018-02-17T23:30:00-02:00", "23:30:00", "2018-02-17"),
              ("2018-02-17T23:30:00-03:00", "24:30:00", "2018-02-17"),
              ("2018-02-18T00:30:00-03:00", "00:30:00", "2018-02-18"),
              ("2018-02-18T23:30:00-03:00", "23:30:00", "2018-02-18"),
              ("2018-02-19T00:30:00-03:00", "24:30:00", "2018-02-18"),
            ]),
          )
        ],
      ),
      RuleCase(
        2,
        "Lord Howe: a change of half an hour",
        files("Australia/Lord_Howe", ["20251005"], ["02:00:00", "02:30:00"]),
        [
          (
            ("A", "", "2025-10-04T23:00:00+10:30"),
            leaving([
              ("2025-10-05T01:30:00+10:30", "02:00:00", "2025-10-05"),
              ("2025-10-05T02:30:00+11:00", "02:30:00", "2025-10-05"),
            ]),
          )
        ],
      ),
    ]
  }
}
