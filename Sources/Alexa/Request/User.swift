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
  static func read(_ reader: inout JSONReader) throws(JSONError) -> User? {
    guard try reader.enterObject() else { return nil }
    var user = User(userID: nil)
    while let name = try reader.nextName() {
      switch name {
      case "userId": user.userID = try reader.readString()
      case "accessToken": user.accessToken = try reader.readString()
      case "permissions":
        user.permissionScopes = [:]
        guard try reader.enterObject() else { continue }
        while let name = try reader.nextName() {
          if name == "scopes" {
            user.permissionScopes = try readScopes(&reader)
          } else {
            try reader.skipValue()
          }
        }
      default: try reader.skipValue()
      }
    }
    return user
  }

  private static func readScopes(
    _ reader: inout JSONReader
  ) throws(JSONError) -> [String: String] {
    guard try reader.enterObject() else { return [:] }
    var scopes: [String: String] = [:]
    while let scope = try reader.nextName() {
      scopes[scope] = nil
      guard try reader.enterObject() else { continue }
      while let name = try reader.nextName() {
        if name == "status" {
          scopes[scope] = try reader.readString()
        } else {
          try reader.skipValue()
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
