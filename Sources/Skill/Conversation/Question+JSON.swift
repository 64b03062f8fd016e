internal import Alexa
internal import Transit

extension Question {
  /// Reads a kept question; the device's place and the number of departures are never kept.
  init?(json: JSONValue) {
    guard case .object = json else { return nil }
    self.init(
      destination: json["destination"].flatMap(PlaceReference.init(json:)),
      origin: json["origin"].flatMap(PlaceReference.init(json:)),
      route: json["route"].flatMap(PlaceReference.init(json:)),
      when: json["when"].flatMap(When.init(json:)) ?? When(),
    )
    switch json["selection"] {
    case .string("first")?: selection = .first
    case .string("last")?: selection = .last
    case .string("arriving")?: selection = .arriving
    case let value?:
      if let second = value.integerValue {
        selection = .following(Instant(secondsSince1970: second))
      }
    case nil: break
    }
    if let second = json["before"]?.integerValue {
      selection = .preceding(Instant(secondsSince1970: second))
    }
    if let number = json["count"]?.integerValue, (1...5).contains(number) { count = Int(number) }
  }

  var json: JSONValue {
    var members: [String: JSONValue] = [:]
    members["destination"] = destination?.json
    members["origin"] = origin?.json
    members["route"] = route?.json
    if !when.isNow { members["when"] = when.json }
    switch selection {
    case .next: break
    case .first: members["selection"] = "first"
    case .last: members["selection"] = "last"
    case .arriving: members["selection"] = "arriving"
    case .following(let instant): members["selection"] = .integer(instant.secondsSince1970)
    case .preceding(let instant): members["before"] = .integer(instant.secondsSince1970)
    }
    if count > 1 { members["count"] = .integer(Int64(count)) }
    return .object(members)
  }
}

extension PlaceReference {
  init?(json: JSONValue) {
    guard let spoken = StateLimits.bounded(json["spoken"]?.stringValue, StateLimits.name) else {
      return nil
    }
    self.init(
      spoken: spoken,
      identifiers: (json["identifiers"]?.arrayValue ?? []).prefix(StateLimits.identifiers)
        .compactMap { StateLimits.bounded($0.stringValue, StateLimits.identifier) },
      stops: (json["stops"]?.arrayValue ?? []).prefix(Candidate.stopLimit)
        .compactMap(StopReference.init(json:)),
    )
  }

  var json: JSONValue {
    var members: [String: JSONValue] = ["spoken": .string(spoken)]
    if !identifiers.isEmpty { members["identifiers"] = .array(identifiers.map(JSONValue.string)) }
    if !stops.isEmpty { members["stops"] = .array(stops.map(\.json)) }
    return .object(members)
  }
}

extension StopReference {
  init?(json: JSONValue) {
    guard let parts = json.arrayValue, parts.count == 2,
      let feed = StateLimits.bounded(parts[0].stringValue, StateLimits.identifier),
      let stop = StateLimits.bounded(parts[1].stringValue, StateLimits.identifier)
    else { return nil }
    self.init(feed: FeedName(feed), stop: StopID(stop))
  }

  var json: JSONValue { [.string(feed.text), .string(stop.text)] }
}

extension When {
  init?(json: JSONValue) {
    self.init()
    if let days = json["days"]?.arrayValue, days.count == 2,
      let first = days[0].integerValue.flatMap(ServiceDate.init(number:)),
      let last = days[1].integerValue.flatMap(ServiceDate.init(number:)), first <= last
    {
      dates = first...last
    }
    if let span = json["seconds"]?.arrayValue, span.count == 2,
      let start = span[0].integerValue, let end = span[1].integerValue,
      (0...172_800).contains(start), (0...259_200).contains(end), start < end
    {
      seconds = Int(start)..<Int(end)
      isClockTime = json["isClockTime"]?.booleanValue ?? false
    }
  }

  var json: JSONValue {
    var members: [String: JSONValue] = [:]
    if let dates {
      members["days"] = [
        .integer(Int64(dates.lowerBound.yyyymmdd)), .integer(Int64(dates.upperBound.yyyymmdd)),
      ]
    }
    if let seconds {
      members["seconds"] = [
        .integer(Int64(seconds.lowerBound)), .integer(Int64(seconds.upperBound)),
      ]
      if isClockTime { members["isClockTime"] = true }
    }
    return .object(members)
  }
}

extension ServiceDate {
  /// Reads the number that GTFS writes, whatever its size.
  fileprivate init?(number: Int64) {
    guard (0...99_991_231).contains(number) else { return nil }
    self.init(yyyymmdd: Int(number))
  }
}
