/// The trips of a pattern that have times of their own, by service and start, in one list of numbers.
///
/// A search looks through the tables of patterns that nobody has touched for a while, and waits for each piece of memory
/// that it looks at: here it is one search among the starts of a service, and then few trips.
public struct RunTable: Sendable {
  /// A trip.
  public struct Row: Hashable, Sendable {
    /// The service's key.
    public var service: Int32
    /// The start in seconds of the service day.
    public var start: Int32
    /// The index of the timing.
    public var timing: Int32
    /// The number among the pattern's trips; of one service, start and timing the one first by identifier comes first.
    public var trip: Int32

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - service: The service's key.
    ///   - start: The start in seconds of the service day.
    ///   - timing: The index of the timing.
    ///   - trip: The number among the pattern's trips.
    public init(service: Int32, start: Int32, timing: Int32, trip: Int32) {
      self.service = service
      self.start = start
      self.timing = timing
      self.trip = trip
    }
  }

  /// First the services, each with where its trips end; then the starts; then timing and number of each trip.
  private let words: [Int32]
  private let serviceCount: Int
  /// The number of trips.
  public let count: Int

  /// Makes a table of trips in any order.
  public init(_ rows: [Row]) {
    let sorted = rows.sorted { left, right in
      (left.service, left.start, left.timing, left.trip)
        < (right.service, right.start, right.timing, right.trip)
    }
    var services: [Int32] = []
    for (index, row) in sorted.enumerated() {
      if services.isEmpty || services[services.count - 2] != row.service {
        services += [row.service, 0]
      }
      services[services.count - 1] = Int32(clamping: index + 1)
    }
    serviceCount = services.count / 2
    count = sorted.count
    var words = services
    words.reserveCapacity(services.count + 3 * sorted.count)
    for row in sorted { words.append(row.start) }
    for row in sorted {
      words.append(row.timing)
      words.append(row.trip)
    }
    self.words = words
  }

  /// The start of a trip, by its place in the table.
  func start(_ place: Int) -> Int32 { words[2 * serviceCount + place] }

  /// The index of a trip's timing, by its place in the table.
  func timing(_ place: Int) -> Int32 { words[2 * serviceCount + count + 2 * place] }

  /// The number of a trip among the pattern's, by its place in the table.
  func trip(_ place: Int) -> Int32 { words[2 * serviceCount + count + 2 * place + 1] }

  /// Goes through the services that run.
  ///
  /// - Parameters:
  ///   - services: Those that do.
  ///   - body: Called with the places of a service's trips, which come by start.
  @inline(__always)
  func forEachService(of services: ServiceSet, _ body: (_ places: Range<Int>) -> Void) {
    var first = 0
    for service in 0..<serviceCount {
      let end = Int(words[2 * service + 1])
      if services.contains(Int(words[2 * service])) { body(first..<end) }
      first = end
    }
  }

  /// The trips, by service and start.
  public var rows: [Row] {
    var rows: [Row] = []
    for service in 0..<serviceCount {
      while rows.count < Int(words[2 * service + 1]) {
        let place = rows.count
        rows.append(
          Row(
            service: words[2 * service],
            start: start(place),
            timing: timing(place),
            trip: trip(place),
          )
        )
      }
    }
    return rows
  }

  /// About how much memory the list takes, in bytes.
  var byteCount: Int { words.count * 4 + 32 }
}
