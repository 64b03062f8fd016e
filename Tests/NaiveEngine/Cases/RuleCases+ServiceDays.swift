extension RuleCases {
  /// Rule 2: which service days are looked at, and in which zone they are reckoned.
  static var serviceDays: [RuleCase] {
    func day(_ date: String, _ times: String, zone: String = "America/Los_Angeles") -> [String:
      String]
    {
      TinyFeed.files(zone: zone, calendar: nil, dates: "S,\(date),1", times: times)
    }
    let agencies = """
      W,West,https://example.com,America/Los_Angeles
      E,East,https://example.com,America/New_York
      """
    let zones = TinyFeed.files(
      agencies: agencies,
      routes: "RE,E,1,,3\nRW,W,2,,3\nRN,,3,,3\nRU,unknown,4,,3",
      calendar: nil,
      dates: "S,20250602,1",
      trips: "E,RE,S\nW,RW,S\nN,RN,S\nU,RU,S",
      times: TinyFeed.rides(
        "E 08:00:00 08:10:00\nW 08:00:00 08:10:00\nN 08:01:00 08:11:00\nU 08:02:00 08:12:00"
      ),
    )
    return [
      // home-assistant/core#20991, OneBusAway/maglev#1285, #1311
      RuleCase(
        2,
        "past midnight, the service date is the day before",
        day("20250602", TinyFeed.rides("T 25:20:00 25:40:00")),
        [
          (
            ("A", "B", "2025-06-03T01:00:00-07:00"),
            [
              .init(
                "2025-06-03T01:20:00-07:00",
                "2025-06-03T01:40:00-07:00",
                "T",
                ["serviceDate": "2025-06-02"],
              )
            ],
          )
        ],
      ),
      // Esri/public-transit-tools#147
      RuleCase(
        2,
        "four days after the service date",
        day(
          "20250602",
          "T,1,A,00:10:00,00:10:00\nT,2,B,110:29:00,110:29:00\nT,3,C,111:00:00,111:00:00",
        ),
        [
          (
            ("B", "C", "2025-06-06T12:00:00-07:00"),
            [
              .init(
                "2025-06-06T14:29:00-07:00",
                "2025-06-06T15:00:00-07:00",
                "T",
                ["serviceDate": "2025-06-02"],
              )
            ],
          )
        ],
      ),
      RuleCase(
        2,
        "eight days ahead and no further",
        TinyFeed.files(
          calendar: nil,
          dates: "S,20250610,1\nS,20250611,1",
          times: TinyFeed.rides("T 25:00:00 25:10:00"),
        ),
        [
          (
            ("A", "B", "2025-06-02T23:59:00-07:00"),
            [
              .init(
                "2025-06-11T01:00:00-07:00",
                "2025-06-11T01:10:00-07:00",
                "T",
                ["serviceDate": "2025-06-10"],
              )
            ],
          ),
          (("A", "B", "2025-06-01T23:59:00-07:00"), []),
        ],
      ),
      RuleCase(
        2,
        "a frequency start two days after the service date",
        TinyFeed.files(
          calendar: nil,
          dates: "S,20250602,1",
          times: TinyFeed.rides("T 00:00:00 00:10:00"),
          frequencies: "T,49:00:00,50:00:00,1800,1",
        ),
        [
          (
            ("A", "B", "2025-06-04T00:00:00-07:00"),
            [
              .init("2025-06-04T01:00:00-07:00", "2025-06-04T01:10:00-07:00", "T"),
              .init("2025-06-04T01:30:00-07:00", "2025-06-04T01:40:00-07:00", "T"),
            ],
          )
        ],
      ),
      // OneBusAway/maglev#1459, #1325
      RuleCase(
        2,
        "the zone of the route's agency, else of the first",
        zones,
        [
          (
            ("A", "B", "2025-06-02T00:00:00-07:00"),
            [
              .init("2025-06-02T08:00:00-04:00", "2025-06-02T08:10:00-04:00", "E"),
              .init("2025-06-02T08:00:00-07:00", "2025-06-02T08:10:00-07:00", "W"),
              .init("2025-06-02T08:01:00-07:00", "2025-06-02T08:11:00-07:00", "N"),
              .init("2025-06-02T08:02:00-07:00", "2025-06-02T08:12:00-07:00", "U"),
            ],
          )
        ],
      ),
      RuleCase(
        2,
        "an alias of a zone",
        day("20250602", TinyFeed.rides("T 08:00:00 08:10:00"), zone: "US/Pacific"),
        [
          (
            ("A", "B", "2025-06-02T08:00:00"),
            [.init("2025-06-02T08:00:00-07:00", "2025-06-02T08:10:00-07:00", "T")],
          )
        ],
      ),
      RuleCase(
        2,
        "EST keeps one offset all year",
        day("20250602", TinyFeed.rides("T 08:00:00 08:10:00"), zone: "EST"),
        [
          (
            ("A", "B", "2025-06-02T08:00:00"),
            [.init("2025-06-02T08:00:00-05:00", "2025-06-02T08:10:00-05:00", "T")],
          )
        ],
      ),
    ]
  }
}
