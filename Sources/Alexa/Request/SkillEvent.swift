/// Something that happened to the skill's subscription, outside any session.
public struct SkillEvent: Equatable, Sendable {
  /// What every event's type begins with.
  public static let typePrefix = "AlexaSkillEvent."

  /// The event's name, such as "SkillDisabled".
  public var name: String
  /// When it happened.
  public var creationTime: String?
  /// When the service sent it.
  public var publishingTime: String?
  /// What a "SkillDisabled" event says of the user's data: "PERSISTED" or "NOT_PERSISTED".
  public var userInformationPersistenceStatus: String?
  /// The scopes now granted, of permission events.
  public var acceptedPermissions: [String]

  /// Makes an event.
  public init(
    name: String,
    creationTime: String? = nil,
    publishingTime: String? = nil,
    userInformationPersistenceStatus: String? = nil,
    acceptedPermissions: [String] = [],
  ) {
    self.name = name
    self.creationTime = creationTime
    self.publishingTime = publishingTime
    self.userInformationPersistenceStatus = userInformationPersistenceStatus
    self.acceptedPermissions = acceptedPermissions
  }

  /// The request type in the JSON.
  public var type: String { Self.typePrefix + name }
}

extension SkillEvent {
  mutating func readBody(_ reader: inout JSONReader) {
    userInformationPersistenceStatus = nil
    acceptedPermissions = []
    guard reader.enterObject() else { return }
    while let member = reader.nextMember() {
      switch member {
      case .userInformationPersistenceStatus:
        userInformationPersistenceStatus = reader.readString()
      case .acceptedPermissions:
        acceptedPermissions = []
        guard reader.enterArray() else { continue }
        while reader.nextElement() {
          guard reader.enterObject() else { continue }
          while let member = reader.nextMember() {
            if member == .scope {
              if let scope = reader.readString() { acceptedPermissions.append(scope) }
            } else {
              reader.skipValue()
            }
          }
        }
      default: reader.skipValue()
      }
    }
  }

  func writeBody(to writer: inout JSONWriter) {
    guard userInformationPersistenceStatus != nil || !acceptedPermissions.isEmpty else { return }
    writer.name("body")
    writer.beginObject()
    if !acceptedPermissions.isEmpty {
      writer.name("acceptedPermissions")
      writer.beginArray()
      for scope in acceptedPermissions {
        writer.beginObject()
        writer.member("scope", scope)
        writer.endObject()
      }
      writer.endArray()
    }
    writer.member("userInformationPersistenceStatus", userInformationPersistenceStatus)
    writer.endObject()
  }
}
