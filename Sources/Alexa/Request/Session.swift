/// A conversation between a user and the skill.
public struct Session: Equatable, Sendable {
  /// Whether this request begins the conversation.
  public var isNew: Bool?
  /// The conversation's identifier.
  public var sessionID: String?
  /// The skill's identifier.
  public var applicationID: String?
  /// What the skill gave back with its last answer.
  public var attributes: [String: JSONValue]
  /// The user.
  public var user: User?

  /// Makes a session.
  public init(
    isNew: Bool? = nil,
    sessionID: String? = nil,
    applicationID: String? = nil,
    attributes: [String: JSONValue] = [:],
    user: User? = nil,
  ) {
    self.isNew = isNew
    self.sessionID = sessionID
    self.applicationID = applicationID
    self.attributes = attributes
    self.user = user
  }
}

extension Session {
  static func read(_ reader: inout JSONReader) throws(JSONError) -> Session? {
    guard try reader.enterObject() else { return nil }
    var session = Session()
    while let name = try reader.nextName() {
      switch name {
      case "new": session.isNew = try reader.readBool()
      case "sessionId": session.sessionID = try reader.readString()
      case "application": session.applicationID = try Context.readApplication(&reader)
      case "attributes": session.attributes = try JSONValue.readMembers(&reader) ?? [:]
      case "user": session.user = try User.read(&reader)
      default: try reader.skipValue()
      }
    }
    return session
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    Context.writeApplication(applicationID, to: &writer)
    writer.name("attributes")
    writer.write(attributes)
    writer.member("new", isNew)
    writer.member("sessionId", sessionID)
    if let user {
      writer.name("user")
      user.write(to: &writer)
    }
    writer.endObject()
  }
}
