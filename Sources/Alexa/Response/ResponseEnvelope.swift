/// A whole answer to the voice service.
public struct ResponseEnvelope: Equatable, Sendable {
  /// The answer.
  public let response: Response
  /// What comes back with the session's next request.
  public let sessionAttributes: [String: JSONValue]

  /// Makes an envelope.
  ///
  /// Attributes go only with an answer that keeps the session open. When they are too large, the largest ones are left
  /// out until the rest fits.
  public init(_ response: Response, sessionAttributes: [String: JSONValue] = [:]) {
    self.response = response
    self.sessionAttributes =
      response.shouldEndSession == false ? Self.fitted(sessionAttributes) : [:]
  }

  /// The envelope as JSON: the same answer gives the same bytes.
  public var jsonBytes: [UInt8] {
    var writer = JSONWriter(capacity: 2048)
    writer.beginObject()
    writer.name("response")
    response.write(to: &writer)
    if response.shouldEndSession == false {
      writer.name("sessionAttributes")
      writer.write(sessionAttributes)
    }
    writer.member("version", "1.0")
    writer.endObject()
    return writer.bytes
  }

  private static func fitted(_ attributes: [String: JSONValue]) -> [String: JSONValue] {
    guard length(of: attributes) > ResponseLimits.attributes else { return attributes }
    var sizes = attributes.map { name, value in (name: name, size: length(of: [name: value])) }
    sizes.sort { ($0.size, $0.name) < ($1.size, $1.name) }
    var room = ResponseLimits.attributes
    var kept: [String: JSONValue] = [:]
    for (name, size) in sizes {
      room &-= size
      guard room >= 0 else { break }
      kept[name] = attributes[name]
    }
    return kept
  }

  private static func length(of members: [String: JSONValue]) -> Int {
    var writer = JSONWriter(capacity: 256)
    writer.write(members)
    return writer.bytes.count
  }
}
