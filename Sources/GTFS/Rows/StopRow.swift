public import Transit

/// A row of `stops.txt`.
public struct StopRow: TableRow {
  /// The file.
  public static let file = "stops.txt"
  /// The columns without which no row can be used.
  public static let requiredColumns = ["stop_id"]

  /// `stop_id`.
  public var id: String
  /// `stop_code`.
  public var code: String?
  /// `stop_name`.
  public var name: String?
  /// `tts_stop_name`.
  public var spokenName: String?
  /// `stop_desc`.
  public var description: String?
  /// `stop_lat`.
  public var latitude: Double?
  /// `stop_lon`.
  public var longitude: Double?
  /// `location_type`, a stop where it is blank or unreadable.
  public var locationType: LocationType
  /// `parent_station`.
  public var parent: String?
  /// `stop_timezone`.
  public var timezone: String?
  /// `platform_code`.
  public var platformCode: String?
  /// The row of the file.
  public var row: Int

  /// The columns that are read.
  public struct Columns: Sendable {
    let id, code, name, spokenName, description, latitude, longitude, locationType, parent: Column
    let timezone, platformCode: Column
  }

  /// Finds the columns in a header.
  public static func columns(_ header: Header) -> Columns {
    Columns(
      id: header["stop_id"],
      code: header["stop_code"],
      name: header["stop_name"],
      spokenName: header["tts_stop_name"],
      description: header["stop_desc"],
      latitude: header["stop_lat"],
      longitude: header["stop_lon"],
      locationType: header["location_type"],
      parent: header["parent_station"],
      timezone: header["stop_timezone"],
      platformCode: header["platform_code"],
    )
  }

  /// Reads a row; one without `stop_id` cannot be used.
  public init?(_ record: Record, _ columns: Columns, _ notices: inout NoticeCollector) {
    guard let id = record.required(columns.id, &notices) else { return nil }
    self.id = id
    code = record.text(columns.code)
    name = record.text(columns.name)
    spokenName = record.text(columns.spokenName)
    description = record.text(columns.description)
    latitude = record.decimal(columns.latitude, &notices)
    longitude = record.decimal(columns.longitude, &notices)
    if let value = latitude, abs(value) > 90 {
      notices.add(
        .numberOutOfRange,
        file: record.file,
        row: record.row,
        field: "stop_lat",
        value: "\(value)",
      )
      latitude = nil
    }
    if let value = longitude, abs(value) > 180 {
      notices.add(
        .numberOutOfRange,
        file: record.file,
        row: record.row,
        field: "stop_lon",
        value: "\(value)",
      )
      longitude = nil
    }
    locationType =
      record.choice(columns.locationType, upTo: 4, &notices).flatMap(LocationType.init(rawValue:))
      ?? .stop
    parent = record.text(columns.parent)
    timezone = record.text(columns.timezone)
    platformCode = record.text(columns.platformCode)
    row = record.row
    let isPart = locationType == .node || locationType == .boardingArea
    if name == nil, !isPart {
      notices.add(.missingRequiredField, file: record.file, row: row, field: "stop_name")
    }
    if latitude == nil || longitude == nil, !isPart {
      notices.add(.stopWithoutLocation, file: record.file, row: row, value: id)
    }
  }
}
