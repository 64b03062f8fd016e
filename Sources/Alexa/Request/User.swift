/// The account that enabled the skill.
public struct User: Equatable, Sendable {
  /// The account's identifier; it changes when the skill is disabled and enabled again.
  public var userID: String?
  /// The key to a linked account.
  public var accessToken: String?
  /// The state of each permission asked for: "GRANTED" or "DENIED".
  public var permissionScopes: [String: String]

  /// Makes a user.
  public init(
    userID: String?,
    accessToken: String? = nil,
    permissionScopes: [String: String] = [:],
  ) {
    self.userID = userID
    self.accessToken = accessToken
    self.permissionScopes = permissionScopes
  }

  /// Whether the user has granted a permission.
  public func hasGranted(_ scope: String) -> Bool { permissionScopes[scope] == "GRANTED" }
}

extension User {
  static func read(_ reader: inout JSONReader) -> User? {
    reader.enterObject() ? User(reading: &reader) : nil
  }

  /// Reads the members of an object that was entered.
  private init(reading reader: inout JSONReader) {
    permissionScopes = [:]
    while let member = reader.nextMember() {
      switch member {
      case .userID: userID = reader.readString()
      case .accessToken: accessToken = reader.readString()
      case .permissions:
        permissionScopes = [:]
        guard reader.enterObject() else { continue }
        while let member = reader.nextMember() {
          if member == .scopes {
            permissionScopes = Self.readScopes(&reader)
          } else {
            reader.skipValue()
          }
        }
      default: reader.skipValue()
      }
    }
  }

  private static func readScopes(
    _ reader: inout JSONReader
  ) -> [String: String] {
    guard reader.enterObject() else { return [:] }
    var scopes: [String: String] = [:]
    while let scope = reader.nextName() {
      scopes[scope] = nil
      guard reader.enterObject() else { continue }
      while let member = reader.nextMember() {
        if member == .status {
          scopes[scope] = reader.readString()
        } else {
          reader.skipValue()
        }
      }
    }
    return scopes
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("accessToken", accessToken)
    if !permissionScopes.isEmpty {
      writer.name("permissions")
      writer.beginObject()
      writer.name("scopes")
      writer.beginObject()
      for (scope, status) in permissionScopes.sorted(by: { $0.key < $1.key }) {
        writer.name(scope)
        writer.beginObject()
        writer.member("status", status)
        writer.endObject()
      }
      writer.endObject()
      writer.endObject()
    }
    writer.member("userId", userID)
    writer.endObject()
  }
}
