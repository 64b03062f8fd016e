public import Transit

/// A row of the table `agency`.
public struct StoredAgency: Sendable {
  /// `agency_id`.
  public var id: String?
  /// `agency_name`.
  public var name: String?
  /// `agency_url`.
  public var url: String?
  /// `agency_timezone`.
  public var timezone: String
  /// `agency_lang`.
  public var language: String?
  /// `agency_phone`.
  public var phone: String?

  /// Makes a row from its columns.
  public init(
    id: String?,
    name: String?,
    url: String?,
    timezone: String,
    language: String?,
    phone: String?,
  ) {
    self.id = id
    self.name = name
    self.url = url
    self.timezone = timezone
    self.language = language
    self.phone = phone
  }
}

/// A row of the table `stops`.
public struct StoredStop: Sendable {
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
  /// `location_type`.
  public var locationType: LocationType
  /// `parent_station`, where it names a stop.
  public var parent: String?
  /// The number of the parent, from 0.
  public var parentNumber: Int?
  /// `stop_timezone`.
  public var timezone: String?
  /// `platform_code`.
  public var platformCode: String?

  /// Makes a row from its columns.
  public init(
    id: String,
    code: String?,
    name: String?,
    spokenName: String?,
    description: String?,
    latitude: Double?,
    longitude: Double?,
    locationType: LocationType,
    parent: String?,
    parentNumber: Int?,
    timezone: String?,
    platformCode: String?,
  ) {
    self.id = id
    self.code = code
    self.name = name
    self.spokenName = spokenName
    self.description = description
    self.latitude = latitude
    self.longitude = longitude
    self.locationType = locationType
    self.parent = parent
    self.parentNumber = parentNumber
    self.timezone = timezone
    self.platformCode = platformCode
  }
}

/// A row of the table `routes`.
public struct StoredRoute: Sendable {
  /// `route_id`.
  public var id: String
  /// `agency_id`.
  public var agency: String?
  /// The number of the agency whose zone counts, from 0.
  public var agencyNumber: Int
  /// `route_short_name`.
  public var shortName: String?
  /// `route_long_name`.
  public var longName: String?
  /// `route_type`.
  public var type: Int?

  /// Makes a row from its columns.
  public init(
    id: String,
    agency: String?,
    agencyNumber: Int,
    shortName: String?,
    longName: String?,
    type: Int?,
  ) {
    self.id = id
    self.agency = agency
    self.agencyNumber = agencyNumber
    self.shortName = shortName
    self.longName = longName
    self.type = type
  }
}

/// A service with its week and its exceptions.
public struct StoredService: Sendable {
  /// `service_id`.
  public var id: String
  /// The row of `calendar.txt`, if there is one.
  public var week: WeeklyPattern?
  /// The rows of `calendar_dates.txt`: whether the service runs on the date.
  public var exceptions: [(date: ServiceDate, isAdded: Bool)]

  /// Makes a service from its week and its exceptions.
  public init(
    id: String,
    week: WeeklyPattern?,
    exceptions: [(date: ServiceDate, isAdded: Bool)],
  ) {
    self.id = id
    self.week = week
    self.exceptions = exceptions
  }
}

/// A row of the table `frequency`.
public struct StoredFrequency: Sendable {
  /// The trip's key.
  public var tripKey: Int
  /// The place among the trip's rows, in the order of the file.
  public var ordinal: Int
  /// `start_time` in seconds of the service day.
  public var start: Int
  /// `end_time` in seconds of the service day.
  public var end: Int
  /// `headway_secs`.
  public var headway: Int
  /// `exact_times` 1.
  public var isExact: Bool

  /// Makes a row from its columns.
  public init(tripKey: Int, ordinal: Int, start: Int, end: Int, headway: Int, isExact: Bool) {
    self.tripKey = tripKey
    self.ordinal = ordinal
    self.start = start
    self.end = end
    self.headway = headway
    self.isExact = isExact
  }
}

/// A row of the table `trip`, with the places of its texts instead of the texts.
public struct StoredTrip: Sendable {
  /// Where `trip_id` lies within the bytes of all trip ids.
  public var id: Range<Int>
  /// The pattern's key.
  public var patternKey: Int
  /// The timing's key.
  public var timingKey: Int
  /// The service's key.
  public var serviceKey: Int
  /// The second of the service day that the timing counts from.
  public var start: Int
  /// The headsign's key.
  public var headsignKey: Int?
  /// Where `trip_short_name` lies within the bytes of the texts.
  public var shortName: Range<Int>?
  /// `direction_id`.
  public var direction: Int?
  /// Where `block_id` lies within the bytes of the texts.
  public var block: Range<Int>?

  /// Makes a row from its columns.
  public init(
    id: Range<Int>,
    patternKey: Int,
    timingKey: Int,
    serviceKey: Int,
    start: Int,
    headsignKey: Int?,
    shortName: Range<Int>?,
    direction: Int?,
    block: Range<Int>?,
  ) {
    self.id = id
    self.patternKey = patternKey
    self.timingKey = timingKey
    self.serviceKey = serviceKey
    self.start = start
    self.headsignKey = headsignKey
    self.shortName = shortName
    self.direction = direction
    self.block = block
  }
}
