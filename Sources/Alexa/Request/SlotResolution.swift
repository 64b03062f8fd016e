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
  static func readAll(_ reader: inout JSONReader) -> [SlotResolution] {
    guard reader.enterObject() else { return [] }
    var resolutions: [SlotResolution] = []
    while let member = reader.nextMember() {
      guard member == .resolutionsPerAuthority else {
        reader.skipValue()
        continue
      }
      resolutions = []
      guard reader.enterArray() else { continue }
      while reader.nextElement() {
        if let resolution = read(&reader) { resolutions.append(resolution) }
      }
    }
    return resolutions
  }

  private static func read(_ reader: inout JSONReader) -> SlotResolution? {
    reader.enterObject() ? SlotResolution(reading: &reader) : nil
  }

  /// Reads the members of an object that was entered.
  private init(reading reader: inout JSONReader) {
    authority = ""
    statusCode = ""
    entities = []
    while let member = reader.nextMember() {
      switch member {
      case .authority: authority = reader.readString() ?? ""
      case .status:
        statusCode = ""
        guard reader.enterObject() else { continue }
        while let member = reader.nextMember() {
          if member == .code {
            statusCode = reader.readString() ?? ""
          } else {
            reader.skipValue()
          }
        }
      case .values:
        entities = []
        guard reader.enterArray() else { continue }
        while reader.nextElement() {
          if let entity = Self.readEntity(&reader) { entities.append(entity) }
        }
      default: reader.skipValue()
      }
    }
  }

  private static func readEntity(_ reader: inout JSONReader) -> ResolvedEntity? {
    guard reader.enterObject() else { return nil }
    var entity: ResolvedEntity?
    while let member = reader.nextMember() {
      guard member == .value else {
        reader.skipValue()
        continue
      }
      entity = nil
      guard reader.enterObject() else { continue }
      var id: String?
      var canonicalName: String?
      while let member = reader.nextMember() {
        switch member {
        case .id: id = reader.readText()
        case .name: canonicalName = reader.readText()
        default: reader.skipValue()
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
