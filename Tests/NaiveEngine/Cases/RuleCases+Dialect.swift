extension RuleCases {
  /// Rules 12 and 13: the text of the tables.
  static var dialect: [RuleCase] {
    let rides = TinyFeed.rides("T 08:00:00 08:10:00")
    func named(_ rows: String, _ name: String) -> (
      [String: String], [(question: (String, String, String), expected: [ExpectedDeparture]?)]
    ) {
      (
        oneDay(stops: rows + "\nB,B", times: rides),
        [(asked("A", "B"), [ride("08:00:00", "08:10:00", "T", ["fromStopName": name])])],
      )
    }
    func dialect(_ name: String, _ rows: String, _ stop: String) -> RuleCase {
      let (files, answers) = named(rows, stop)
      return RuleCase(12, name, files, answers)
    }
    func encoded(_ name: String, _ stop: String, _ encoding: RuleCase.FileEncoding) -> RuleCase {
      let (files, answers) = named("A,\(stop)", stop)
      return RuleCase(13, name, files, encodings: ["stops.txt": encoding], answers)
    }
    let open = String(repeating: "x\n", count: 600_000)
    let plain = oneDay(times: rides)
    let answer: [(question: (String, String, String), expected: [ExpectedDeparture]?)] = [
      (asked("A", "B"), [ride("08:00:00", "08:10:00")])
    ]
    return [
      dialect(
        "quotes, commas and doubled quotes",
        "A,\"Main, \"\"Old\"\" Street\"",
        "Main, \"Old\" Street",
      ),
      dialect("a line break inside quotes", "A,\"Main\nStreet\"", "Main\nStreet"),
      dialect("a quote inside an unquoted field is literal", "A,5\" Main", "5\" Main"),
      dialect("text after a closing quote is kept", "A,\"Main\" Street", "Main Street"),
      dialect("an empty quoted field is blank", "A,\"\"", ""),
      dialect("missing cells are blank", "A", ""),
      dialect("extra cells are ignored", "A,Main,,x,\"y,z\"", "Main"),
      dialect("blank lines are skipped", "\n\r\n\nA,Main\n\n", "Main"),
      dialect("a quote open at the end drops its row alone", "A,Main\nD,\"x\nC,C", "Main"),
      dialect("a quote open at 1 MiB drops its row alone", "D,\"\(open)A,Main", "Main"),
      RuleCase(
        12,
        "line ends of every kind",
        plain.mapValues { $0.replacing("\n", with: "\r\n") },
        answer,
      ),
      RuleCase(
        12,
        "no line end at the end of the file",
        plain.mapValues { String($0.dropLast()) },
        answer,
      ),
      RuleCase(
        12,
        "columns in another order, unknown ones among them",
        plain.merging([
          "stop_times.txt":
            "nothing,departure_time,arrival_time,stop_id,stop_sequence,trip_id\n"
            + "x,08:00:00,08:00:00,A,1,T\nx,08:10:00,08:10:00,B,2,T\n"
        ]) { $1 },
        answer,
      ),
      // conveyal/gtfs-lib#1
      encoded("a byte-order mark", "Žalgirio", .utf8WithMark),
      encoded("UTF-8 with a byte that is none", "Žalgirio café 広島", .damagedUTF8),
      encoded("Windows-1252", "Côte – “Été” €", .windows1252),
      encoded("UTF-16, low byte first", "Žalgirio 広島 😀", .utf16LittleEndian),
      encoded("UTF-16, high byte first", "Žalgirio 広島 😀", .utf16BigEndian),
    ]
  }
}
