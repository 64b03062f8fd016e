/// Every rule of the engine as tiny feeds with the right answers.
public enum RuleCases {
  /// All cases; each can be asked of any engine that follows the rules.
  public static var all: [RuleCase] {
    moments + serviceDays + clockChanges + calendars + callTimes + interpolation + rides + places
      + departures + frequencies + order + leftOut + meanings + dialect
  }

  /// Feeds that cannot answer and are refused, by what is wrong with them.
  public static var refused: [(name: String, files: [String: String])] {
    let rides = TinyFeed.rides("T 08:00:00 08:10:00")
    var withoutAgency = TinyFeed.files(times: rides)
    withoutAgency["agency.txt"] = nil
    return [
      ("no stops", TinyFeed.files(stops: "", times: rides)),
      ("no trips", TinyFeed.files(trips: "", times: rides)),
      ("no stop times", TinyFeed.files(times: "")),
      ("no dates", TinyFeed.files(calendar: nil, times: rides)),
      ("no days", TinyFeed.files(calendar: "S,0,0,0,0,0,0,0,20250101,20251231", times: rides)),
      (
        "no usable frequencies",
        TinyFeed.files(times: rides, frequencies: "T,06:00:00,07:00:00,0,1"),
      ),
      (
        "no frequency with a start",
        TinyFeed.files(times: rides, frequencies: "T,06:00:00,06:00:00,600,1"),
      ),
      ("zone PST", TinyFeed.files(zone: "PST", times: rides)),
      ("zone CST", TinyFeed.files(zone: "CST", times: rides)),
      ("zone Mars/Phobos", TinyFeed.files(zone: "Mars/Phobos", times: rides)),
      ("no agency", withoutAgency),
    ]
  }
}
