public import Transit

/// The rows of `trips.txt`, without a string of their own: texts are interned and known by number.
public struct TripTable: Sendable {
  /// The file.
  public static let file = "trips.txt"
  /// The columns without which no row can be used.
  public static let requiredColumns = ["trip_id", "route_id", "service_id"]

  /// A row.
  public struct Trip: Sendable {
    /// The number of `route_id`, or -1 where it names no route.
    public var route: Int32
    /// The number of `service_id`, or -1 where it names no service.
    public var service: Int32
    /// The number of `trip_headsign` among the texts, or -1.
    public var headsign: Int32
    /// The number of `trip_short_name` among the texts, or -1.
    public var shortName: Int32
    /// The number of `block_id` among the texts, or -1.
    public var block: Int32
    /// `direction_id`, or -1.
    public var direction: Int8
    /// The row of the file.
    public var row: Int
  }

  /// The columns that are read.
  public struct Columns: Sendable {
    let id, route, service, headsign, shortName, block, direction: Column

    /// Finds the columns in a header.
    public init(_ header: Header) {
      id = header["trip_id"]
      route = header["route_id"]
      service = header["service_id"]
      headsign = header["trip_headsign"]
      shortName = header["trip_short_name"]
      block = header["block_id"]
      direction = header["direction_id"]
    }
  }

  /// The trip ids; a trip's number is its place in `trips`.
  public private(set) var ids: ByteInterner
  /// The trips, in the order of the file.
  public private(set) var trips: [Trip] = []
  /// Headsigns of trips and of calls.
  public var headsigns = ByteInterner()
  /// Short names and block ids.
  public private(set) var texts = ByteInterner()
  private let routes: ByteInterner
  private let services: ByteInterner

  /// Makes an empty table.
  ///
  /// - Parameters:
  ///   - routes: The route ids.
  ///   - services: The service ids.
  ///   - expected: How many trips are likely to come.
  public init(routes: ByteInterner, services: ByteInterner, expecting expected: Int = 0) {
    self.routes = routes
    self.services = services
    ids = ByteInterner(expecting: expected)
    trips.reserveCapacity(expected)
  }

  /// Takes a row; of rows with one id the first counts (GTFS.md rule 10).
  ///
  /// - Parameters:
  ///   - record: The row.
  ///   - columns: The columns of the file.
  ///   - notices: Takes what is wrong with it.
  public mutating func append(
    _ record: Record,
    _ columns: Columns,
    _ notices: inout NoticeCollector,
  ) {
    if record.isBlank(columns.id) {
      _ = record.required(columns.id, &notices)
      return
    }
    guard record.intern(columns.id, in: &ids).isNew else {
      notices.add(
        .duplicateKey,
        file: record.file,
        row: record.row,
        field: "trip_id",
        value: record.text(columns.id),
        detail: "the first row counts",
      )
      return
    }
    let route = reference(record, columns.route, in: routes, &notices)
    let service = reference(record, columns.service, in: services, &notices)
    trips.append(
      Trip(
        route: route,
        service: service,
        headsign: Int32(
          truncatingIfNeeded: record.intern(columns.headsign, in: &headsigns).number
        ),
        shortName: Int32(truncatingIfNeeded: record.intern(columns.shortName, in: &texts).number),
        block: Int32(truncatingIfNeeded: record.intern(columns.block, in: &texts).number),
        direction: Int8(record.choice(columns.direction, upTo: 1, &notices) ?? -1),
        row: record.row,
      )
    )
  }

  private func reference(
    _ record: Record,
    _ column: Column,
    in interner: ByteInterner,
    _ notices: inout NoticeCollector,
  ) -> Int32 {
    if let number = record.find(column, in: interner) { return Int32(truncatingIfNeeded: number) }
    if record.isBlank(column) {
      _ = record.required(column, &notices)
    } else {
      notices.add(
        .foreignKeyViolation,
        file: record.file,
        row: record.row,
        field: column.name,
        value: record.text(column),
      )
    }
    return -1
  }
}
