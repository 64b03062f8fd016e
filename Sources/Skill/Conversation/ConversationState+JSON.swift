internal import Alexa
internal import Transit

extension ConversationState {
  /// The version of the attributes' form; another one is not read.
  private static let version: Int64 = 1

  /// Reads what came back with a request; what cannot be read is forgotten.
  init(attributes: [String: JSONValue]) {
    self.init()
    guard attributes["version"]?.integerValue == ConversationState.version else { return }
    pending = attributes["pending"].flatMap(Pending.init(json:))
    told = attributes["told"].flatMap(Told.init(json:))
    said = attributes["said"].flatMap(Said.init(json:))
    if let number = attributes["misses"]?.integerValue, (1...9).contains(number) {
      misses = Int(number)
    }
  }

  /// What goes out with an answer, the least needed left out where it would be too large.
  var attributes: [String: JSONValue] {
    var members: [String: JSONValue] = ["version": .integer(ConversationState.version)]
    members["pending"] = pending?.json
    members["told"] = told?.json
    members["said"] = said?.json
    if misses > 0 { members["misses"] = .integer(Int64(misses)) }
    func isTooLarge() -> Bool { JSONValue.object(members).jsonBytes.count > StateLimits.whole }
    for name in ["said", "told"] where isTooLarge() { members[name] = nil }
    var stops = Candidate.stopLimit
    while stops > 1, isTooLarge() {
      stops /= 2
      members["pending"] = pending?.keeping(stops: stops).json
    }
    if isTooLarge() { members["pending"] = nil }
    return members
  }
}

extension Pending {
  /// The same with fewer stops of each place that was offered.
  fileprivate func keeping(stops: Int) -> Pending {
    func shortened(_ candidates: [Candidate]) -> [Candidate] {
      candidates.map {
        Candidate(name: $0.name, qualifier: $0.qualifier, stops: Array($0.stops.prefix(stops)))
      }
    }
    var pending = self
    switch want {
    case .choice(let role, let candidates): pending.want = .choice(role, shortened(candidates))
    case .offer(let role, let candidates): pending.want = .offer(role, shortened(candidates))
    case .destination, .origin, .when, .route: break
    }
    return pending
  }

  /// Whether kept attributes say that a destination was asked for.
  static func isDestination(_ attributes: [String: JSONValue]) -> Bool {
    attributes["pending"]?["want"]?.stringValue == "destination"
  }

  init?(json: JSONValue) {
    guard let question = json["question"].flatMap(Question.init(json:)),
      let want = json["want"]?.stringValue
    else { return nil }
    let candidates = (json["candidates"]?.arrayValue ?? []).prefix(Candidate.limit)
      .compactMap(Candidate.init(json:))
    let role = json["role"]?.stringValue.flatMap(Answer.Role.init(rawValue:))
    switch (want, role) {
    case ("destination", _): self.init(question, want: .destination)
    case ("origin", _): self.init(question, want: .origin)
    case ("when", _): self.init(question, want: .when)
    case ("route", _): self.init(question, want: .route(candidates))
    case ("choice", let role?) where !candidates.isEmpty:
      self.init(question, want: .choice(role, candidates))
    case ("offer", let role?) where !candidates.isEmpty:
      self.init(question, want: .offer(role, candidates))
    default: return nil
    }
  }

  var json: JSONValue {
    var members: [String: JSONValue] = ["question": question.json]
    func keep(_ want: String, _ role: Answer.Role? = nil, _ candidates: [Candidate] = []) {
      members["want"] = .string(want)
      members["role"] = role.map { .string($0.rawValue) }
      if !candidates.isEmpty { members["candidates"] = .array(candidates.map(\.json)) }
    }
    switch want {
    case .destination: keep("destination")
    case .origin: keep("origin")
    case .when: keep("when")
    case .choice(let role, let candidates): keep("choice", role, candidates)
    case .offer(let role, let candidates): keep("offer", role, candidates)
    case .route(let candidates): keep("route", nil, candidates)
    }
    return .object(members)
  }
}

extension Told {
  init?(json: JSONValue) {
    guard let question = json["question"].flatMap(Question.init(json:)) else { return nil }
    let departure = json["departure"]?.integerValue
    let isAbout = question.destination != nil || question.origin != nil
    guard departure != nil || (json["departure"] == nil && isAbout) else { return nil }
    self.init(
      question: question,
      departure: departure.map { Instant(secondsSince1970: $0) },
      origin: json["origin"].flatMap(PlaceReference.init(json:)),
    )
  }

  var json: JSONValue {
    var members: [String: JSONValue] = ["question": question.json]
    members["departure"] = departure.map { .integer($0.secondsSince1970) }
    members["origin"] = origin?.json
    return .object(members)
  }
}

extension Said {
  init?(json: JSONValue) {
    guard let speech = StateLimits.bounded(json["speech"]?.stringValue, StateLimits.speech) else {
      return nil
    }
    let reprompt = StateLimits.bounded(json["reprompt"]?.stringValue, StateLimits.speech)
    self.init(speech: speech, reprompt: reprompt)
  }

  var json: JSONValue? {
    guard speech.utf8.count <= StateLimits.speech else { return nil }
    var members: [String: JSONValue] = ["speech": .string(speech)]
    members["reprompt"] = StateLimits.bounded(reprompt, StateLimits.speech).map(JSONValue.string)
    return .object(members)
  }
}

extension Candidate {
  init?(json: JSONValue) {
    guard let name = StateLimits.bounded(json["name"]?.stringValue, StateLimits.name) else {
      return nil
    }
    self.init(
      name: name,
      qualifier: StateLimits.bounded(json["qualifier"]?.stringValue, StateLimits.name),
      stops: (json["stops"]?.arrayValue ?? []).prefix(Candidate.stopLimit)
        .compactMap(StopReference.init(json:)),
    )
  }

  var json: JSONValue {
    var members: [String: JSONValue] = ["name": .string(name)]
    members["qualifier"] = qualifier.map(JSONValue.string)
    if !stops.isEmpty { members["stops"] = .array(stops.map(\.json)) }
    return .object(members)
  }
}
