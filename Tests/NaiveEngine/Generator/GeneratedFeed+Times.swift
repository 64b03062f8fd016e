/// The calls and the frequencies of a generated feed's trips.
extension GeneratedFeed {
  mutating func stopTimes() -> [[String]] {
    let header = [
      "trip_id", "stop_sequence", "stop_id", "arrival_time", "departure_time", "pickup_type",
      "drop_off_type", "timepoint", "stop_headsign", "shape_dist_traveled",
      "start_pickup_drop_off_window",
    ]
    var rows: [[String]] = []
    for trip in Set(tripIds).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      rows += calls(of: trip)
    }
    if random.chance(30) { rows.shuffle(using: &random) }
    return [header] + rows
  }

  private mutating func calls(of trip: String) -> [[String]] {
    let count = random.number(in: 2...7)
    let isBlank = random.chance(35)
    let hasDistances = random.chance(50)
    let isOdd = random.chance(15)
    // A trip over few stops makes loops and stops twice in a row.
    let stops = (0..<random.number(in: 1...4)).compactMap { _ in random.pick(stopIds) }
    var time = random.pick([0, 1800, 3600, 5400, 8 * 3600, 86_400, 90_000, 50 * 3600]) ?? 0
    var sequence = random.below(3)
    var distance = 0.0
    return (0..<count).map { index in
      let dwell = random.pick([0, 0, 0, 60, 300]) ?? 0
      var arrival = timeText(time)
      var departure = timeText(time + dwell)
      if isBlank, index > 0, index < count - 1 || random.chance(10), random.chance(60) {
        (arrival, departure) = ("", "")
      }
      if random.chance(6) { arrival = "" }
      if random.chance(6) { departure = "" }
      if isOdd, random.chance(20) { arrival = oddTime() }
      let row = [
        trip, sequenceText(sequence, isOdd: isOdd), call(at: stops, isOdd: isOdd), arrival,
        departure, enumeration(), enumeration(), random.pick(["", "", "0", "1"]) ?? "",
        random.chance(15) ? "Via" : "", hasDistances && !random.chance(5) ? "\(distance)" : "",
        isOdd && random.chance(10) ? "08:00:00" : "",
      ]
      time += dwell + (random.pick([0, 60, 97, 600, 1800, 7200]) ?? 0)
      if isOdd, random.chance(4) { time = max(0, time - 4000) }
      sequence += random.pick(isOdd ? [0, 1, 2] : [1, 1, 10]) ?? 1
      distance += random.pick([0, 0.3, 1, 7.25]) ?? 1
      if isOdd, random.chance(5) { distance -= 2 }
      return row
    }
  }

  mutating func frequencies() -> [[String]] {
    var rows = [["trip_id", "start_time", "end_time", "headway_secs", "exact_times"]]
    for trip in Set(tripIds).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where random.chance(40) {
      var start = random.pick([0, 3600, 23 * 3600, 25 * 3600]) ?? 0
      for _ in 0..<random.number(in: 1...3) {
        let end = start + (random.pick([0, 1, 1800, 3600, 3601]) ?? 0)
        let headway =
          random.chance(8)
          ? random.pick(["0", "-60", "", "x"]) : random.pick(["300", "420", "1800"])
        rows.append([
          trip, timeText(start), timeText(end), headway ?? "", random.pick(["", "0", "1"]) ?? "",
        ])
        start = random.chance(50) ? end : max(0, end - 600)
      }
    }
    return rows
  }

  private mutating func call(at stops: [String], isOdd: Bool) -> String {
    isOdd && random.chance(5) ? "nowhere" : random.pick(stops) ?? ""
  }

  private mutating func sequenceText(_ sequence: Int, isOdd: Bool) -> String {
    isOdd && random.chance(4) ? random.pick(["", "-1", "1.5", "x"]) ?? "" : String(sequence)
  }

  private mutating func enumeration() -> String {
    random.pick(["", "", "0", "0", "0", "0", "1", "2", "3", "9"]) ?? ""
  }

  private mutating func timeText(_ time: Int) -> String {
    let hours = time / 3600
    let hourText = random.chance(50) ? padded(hours, 2) : String(hours)
    let clock = "\(hourText):\(padded(time / 60 % 60, 2))"
    if time % 60 == 0, random.chance(3) { return clock }
    return "\(clock):\(padded(time % 60, 2))"
  }

  private mutating func oddTime() -> String {
    random.pick(["8:0:00", "08:60:00", "0800", "24:00:0", "-1:00:00", "1000:00:00", " "]) ?? ""
  }
}
