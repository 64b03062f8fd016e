/// What can be wrong with a feed, in the words of the canonical GTFS validator where it has one.
public enum NoticeCode: String, CaseIterable, Hashable, Sendable {
  // The text of a file.
  case controlCharacter = "control_character"
  case csvParsingFailed = "csv_parsing_failed"
  case duplicatedColumn = "duplicated_column"
  case emptyFile = "empty_file"
  case invalidCharacter = "invalid_character"
  case invalidRowLength = "invalid_row_length"
  case literalQuote = "literal_quote"
  case missingRequiredColumn = "missing_required_column"
  case missingRecommendedFile = "missing_recommended_file"
  case duplicatedFile = "duplicated_file"
  case notUTF8 = "file_not_utf8"
  case textAfterQuote = "text_after_quote"
  // A field of a row.
  case invalidDate = "invalid_date"
  case invalidFloat = "invalid_float"
  case invalidInteger = "invalid_integer"
  case invalidTime = "invalid_time"
  case invalidTimezone = "invalid_timezone"
  case missingRequiredField = "missing_required_field"
  case numberOutOfRange = "number_out_of_range"
  case timeWithoutSeconds = "time_without_seconds"
  case unexpectedEnumValue = "unexpected_enum_value"
  // Rows beside others.
  case calendarNeverRuns = "service_has_no_active_day_of_the_week"
  case duplicateKey = "duplicate_key"
  case foreignKeyViolation = "foreign_key_violation"
  case inconsistentAgencyTimezone = "inconsistent_agency_timezone"
  case locationWithUnexpectedStopTime = "location_with_unexpected_stop_time"
  case rangeOutOfOrder = "start_and_end_range_out_of_order"
  case routeBothNamesMissing = "route_both_short_and_long_name_missing"
  // Trips.
  case arrivalBeforePreviousDeparture = "stop_time_with_arrival_before_previous_departure_time"
  case departureBeforeArrival = "stop_time_with_departure_before_arrival_time"
  case fastTravel = "fast_travel_between_consecutive_stops"
  case flexibleStopTime = "flexible_stop_time"
  case missingTripEdge = "missing_trip_edge"
  case tripNeverRuns = "trip_without_service_date"
  case unusableFrequency = "trip_without_usable_frequency"
  case unusableTrip = "unusable_trip"
  // Calendars and names.
  case expiredCalendar = "expired_calendar"
  case feedExpired = "feed_expiration_date_passed"
  case feedNotStarted = "feed_start_date_in_future"
  case mixedCaseRecommended = "mixed_case_recommended_field"
  case missingTripHeadsign = "missing_trip_headsign"
  case stopFarFromTrip = "stop_too_far_from_trip"
  case stopWithoutLocation = "stop_without_location"
  case unusedStop = "stop_without_stop_time"

  /// How much it matters.
  public var severity: NoticeSeverity {
    switch self {
    case .arrivalBeforePreviousDeparture, .csvParsingFailed, .departureBeforeArrival, .duplicateKey,
      .foreignKeyViolation, .invalidDate, .invalidFloat, .invalidInteger, .invalidTime,
      .invalidTimezone, .locationWithUnexpectedStopTime, .missingRequiredColumn,
      .missingRequiredField, .numberOutOfRange, .rangeOutOfOrder, .inconsistentAgencyTimezone,
      .routeBothNamesMissing, .unusableFrequency, .duplicatedColumn, .missingTripEdge:
      .error
    case .calendarNeverRuns, .controlCharacter, .duplicatedFile, .emptyFile, .expiredCalendar,
      .fastTravel,
      .flexibleStopTime,
      .feedExpired, .feedNotStarted, .invalidCharacter, .invalidRowLength, .literalQuote,
      .missingRecommendedFile, .mixedCaseRecommended, .notUTF8, .stopFarFromTrip,
      .stopWithoutLocation, .textAfterQuote, .timeWithoutSeconds, .tripNeverRuns,
      .unexpectedEnumValue, .unusableTrip:
      .warning
    case .missingTripHeadsign, .unusedStop: .info
    }
  }

  /// What it means and what was done about it, in one sentence.
  public var explanation: String {
    switch self {
    case .controlCharacter: "a character that is no text; it is taken out"
    case .csvParsingFailed: "the row cannot be read and is left out"
    case .duplicatedColumn: "a column comes twice; the first counts"
    case .emptyFile: "the file has no rows"
    case .invalidCharacter:
      "bytes that are not UTF-8, in a file that is; they are read as Windows-1252"
    case .invalidRowLength: "a row has more or fewer cells than the header; missing ones are blank"
    case .literalQuote: "a quote within an unquoted cell; it is kept as it stands"
    case .missingRequiredColumn: "a column that GTFS requires is missing; its cells count as blank"
    case .missingRecommendedFile: "a file that GTFS recommends is missing"
    case .duplicatedFile: "the archive holds the file twice; the first counts"
    case .notUTF8: "the file is not UTF-8; it is read in the encoding named"
    case .textAfterQuote: "text follows a closing quote; it is kept"
    case .invalidDate: "not a date of the form YYYYMMDD"
    case .invalidFloat: "not a number; it counts as blank"
    case .invalidInteger: "not a whole number of 0 or more"
    case .invalidTime: "not a time of the form HH:MM:SS; it counts as blank"
    case .invalidTimezone: "not a time zone of the IANA data"
    case .missingRequiredField: "a cell that GTFS requires is blank"
    case .numberOutOfRange: "the number is out of range"
    case .timeWithoutSeconds: "a time without seconds; it is read as whole minutes"
    case .unexpectedEnumValue:
      "not one of the values that GTFS lists; it counts as the default, or the row is left out where there is none"
    case .calendarNeverRuns: "the service has no weekday set"
    case .duplicateKey: "the same key as an earlier row; see the message for which counts"
    case .foreignKeyViolation: "the value names nothing in the other file"
    case .inconsistentAgencyTimezone: "the agencies of a feed should share one time zone"
    case .locationWithUnexpectedStopTime:
      "no trip can call at an entrance or node; the row is left out"
    case .rangeOutOfOrder: "the end comes before the start"
    case .routeBothNamesMissing: "the route has neither a short nor a long name"
    case .arrivalBeforePreviousDeparture:
      "times fall from one call to the next; the trip is left out"
    case .departureBeforeArrival: "the departure is before the arrival; the trip is left out"
    case .fastTravel: "faster from stop to stop than the vehicle can be"
    case .flexibleStopTime: "service on demand without fixed times; the row is left out"
    case .missingTripEdge: "no time at the trip's start or end; one cannot board or alight there"
    case .tripNeverRuns: "the trip's service has no date; the trip is left out"
    case .unusableFrequency: "no usable row of frequencies.txt; the trip is left out"
    case .unusableTrip: "fewer than two calls with times; the trip is left out"
    case .expiredCalendar: "the service's last date has passed"
    case .feedExpired: "the last service date has passed; get a newer feed"
    case .feedNotStarted: "the first service date is still to come"
    case .mixedCaseRecommended: "a name in capitals only; it is spoken in mixed case"
    case .missingTripHeadsign: "no headsign; the last stop's name is spoken"
    case .stopFarFromTrip: "the stop lies far from the stops before and after it"
    case .stopWithoutLocation: "the stop has no usable position"
    case .unusedStop: "no kept trip calls at the stop"
    }
  }
}

/// How much a notice matters.
public enum NoticeSeverity: String, CaseIterable, Hashable, Sendable {
  /// Against the specification; data may be lost. `--strict` refuses the feed.
  case error = "ERROR"
  /// Likely a mistake.
  case warning = "WARNING"
  /// Worth knowing.
  case info = "INFO"
}
