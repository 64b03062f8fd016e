/// A whole request as the voice service sends it.
///
/// Only what a skill reads is kept; unknown members are dropped, and a member of an unexpected kind counts as absent.
public struct RequestEnvelope: Equatable, Sendable {
  /// The envelope's version, "1.0" as a rule.
  public var version: String?
  /// The conversation; absent for events and other requests outside one.
  public var session: Session?
  /// The state of device and service.
  public var context: Context?
  /// The identifier of this one request.
  public var requestID: String?
  /// The moment of sending.
  public var timestamp: RequestTimestamp?
  /// The language and country, such as "en-US".
  public var locale: String?
  /// What is asked for.
  public var request: Request

  /// Makes an envelope.
  public init(
    version: String? = "1.0",
    session: Session? = nil,
    context: Context? = nil,
    requestID: String? = nil,
    timestamp: RequestTimestamp? = nil,
    locale: String? = nil,
    request: Request,
  ) {
    self.version = version
    self.session = session
    self.context = context
    self.requestID = requestID
    self.timestamp = timestamp
    self.locale = locale
    self.request = request
  }
}

extension RequestEnvelope {
  /// The user's identifier, from the context or else the session.
  public var userID: String? { context?.system?.user?.userID ?? session?.user?.userID }

  /// The user, from the context or else the session.
  public var user: User? { context?.system?.user ?? session?.user }

  /// The recognised speaker's identifier.
  public var personID: String? { context?.system?.person?.personID }

  /// The device.
  public var device: Device? { context?.system?.device }

  /// The device's position, if it shares one.
  public var geolocation: Geolocation? { context?.geolocation }

  /// The base address of the services a skill may call.
  public var apiEndpoint: String? { context?.system?.apiEndpoint }

  /// The key to those services, good for this request.
  public var apiAccessToken: String? { context?.system?.apiAccessToken }

  /// What the skill gave back with its last answer of this session.
  public var attributes: [String: JSONValue] { session?.attributes ?? [:] }

  /// The skill identifiers the envelope names, at most two; all must be ours.
  public var applicationIDs: [String] {
    [context?.system?.applicationID, session?.applicationID].compactMap { $0 }
  }
}
