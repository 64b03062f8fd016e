public import Foundation

/// A feed read into plain arrays, which answers questions by walking every trip of every day.
public struct Feed: Sendable {
  /// The name that answers carry as `feed`.
  public let name: String

  let stops: [Stop]
  let stopIndex: [Identifier: Int]
  let routes: [Route]
  let services: [Identifier: Service]
  let trips: [Trip]
  /// Translated texts, which may be names of stops.
  let translations: [String]
  /// The zone of the feed's first agency.
  let zone: Zone
  /// The largest time of any call of any run, in seconds since its service day's base.
  let largestTime: Int

  /// Reads the tables of a folder.
  ///
  /// - Parameters:
  ///   - folder: A folder of `.txt` files, or one with such a folder inside.
  ///   - name: The name that answers carry; the folder's own by default.
  /// - Throws: ``FeedRefusal`` when the feed cannot answer questions.
  public init(folder: URL, name: String? = nil) throws {
    let files = try FeedFolder(folder)
    try self.init(name: name ?? folder.lastPathComponent) { files.bytes($0) }
  }

  /// Reads the tables of a rule's case or of a generated feed.
  ///
  /// - Parameters:
  ///   - files: The bytes of each table by its file name.
  ///   - name: The name that answers carry.
  /// - Throws: ``FeedRefusal`` when the feed cannot answer questions.
  public init(files: [String: [UInt8]], name: String) throws {
    try self.init(name: name) { files[$0] }
  }

  private init(name: String, table: (String) -> [UInt8]?) throws {
    self.name = name
    let agencies = try FeedTables.agencies(table("agency.txt"))
    zone = agencies.first
    stops = FeedTables.stops(table("stops.txt"))
    stopIndex = Dictionary(
      uniqueKeysWithValues: zip(stops.map { Identifier($0.id) }, stops.indices)
    )
    guard !stops.isEmpty else { throw FeedRefusal("no stops") }
    routes = FeedTables.routes(table("routes.txt"), agencies: agencies)
    services = FeedTables.services(
      calendar: table("calendar.txt"),
      dates: table("calendar_dates.txt"),
    )
    guard services.values.contains(where: { !$0.days.isEmpty }) else {
      throw FeedRefusal("no dates")
    }
    let rows = FeedTables.tripRows(table("trips.txt"), routes: routes, services: services)
    let calls = FeedTables.calls(
      table("stop_times.txt"),
      trips: rows,
      stops: stops,
      stopIndex: stopIndex,
    )
    let frequencies = FeedTables.frequencies(table("frequencies.txt"))
    trips = FeedTables.trips(rows, calls: calls, frequencies: frequencies, stops: stops)
    // A trip of frequencies without a usable row or a start never runs: rule 8.
    guard trips.contains(where: { !$0.runs.isEmpty }) else { throw FeedRefusal("no trips") }
    translations = FeedTables.translations(
      table("translations.txt"),
      stops: stops,
      stopIndex: stopIndex,
    )
    largestTime = Self.largestTime(of: trips)
  }

  private static func largestTime(of trips: [Trip]) -> Int {
    var largest = 0
    for trip in trips {
      let shift = trip.runs.map(\.shift).max() ?? 0
      for call in trip.calls {
        largest = max(largest, (call.departure ?? 0) + max(shift, 0))
      }
    }
    return largest
  }
}
