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
  static func read(_ reader: inout JSONReader) -> Session? {
    reader.enterObject() ? Session(reading: &reader) : nil
  }

  /// Reads the members of an object that was entered.
  private init(reading reader: inout JSONReader) {
    attributes = [:]
    while let member = reader.nextMember() {
      switch member {
      case .new: isNew = reader.readBool()
      case .sessionID: sessionID = reader.readString()
      case .application: applicationID = Context.readApplication(&reader)
      case .attributes: attributes = JSONValue.readMembers(&reader) ?? [:]
      case .user: user = User.read(&reader)
      default: reader.skipValue()
      }
    }
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
