import Alexa
import HTTPClient
import InteractionModel
import Transit

/// Stands in for a device and the voice service: what is typed goes the way of what is said.
struct Simulator {
  /// What one utterance or command came to.
  struct Exchange: Sendable {
    /// The request that was sent, as JSON, or nil where nothing was.
    var request: [UInt8]?
    /// The answer, as JSON.
    var response: [UInt8]?
    /// What is said, in one line; empty for an answer without speech.
    var speech: String
    /// What the operator of the prompt should know.
    var notes: [String]
  }

  private let matcher: ModelMatcher
  private let skill: any SimulatedSkill
  /// The clock; a time that was set stands still.
  var clock: WallClock
  /// The zone of the device, in which "today" is meant; nil for the schedule's.
  var zone: ZoneRules?
  /// Where the schedule is, for a device without a zone.
  var scheduleZone: ZoneRules
  private(set) var device: SimulatedDevice
  private var reprompt: String?
  private var deviceCount = 1
  private let options: SimulatedDevice

  /// The identifier of the skill, where a developer has given none.
  static let skillID = "amzn1.ask.skill.simulated"

  init(
    matcher: ModelMatcher,
    skill: any SimulatedSkill,
    device: SimulatedDevice,
    clock: WallClock,
    zone: ZoneRules?,
    scheduleZone: ZoneRules,
  ) {
    self.matcher = matcher
    self.skill = skill
    self.device = device
    options = device
    self.clock = clock
    self.zone = zone
    self.scheduleZone = scheduleZone
  }

  /// What the voice service is told to expect of the model.
  var modelFindings: [ModelFinding] { matcher.model.findings() }

  /// Says something to the skill.
  mutating func say(_ utterance: String) throws(SimulationFailure) -> Exchange {
    let now = clock.now
    let local = (zone ?? scheduleZone).local(now)
    let (year, month, day) = local.date.components
    guard let today = CalendarDate(year: year, month: month, day: day) else {
      throw SimulationFailure(text: "the clock is outside the calendar; set another with --now")
    }
    let meaning = matcher.interpret(
      utterance,
      sessionOpen: device.isSessionOpen,
      today: today,
      minute: local.secondOfDay / 60,
      skillID: device.skillID,
    )
    var notes: [String] = []
    switch meaning {
    case .intent(_, .withoutInvocation):
      notes.append("no invocation name and no open session: sent as a one-shot request")
    case .notUnderstood: notes.append("not understood, and the model has no fallback intent")
    case .endSession where !device.isSessionOpen: notes.append("no session is open")
    case .launch, .intent, .endSession: break
    }
    let request = device.request(for: meaning, timestamp: timestamp(now))
    return try exchange(request, notes: notes, now: now)
  }

  /// Says nothing: the reprompt is heard, and then the session ends.
  mutating func keepSilent() throws(SimulationFailure) -> Exchange {
    let now = clock.now
    guard let request = device.silence(timestamp: timestamp(now)) else {
      return Exchange(speech: "", notes: ["no session is open"])
    }
    var exchange = try exchange(request, notes: [], now: now)
    exchange.speech = reprompt ?? ""
    return exchange
  }

  /// Forgets the session, as a device that was switched off.
  mutating func startOver() { device.endQuietly() }

  mutating func setUser(_ user: String) {
    device.endQuietly()
    device.userID = user
  }

  mutating func setLocation(_ location: Coordinate?) {
    device.coordinate = location.flatMap {
      Geolocation.Coordinate(
        latitude: $0.latitude,
        longitude: $0.longitude,
        accuracyInMeters: 10,
      )
    }
  }

  private mutating func exchange(
    _ request: RequestEnvelope?,
    notes: [String],
    now: Instant,
  ) throws(SimulationFailure) -> Exchange {
    guard let request else { return Exchange(speech: "", notes: notes) }
    let response = try skill.answer(request, now: now, deviceZone: zone)
    do throws(JSONError) {
      let answer = try DeviceAnswer(jsonBytes: response)
      if case .sessionEnded = request.request {} else { device.receive(answer) }
      if let text = answer.reprompt { reprompt = text }
      return Exchange(
        request: request.jsonBytes,
        response: response,
        speech: answer.speech ?? "",
        notes: notes,
      )
    } catch {
      throw SimulationFailure(text: "the endpoint's answer is not JSON: \(error.description)")
    }
  }

  private func timestamp(_ now: Instant) -> String {
    let text = Timestamp.text(now, in: .utc)
    return String(text.prefix(19)) + "Z"
  }
}

/// Why a simulation cannot go on.
struct SimulationFailure: Error {
  /// One line: what, where, what to do.
  var text: String
  /// Whether the command line is at fault.
  var isUsage = false
}

/// What answers the simulated device: the product itself, or an endpoint somewhere.
protocol SimulatedSkill: Sendable {
  /// The answer to a request, as JSON.
  func answer(
    _ envelope: RequestEnvelope,
    now: Instant,
    deviceZone: ZoneRules?,
  ) throws(SimulationFailure) -> [UInt8]
}

/// The product's own skill, by the path of the endpoint without its checks.
struct LocalSkill: SimulatedSkill {
  var handler: SkillHandler

  func answer(
    _ envelope: RequestEnvelope,
    now: Instant,
    deviceZone: ZoneRules?,
  ) throws(SimulationFailure) -> [UInt8] {
    var handler = handler
    handler.deviceZone = deviceZone
    // Through bytes, as on the wire, so that what a server would not read is not answered here either.
    do throws(EnvelopeError) {
      let received = try RequestEnvelope(jsonBytes: envelope.jsonBytes)
      return handler.answer(received, now: now).jsonBytes
    } catch {
      throw SimulationFailure(text: "the request cannot be read: \(error.description)")
    }
  }
}

/// An endpoint that is sent the requests.
struct RemoteSkill: SimulatedSkill {
  var url: String

  func answer(
    _ envelope: RequestEnvelope,
    now: Instant,
    deviceZone: ZoneRules?,
  ) throws(SimulationFailure) -> [UInt8] {
    do throws(HTTPClientError) {
      return try HTTPClient().post(envelope.jsonBytes, to: url)
    } catch {
      throw SimulationFailure(text: "no answer from \(url): \(error.description)")
    }
  }
}
