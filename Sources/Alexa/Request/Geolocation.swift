/// Where the device is, as far as it says.
public struct Geolocation: Equatable, Sendable {
  /// A point on the globe.
  public struct Coordinate: Equatable, Sendable {
    /// Degrees north of the equator, -90 to 90.
    public let latitude: Double
    /// Degrees east of Greenwich, -180 to 180.
    public let longitude: Double
    /// The radius of uncertainty in metres.
    public let accuracyInMeters: Double?

    /// Makes a point; nil for degrees outside the globe.
    public init?(latitude: Double, longitude: Double, accuracyInMeters: Double? = nil) {
      guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
      self.latitude = latitude
      self.longitude = longitude
      self.accuracyInMeters = accuracyInMeters
    }
  }

  /// When the position was taken; its form varies, so unreadable means unknown.
  public var timestamp: String?
  /// The position.
  public var coordinate: Coordinate?
  /// Whether the user lets the device share it: "ENABLED", "DISABLED" or "UNKNOWN".
  public var locationServicesAccess: String?
  /// Whether the device is looking: "RUNNING" or "STOPPED".
  public var locationServicesStatus: String?

  /// Makes a position.
  public init(
    timestamp: String? = nil,
    coordinate: Coordinate? = nil,
    locationServicesAccess: String? = nil,
    locationServicesStatus: String? = nil,
  ) {
    self.timestamp = timestamp
    self.coordinate = coordinate
    self.locationServicesAccess = locationServicesAccess
    self.locationServicesStatus = locationServicesStatus
  }
}

extension Geolocation {
  static func read(_ reader: inout JSONReader) -> Geolocation? {
    reader.enterObject() ? Geolocation(reading: &reader) : nil
  }

  /// Reads the members of an object that was entered.
  private init(reading reader: inout JSONReader) {
    while let member = reader.nextMember() {
      switch member {
      case .timestamp: timestamp = reader.readString()
      case .coordinate: coordinate = Self.readCoordinate(&reader)
      case .locationServices:
        locationServicesAccess = nil
        locationServicesStatus = nil
        guard reader.enterObject() else { continue }
        while let member = reader.nextMember() {
          switch member {
          case .access: locationServicesAccess = reader.readString()
          case .status: locationServicesStatus = reader.readString()
          default: reader.skipValue()
          }
        }
      default: reader.skipValue()
      }
    }
  }

  private static func readCoordinate(
    _ reader: inout JSONReader
  ) -> Coordinate? {
    guard reader.enterObject() else { return nil }
    var latitude: Double?
    var longitude: Double?
    var accuracy: Double?
    while let member = reader.nextMember() {
      switch member {
      case .latitudeInDegrees: latitude = reader.readNumber()
      case .longitudeInDegrees: longitude = reader.readNumber()
      case .accuracyInMeters: accuracy = reader.readNumber()
      default: reader.skipValue()
      }
    }
    guard let latitude, let longitude else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude, accuracyInMeters: accuracy)
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    if let coordinate {
      writer.name("coordinate")
      writer.beginObject()
      writer.member("accuracyInMeters", coordinate.accuracyInMeters)
      writer.member("latitudeInDegrees", coordinate.latitude)
      writer.member("longitudeInDegrees", coordinate.longitude)
      writer.endObject()
    }
    if locationServicesAccess != nil || locationServicesStatus != nil {
      writer.name("locationServices")
      writer.beginObject()
      writer.member("access", locationServicesAccess)
      writer.member("status", locationServicesStatus)
      writer.endObject()
    }
    writer.member("timestamp", timestamp)
    writer.endObject()
  }
}
