import Foundation
import Testing

/// Several feeds in one folder, asked as one.
@Suite(.timeLimit(.minutes(5))) struct SeveralFeedsTests {
  /// A stop: identifier, name and latitude.
  typealias Stop = (id: String, name: String, latitude: String)

  /// Writes and imports a feed of trips over the same stops, an hour from stop to stop.
  private static func load(
    _ name: String,
    _ stops: [Stop],
    at times: [Int],
    type: Int = 3,
    in folder: Folder,
  ) async throws {
    var trips = "route_id,service_id,trip_id,trip_headsign\n"
    var stopTimes = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
    for (trip, minutes) in times.enumerated() {
      trips += "R,W,T\(trip),\(stops[stops.count - 1].name)\n"
      for (index, stop) in stops.enumerated() {
        let time = "\(minutes / 60 + index):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60):00"
        stopTimes += "T\(trip),\(time),\(time),\(stop.id),\(index)\n"
      }
    }
    let files = [
      "agency.txt": "agency_name,agency_url,agency_timezone\n\(name) agency,http://a,Europe/Oslo\n",
      "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\n"
        + stops.map { "\($0.id),\($0.name),\($0.latitude),10\n" }.joined(),
      "routes.txt": "route_id,route_short_name,route_type\nR,\(name) 1,\(type)\n",
      "calendar.txt":
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
        + "W,1,1,1,1,1,1,1,20260101,20261231\n",
      "trips.txt": trips, "stop_times.txt": stopTimes,
    ]
    for (file, text) in files { try folder.write("\(name)/\(file)", text) }
    try await VersionedServer.run(["import", name, "--quiet"], in: folder)
  }

  /// Buses and trains meet at Central Station; a ferry far away has one of that name, too.
  private static func folder(withFerry: Bool = false) async throws -> Folder {
    let folder = try Folder()
    try await load(
      "bus",
      [
        ("S1", "Central Station", "60.0000"), ("S2", "Hillside", "60.1"),
        ("S3", "Harbour", "60.2"),
      ],
      at: [12 * 60 + 10, 13 * 60 + 10],
      in: folder,
    )
    try await load(
      "train",
      [
        ("S1", "Central Station", "60.0020"), ("S2", "Harbour", "60.2010"),
        ("S9", "Airport", "61"),
      ],
      at: [12 * 60 + 5, 13 * 60 + 5],
      type: 2,
      in: folder,
    )
    if withFerry {
      try await load(
        "ferry",
        [("F1", "Central Station", "66"), ("F2", "Island", "66.1")],
        at: [12 * 60],
        type: 4,
        in: folder,
      )
    }
    return folder
  }

  private static let noon = "2026-03-02T12:00:00+01:00"

  private func next(_ words: String..., in folder: Folder) async throws -> Program.Outcome {
    try await Program.run(["next", "--at", Self.noon] + words, in: folder)
  }

  /// Departures as `feed from to time`.
  private func departures(_ outcome: Program.Outcome) throws -> [String] {
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let list = try #require(json?["departures"] as? [[String: Any]], "\(outcome.errors)")
    return list.map { departure in
      ["feed", "fromStopId", "toStopId", "departure"].map { key in
        let text = departure[key] as? String ?? "-"
        return key == "departure" ? String(text.dropFirst(11).prefix(5)) : text
      }
      .joined(separator: " ")
    }
  }

  @Test func `all feeds are served together, and a place known to two is one`() async throws {
    let folder = try await Self.folder()
    let both = try await next("--from", "central station", "--to", "harbour", "--json", in: folder)
    #expect(
      try departures(both) == [
        "train S1 S2 12:05", "bus S1 S3 12:10", "train S1 S2 13:05", "bus S1 S3 13:10",
        "train S1 S2 12:05",
      ]
    )
    let bus = try await next("--from", "central station", "--to", "hillside", "--json", in: folder)
    #expect(try departures(bus).prefix(2) == ["bus S1 S2 12:10", "bus S1 S2 13:10"])
    let train = try await next(
      "--from",
      "central station",
      "--to",
      "airport",
      "--json",
      in: folder,
    )
    #expect(try departures(train).prefix(2) == ["train S1 S9 12:05", "train S1 S9 13:05"])

    let server = try await Server(["--now", Self.noon], in: folder)
    let question = VersionedFeed.question(to: "harbour", from: "central station")
    let (status, body) = try await server.request("/", posting: question)
    #expect(status == 200)
    #expect(body.contains("12:05 PM") && body.contains("12:10 PM"), "\(body)")
    #expect(!body.contains("Which"), "\(body)")
    #expect(await server.stop() == 0)
  }

  @Test func `a place of the same name far away is another`() async throws {
    let folder = try await Self.folder(withFerry: true)
    // Where one of them is meant is plain from where the rider goes, and otherwise asked.
    let island = try await next(
      "--from",
      "central station",
      "--to",
      "island",
      "--json",
      in: folder,
    )
    #expect(try departures(island).first == "ferry F1 F2 12:00")
    let outcome = try await next("--from", "central station", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Central Station"))
    #expect(outcome.errors.contains("ferry:F1"), "\(outcome.errors)")
    #expect(outcome.errors.contains("bus:S1"), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    let chosen = try await next("--from-id", "ferry:F1", "--to-id", "F2", "--json", in: folder)
    #expect(try departures(chosen).first == "ferry F1 F2 12:00")
  }

  @Test func `each feed is listed`() async throws {
    let folder = try await Self.folder(withFerry: true)
    let outcome = try await Program.run(["feeds"], in: folder)
    let lines = outcome.output.split(separator: "\n")
    #expect(
      lines.filter { !$0.hasPrefix(" ") } == [
        "bus: bus agency, Europe/Oslo", "ferry: ferry agency, Europe/Oslo",
        "train: train agency, Europe/Oslo",
      ]
    )
    let json = try await Program.run(["feeds", "--json"], in: folder)
    let list =
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: [[String: Any]]]
    #expect(list?["feeds"]?.map { $0["name"] as? String } == ["bus", "ferry", "train"])
  }

  @Test func `an identifier that several feeds hold needs the feed's name`() async throws {
    let folder = try await Self.folder()
    try await expectRefusal(["next", "--from-id", "S1"], in: folder, naming: "bus:S1")
    try await expectRefusal(["next", "--from-id", "S1"], in: folder, naming: "train:S1")
    try await expectRefusal(["next", "--from-id", "boat:S1"], in: folder, naming: "boat:S1")
    let outcome = try await next(
      "--from-id",
      "train:S1",
      "--to-id",
      "train:S2",
      "--json",
      in: folder,
    )
    #expect(try departures(outcome).first == "train S1 S2 12:05")
    // An identifier of one feed alone needs no name; it is the exact one before it is FEED:ID.
    let airport = try await next("--from-id", "train:S1", "--to-id", "S9", "--json", in: folder)
    #expect(try departures(airport).first == "train S1 S9 12:05")
    try await expectRefusal(
      ["next", "--from-id", "bus:S1", "--to-id", "train:S2"],
      in: folder,
      naming: "different feeds",
    )
  }

  @Test func `an identifier with a colon of its own is taken as it is first`() async throws {
    let folder = try await Self.folder()
    try await Self.load(
      "tram",
      [("bus:S1", "Market", "60.3"), ("T2", "Zoo", "60.4")],
      at: [12 * 60 + 20],
      in: folder,
    )
    let outcome = try await next("--from-id", "bus:S1", "--json", in: folder)
    #expect(try departures(outcome).first?.hasPrefix("tram bus:S1") == true)
    let other = try await next("--from-id", "tram:bus:S1", "--json", in: folder)
    #expect(try departures(other).first?.hasPrefix("tram bus:S1") == true)
  }
}
