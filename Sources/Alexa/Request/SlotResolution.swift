/// A thing that spoken words stand for.
public struct ResolvedEntity: Equatable, Hashable, Sendable {
  /// The identifier given in the interaction model.
  public var id: String?
  /// The canonical name.
  public var name: String

  /// Makes an entity.
  public init(id: String?, name: String) {
    self.id = id
    self.name = name
  }
}

/// What one authority made of a slot's words.
public struct SlotResolution: Equatable, Sendable {
  /// Where an authority's entities come from, best first.
  public enum Authority: CaseIterable, Equatable, Sendable {
    /// Sent by the skill during the session.
    case dynamic
    /// Listed in the interaction model.
    case model
    /// The service's general knowledge.
    case general
  }

  /// The authority's name.
  public var authority: String
  /// The outcome, such as "ER_SUCCESS_MATCH".
  public var statusCode: String
  /// The entities, best first; empty without a match.
  public var entities: [ResolvedEntity]

  /// The status code of a match.
  public static let matchCode = "ER_SUCCESS_MATCH"
  /// The status code of words that match nothing.
  public static let noMatchCode = "ER_SUCCESS_NO_MATCH"

  /// Makes a resolution.
  public init(authority: String, statusCode: String, entities: [ResolvedEntity] = []) {
    self.authority = authority
    self.statusCode = statusCode
    self.entities = entities
  }

  /// Whether the words match at least one entity.
  public var isMatch: Bool { statusCode == Self.matchCode && !entities.isEmpty }

  /// Where the entities come from.
  public var authorityKind: Authority {
    if authority.hasPrefix("amzn1.er-authority.echo-sdk.dynamic.") { return .dynamic }
    return authority.hasPrefix("amzn1.er-authority.") ? .model : .general
  }
}

extension SlotResolution {
  /// Reads the object that holds all authorities' resolutions; empty when it holds none.
  static func readAll(_ reader: inout JSONReader) throws(JSONError) -> [SlotResolution] {
    guard try reader.enterObject() else { return [] }
    var resolutions: [SlotResolution] = []
    while let name = try reader.nextName() {
      guard name == "resolutionsPerAuthority" else {
        try reader.skipValue()
        continue
      }
      resolutions = []
      guard try reader.enterArray() else { continue }
      while try reader.nextElement() {
        if let resolution = try read(&reader) { resolutions.append(resolution) }
      }
    }
    return resolutions
  }

  private static func read(_ reader: inout JSONReader) throws(JSONError) -> SlotResolution? {
    guard try reader.enterObject() else { return nil }
    var resolution = SlotResolution(authority: "", statusCode: "")
    while let name = try reader.nextName() {
      switch name {
      case "authority": resolution.authority = try reader.readString() ?? ""
      case "status":
        resolution.statusCode = ""
        guard try reader.enterObject() else { continue }
        while let name = try reader.nextName() {
          if name == "code" {
            resolution.statusCode = try reader.readString() ?? ""
          } else {
            try reader.skipValue()
          }
        }
      case "values":
        resolution.entities = []
        guard try reader.enterArray() else { continue }
        while try reader.nextElement() {
          if let entity = try readEntity(&reader) { resolution.entities.append(entity) }
        }
      default: try reader.skipValue()
      }
    }
    return resolution
  }

  private static func readEntity(_ reader: inout JSONReader) throws(JSONError) -> ResolvedEntity? {
    guard try reader.enterObject() else { return nil }
    var entity: ResolvedEntity?
    while let name = try reader.nextName() {
      guard name == "value" else {
        try reader.skipValue()
        continue
      }
      entity = nil
      guard try reader.enterObject() else { continue }
      var id: String?
      var canonicalName: String?
      while let name = try reader.nextName() {
        switch name {
        case "id": id = try reader.readText()
        case "name": canonicalName = try reader.readText()
        default: try reader.skipValue()
        }
      }
      if id != nil || canonicalName != nil {
        entity = ResolvedEntity(id: id, name: canonicalName ?? "")
      }
    }
    return entity
  }

  /// Writes the member that holds all authorities' resolutions, when there are any.
  static func write(_ resolutions: [SlotResolution], to writer: inout JSONWriter) {
    guard !resolutions.isEmpty else { return }
    writer.name("resolutions")
    writer.beginObject()
    writer.name("resolutionsPerAuthority")
    writer.beginArray()
    for resolution in resolutions { resolution.write(to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("authority", authority)
    writer.name("status")
    writer.beginObject()
    writer.member("code", statusCode)
    writer.endObject()
    if !entities.isEmpty {
      writer.name("values")
      writer.beginArray()
      for entity in entities {
        writer.beginObject()
        writer.name("value")
        writer.beginObject()
        writer.member("id", entity.id)
        writer.member("name", entity.name)
        writer.endObject()
        writer.endObject()
      }
      writer.endArray()
    }
    writer.endObject()
  }
}
