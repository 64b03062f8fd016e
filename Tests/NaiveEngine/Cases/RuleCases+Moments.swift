extension RuleCases {
  /// Rule 1: the moment asked about.
  static var moments: [RuleCase] {
    let today = ExpectedDeparture("2025-06-02T08:00:30-07:00", "2025-06-02T08:10:00-07:00", "T")
    let tomorrow = ExpectedDeparture("2025-06-03T08:00:30-07:00", "2025-06-03T08:10:00-07:00", "T")
    let days = "S,20250602,1\nS,20250603,1"
    let files = TinyFeed.files(
      calendar: nil,
      dates: days,
      times: TinyFeed.rides("T 08:00:30 08:10:00"),
    )
    // The clocks of Halifax go back at 02:00 on 2025-11-02 and forward at 02:00 on 2025-03-09.
    let autumn = TinyFeed.files(
      zone: "America/Halifax",
      calendar: nil,
      dates: "S,20251102,1",
      trips: "FIRST,R,S\nSECOND,R,S",
      times: TinyFeed.rides("FIRST 00:30:00 00:40:00\nSECOND 01:30:00 01:40:00"),
    )
    let first = ExpectedDeparture(
      "2025-11-02T01:30:00-03:00",
      "2025-11-02T01:40:00-03:00",
      "FIRST",
    )
    let second = ExpectedDeparture(
      "2025-11-02T01:30:00-04:00",
      "2025-11-02T01:40:00-04:00",
      "SECOND",
    )
    let spring = TinyFeed.files(
      zone: "America/Halifax",
      calendar: nil,
      dates: "S,20250309,1",
      trips: "BEFORE,R,S\nAFTER,R,S",
      times: TinyFeed.rides("BEFORE 02:59:00 03:09:00\nAFTER 03:00:00 03:10:00"),
    )
    let after = ExpectedDeparture(
      "2025-03-09T03:00:00-03:00",
      "2025-03-09T03:10:00-03:00",
      "AFTER",
    )
    return [
      RuleCase(
        1,
        "the moment is floored to its minute",
        files,
        [
          (("A", "B", "2025-06-02T08:00:59-07:00"), [today, tomorrow]),
          (("A", "B", "2025-06-02T08:00:00-07:00"), [today, tomorrow]),
          (("A", "B", "2025-06-02T08:01:00-07:00"), [tomorrow]),
          (("A", "B", "2025-06-02T15:00:59.999Z"), [today, tomorrow]),
          (("A", "B", "2025-06-02T20:46:00+05:45"), [tomorrow]),
        ],
      ),
      RuleCase(
        1,
        "a local time that occurs twice is its first pass",
        autumn,
        [
          (("A", "B", "2025-11-02T01:15:00"), [first, second]),
          (("A", "B", "2025-11-02T01:30:30"), [first, second]),
          (("A", "B", "2025-11-02T01:31:00"), [second]),
          (("A", "B", "2025-11-02T02:00:00"), []),
          (("A", "B", "2025-11-02T01:30:00-04:00"), [second]),
        ],
      ),
      RuleCase(
        1,
        "a local time that does not exist is the first instant after the gap",
        spring,
        [
          (("A", "B", "2025-03-09T02:30:00"), [after]),
          (("A", "B", "2025-03-09T03:00:00"), [after]),
          (("A", "B", "2025-03-09T03:01:00"), []),
        ],
      ),
      RuleCase(
        1,
        "lines that are no question",
        files,
        [
          (("A", "B", "tomorrow"), nil),
          (("A", "B", "2025-02-30T08:00:00Z"), nil),
          (("nowhere", "B", "2025-06-02T08:00:00Z"), nil),
          (("A", "nowhere", "2025-06-02T08:00:00Z"), nil),
        ],
      ),
    ]
  }
}
