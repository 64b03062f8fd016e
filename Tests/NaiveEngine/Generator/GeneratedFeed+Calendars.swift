/// The days of a generated feed's services.
extension GeneratedFeed {
  mutating func calendar() -> [[String]] {
    var rows = [
      [
        "service_id", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
        "start_date", "end_date",
      ]
    ]
    for index in 1...random.number(in: 1...3) {
      let weekdays = (0..<7).map { _ in random.chance(60) ? "1" : "0" }
      let start = dateText(-random.below(12))
      let end = dateText(random.below(12) - 1)
      rows.append(["S\(index)"] + weekdays + [start, end])
    }
    if random.chance(8) {
      rows.append(["S1", "1", "1", "1", "1", "1", "1", "1", dateText(-5), dateText(5)])
    }
    note(services: rows.dropFirst().map { $0[0] })
    return rows
  }

  mutating func dates() -> [[String]] {
    var rows = [["service_id", "date", "exception_type"]]
    for _ in 0..<random.number(in: 1...8) {
      let service = random.pick(serviceIds + ["S1", "D"]) ?? "D"
      let type = random.pick(["1", "1", "1", "2", "2", "3", ""]) ?? "1"
      rows.append([service, dateText(random.number(in: -6...8)), type])
    }
    if random.chance(20), let again = rows.last {
      rows.append([again[0], again[1], again[2] == "1" ? "2" : "1"])
    }
    note(services: rows.dropFirst().map { $0[0] })
    return rows
  }

  /// A date near the middle of the feed; now and then one that cannot be read.
  private mutating func dateText(_ offset: Int) -> String {
    if random.chance(2) { return random.pick(["", "2025-01-01", "20250230"]) ?? "" }
    return middle.advanced(by: offset).text.replacing("-", with: "")
  }
}
