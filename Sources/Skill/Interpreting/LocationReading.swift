internal import Alexa
internal import Transit

/// Whether the device's position is good enough to tell the nearest stop (PROTOCOL.md 5.4).
enum LocationReading {
  /// The widest uncertainty, in metres.
  private static let accuracy = 100.0
  /// The greatest age, in seconds.
  private static let age: Int64 = 300

  /// The device's position, where it is fresh and exact enough.
  static func location(of envelope: RequestEnvelope) -> Transit.Coordinate? {
    guard let geolocation = envelope.geolocation, let point = geolocation.coordinate else {
      return nil
    }
    if let uncertainty = point.accuracyInMeters, !(uncertainty <= accuracy) { return nil }
    if let taken = geolocation.timestamp.flatMap(moment), let sent = sent(envelope.timestamp) {
      let (difference, overflow) = sent.secondsSince1970
        .subtractingReportingOverflow(taken.secondsSince1970)
      guard !overflow, (-age...age).contains(difference) else { return nil }
    }
    return Transit.Coordinate(latitude: point.latitude, longitude: point.longitude)
  }

  /// Reads the forms that have been seen; anything else is of unknown age.
  private static func moment(_ text: String) -> Instant? {
    if let instant = Timestamp(text)?.instant { return instant }
    guard let zulu = text.firstIndex(of: "Z") else { return nil }
    return Timestamp(text[...zulu])?.instant
  }

  private static func sent(_ timestamp: RequestTimestamp?) -> Instant? {
    switch timestamp {
    case .text(let text): return moment(text)
    case .number(let number):
      // Seconds when small, else milliseconds.
      let seconds = abs(number) < 1e11 ? number : number / 1000
      guard abs(seconds) < 1e15 else { return nil }
      return Instant(secondsSince1970: Int64(seconds))
    case nil: return nil
    }
  }
}
