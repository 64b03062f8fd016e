import Foundation
import Synchronization
import TestArchives
import TestClient

/// A feed that exists in two versions, which differ in all that an answer can show.
///
/// The second version has its stops, and with them all keys of the schedule file, in the other order, other headsigns,
/// and all times seven minutes later: what is mixed of both can be neither's.
enum VersionedFeed: String, CaseIterable, Sendable {
  case first, second

  /// The other version.
  var other: VersionedFeed { self == .first ? .second : .first }

  private static let stopCount = 20

  /// The tables.
  ///
  /// - Parameter trips: How many trips each of the 20 routes has; a trip has 20 calls.
  /// - Returns: The tables by their file names.
  func files(trips: Int) -> [(name: String, text: String)] {
    let shift = self == .first ? 0 : 7 * 60
    let name = self == .first ? "Alpha" : "Beta"
    let numbers = 0..<VersionedFeed.stopCount
    let stops = (self == .first ? Array(numbers) : numbers.reversed()).map { number in
      "S\(number),\(number == 19 ? "Harbour" : "Corner \(number)"),\(60 + Double(number) * 0.01),10"
    }
    var stopTimes = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
    var tripRows = "route_id,service_id,trip_id,trip_headsign\n"
    for route in 0..<20 {
      for trip in 0..<trips {
        let id = "R\(route)-\(trip)"
        tripRows += "R\(route),W,\(id),\(name)\n"
        let start = 5 * 3600 + shift + route * 60 + trip * 64_800 / max(trips, 1) / 60 * 60
        for call in numbers {
          let time = VersionedFeed.time(start + call * 90)
          stopTimes += "\(id),\(time),\(time),S\(call),\(call)\n"
        }
      }
    }
    return [
      (
        "agency.txt",
        "agency_id,agency_name,agency_url,agency_timezone\nA,\(name) Lines,http://a,Europe/Oslo\n",
      ),
      (
        "stops.txt", "stop_id,stop_name,stop_lat,stop_lon\n" + stops.joined(separator: "\n") + "\n",
      ),
      (
        "routes.txt",
        "route_id,agency_id,route_short_name,route_type\n"
          + (0..<20).map { "R\($0),A,\(name) \($0),3\n" }.joined(),
      ),
      (
        "calendar.txt",
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
          + "W,1,1,1,1,1,1,1,20260101,20261231\n",
      ),
      ("trips.txt", tripRows),
      ("stop_times.txt", stopTimes),
    ]
  }

  /// Writes the feed into a folder below another.
  func write(to folder: Folder, trips: Int) throws {
    for file in files(trips: trips) { try folder.write("\(rawValue)/\(file.name)", file.text) }
  }

  /// The feed as an archive.
  func archive(trips: Int) -> StoredArchive {
    StoredArchive(files(trips: trips).map { .init($0.name, $0.text) })
  }

  private static func time(_ seconds: Int) -> String {
    [seconds / 3600, seconds / 60 % 60, seconds % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// A request for the next buses to the harbour.
  static func question(to destination: String = "harbour", from origin: String = "corner 3")
    -> String
  {
    """
    {"version":"1.0","session":{"new":true,"sessionId":"s","application":{"applicationId":"a"},\
    "user":{"userId":"u"}},"context":{"System":{"application":{"applicationId":"a"},\
    "user":{"userId":"u"}}},"request":{"type":"IntentRequest","requestId":"r",\
    "timestamp":"2026-03-02T12:00:00Z","locale":"en-US","intent":{"name":"NextBusIntent",\
    "confirmationStatus":"NONE","slots":{"Destination":{"name":"Destination",\
    "value":"\(destination)"},"Origin":{"name":"Origin","value":"\(origin)"}}}}}
    """
  }
}

/// A server of two versions' schedule, which knows what each answers.
struct VersionedServer: Sendable {
  static let options = ["--now", "2026-03-02T12:00:00+01:00"]

  let folder: Folder
  let server: Server
  /// What each version answers, to the byte.
  let answers: [VersionedFeed: String]

  /// Writes both versions, imports the first and starts a server.
  init(trips: Int) async throws {
    folder = try Folder()
    var answers: [VersionedFeed: String] = [:]
    for version in VersionedFeed.allCases.reversed() {
      try version.write(to: folder, trips: trips)
      try await VersionedServer.run(["import", version.rawValue, "--name", "city"], in: folder)
      let server = try await Server(VersionedServer.options, in: folder)
      answers[version] = try await server.request("/", posting: VersionedFeed.question()).1
      _ = await server.stop()
    }
    self.answers = answers
    server = try await Server(VersionedServer.options, in: folder)
  }

  /// Runs a command that has to work.
  static func run(_ arguments: [String], in folder: Folder) async throws {
    let outcome = try await Program.run(arguments, in: folder)
    if outcome.status != 0 { throw Failure(text: outcome.errors) }
  }

  struct Failure: Error { var text: String }

  /// A connection that asks the same again and again.
  struct Client {
    private let client: RawClient
    private let request: [UInt8]
    private let answers: [VersionedFeed: String]

    init(_ bench: VersionedServer) throws {
      client = try RawClient(port: UInt16(bench.server.port))
      answers = bench.answers
      let body = VersionedFeed.question()
      request = Array(
        """
        POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n\
        Content-Length: \(body.utf8.count)\r\n\r\n\(body)
        """.utf8
      )
    }

    /// Asks, and says which version answered; nil for an answer that neither would give.
    func ask() throws -> VersionedFeed? {
      client.send(request)
      let response = try client.response()
      guard response.status == 200 else { throw Failure(text: "status \(response.status)") }
      return answers.first { $0.value == response.body }?.key
    }
  }

  /// Asks until a version answers.
  func wait(for version: VersionedFeed) async throws {
    try await onThread {
      let client = try Client(self)
      while try client.ask() != version {}
    }
  }

  /// What is in the folder of the schedules, hidden files too.
  var allFiles: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path("schedules"))) ?? [])
      .sorted()
  }
}

/// What many clients saw while something else happened.
struct Traffic: Sendable {
  var requests = 0
  var failures: [String] = []
  var mixed = 0

  /// Asks from several clients until a body of work is done.
  static func during(
    _ bench: VersionedServer,
    clients: Int,
    _ work: @escaping @Sendable () async throws -> Void,
  ) async throws -> Traffic {
    let isDone = Flag()
    return try await withThrowingTaskGroup(of: Traffic.self) { group in
      for _ in 0..<clients {
        group.addTask { try await onThread { asking(bench, until: isDone) } }
      }
      group.addTask {
        defer { isDone.value.store(true, ordering: .relaxed) }
        try await work()
        return Traffic()
      }
      var total = Traffic()
      for try await traffic in group {
        total.requests += traffic.requests
        total.failures += traffic.failures
        total.mixed += traffic.mixed
      }
      return total
    }
  }

  /// Asks over one connection as long as it lasts, and then over another.
  private static func asking(_ bench: VersionedServer, until isDone: Flag) -> Traffic {
    var traffic = Traffic()
    while !isDone.value.load(ordering: .relaxed) {
      do {
        let client = try VersionedServer.Client(bench)
        while !isDone.value.load(ordering: .relaxed) {
          if try client.ask() == nil { traffic.mixed += 1 }
          traffic.requests += 1
        }
      } catch {
        traffic.failures.append("\(error)")
        if traffic.failures.count > 100 { break }
      }
    }
    return traffic
  }

  private final class Flag: Sendable {
    let value = Atomic(false)
  }
}

/// How much a test does: little by itself, more when a script asks for it, which then gets to read the figures.
enum Amount {
  static func tell(_ line: String) {
    if ProcessInfo.processInfo.environment["BUS_STATUS_FIGURES"] != nil { print(line) }
  }

  static func of(_ name: String, by itself: Int) -> Int {
    ProcessInfo.processInfo.environment["BUS_STATUS_" + name].flatMap { Int($0) } ?? itself
  }
}
