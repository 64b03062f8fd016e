extension RuleCases {
  /// Rule 3: on which days a service runs; 2025-06-02 is a Monday.
  static var calendars: [RuleCase] {
    func runs(
      _ name: String,
      calendar: String?,
      dates: String?,
      from: String,
      on days: [String],
    ) -> RuleCase {
      RuleCase(
        3,
        name,
        TinyFeed.files(
          zone: "Etc/UTC",
          calendar: calendar,
          dates: dates,
          times: TinyFeed.rides("T 12:00:00 12:10:00"),
        ),
        [
          (
            ("A", "B", from + "T00:00:00Z"),
            days.map {
              .init("\($0)T12:00:00+00:00", "\($0)T12:10:00+00:00", "T", ["serviceDate": $0])
            },
          )
        ],
      )
    }
    return [
      // home-assistant/core#8372
      runs(
        "start and end are both included",
        calendar: "S,1,1,1,1,1,1,1,20250603,20250604",
        dates: nil,
        from: "2025-06-01",
        on: ["2025-06-03", "2025-06-04"],
      ),
      runs(
        "the weekday is the service date's",
        calendar: "S,0,1,0,0,0,1,1,20250101,20251231",
        dates: nil,
        from: "2025-06-02",
        on: ["2025-06-03", "2025-06-07", "2025-06-08", "2025-06-10"],
      ),
      // davidyen1124/caltrain-mcp#32
      runs(
        "exceptions add and remove after the pattern",
        calendar: "S,1,0,0,0,0,0,0,20250101,20251231",
        dates: "S,20250602,2\nS,20250605,1",
        from: "2025-06-01",
        on: ["2025-06-05", "2025-06-09"],
      ),
      runs(
        "an exception adds outside start and end",
        calendar: "S,1,1,1,1,1,1,1,20250603,20250603",
        dates: "S,20250606,1",
        from: "2025-06-01",
        on: ["2025-06-03", "2025-06-06"],
      ),
      // conveyal/r5#777, conveyal/gtfs-lib#33
      runs(
        "calendar_dates alone",
        calendar: nil,
        dates: "S,20250603,1\nS,20250605,1",
        from: "2025-06-01",
        on: ["2025-06-03", "2025-06-05"],
      ),
      // mfdz/GTFS-Issues#13
      runs(
        "all weekdays zero, dates as exceptions",
        calendar: "S,0,0,0,0,0,0,0,20250101,20251231",
        dates: "S,20250603,1",
        from: "2025-06-01",
        on: ["2025-06-03"],
      ),
      runs(
        "of several exceptions for a day the last wins",
        calendar: "S,1,0,0,0,0,0,0,20250101,20251231",
        dates: "S,20250602,2\nS,20250602,1\nS,20250604,1\nS,20250604,2",
        from: "2025-06-01",
        on: ["2025-06-02", "2025-06-09"],
      ),
      runs(
        "unreadable dates and other exception types are left out",
        calendar: "S,1,0,0,0,0,0,0,20250101,20251231",
        dates: "S,2025-06-02,2\nS,20250602,3\nS,20250602,\nS,20250631,1\nS,20250603,1",
        from: "2025-06-01",
        on: ["2025-06-02", "2025-06-03", "2025-06-09"],
      ),
      runs(
        "of two calendar rows of a service the first stays",
        calendar: "S,1,0,0,0,0,0,0,20250101,20251231\nS,0,1,0,0,0,0,0,20250101,20251231",
        dates: nil,
        from: "2025-06-01",
        on: ["2025-06-02", "2025-06-09"],
      ),
      RuleCase(
        3,
        "a Friday trip past midnight leaves on Saturday",
        TinyFeed.files(
          zone: "Etc/UTC",
          calendar: "S,0,0,0,0,1,0,0,20250101,20251231",
          times: TinyFeed.rides("T 25:30:00 25:40:00"),
        ),
        [
          (
            ("A", "B", "2025-06-06T00:00:00Z"),
            [
              .init(
                "2025-06-07T01:30:00+00:00",
                "2025-06-07T01:40:00+00:00",
                "T",
                ["serviceDate": "2025-06-06"],
              ),
              .init("2025-06-14T01:30:00+00:00", "2025-06-14T01:40:00+00:00", "T"),
            ],
          )
        ],
      ),
    ]
  }
}
