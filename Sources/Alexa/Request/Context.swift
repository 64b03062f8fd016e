/// The state of device and service at the time of a request.
public struct Context: Equatable, Sendable {
  /// Who asks, from which device, and the way back to the service.
  public var system: SystemState?
  /// The device's position.
  public var geolocation: Geolocation?

  /// Makes a context.
  public init(system: SystemState? = nil, geolocation: Geolocation? = nil) {
    self.system = system
    self.geolocation = geolocation
  }
}

extension Context {
  static func read(_ reader: inout JSONReader) throws(JSONError) -> Context? {
    guard try reader.enterObject() else { return nil }
    var context = Context()
    while let name = try reader.nextName() {
      switch name {
      case "System": context.system = try SystemState.read(&reader)
      case "Geolocation": context.geolocation = try Geolocation.read(&reader)
      default: try reader.skipValue()
      }
    }
    return context
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    if let geolocation {
      writer.name("Geolocation")
      geolocation.write(to: &writer)
    }
    if let system {
      writer.name("System")
      system.write(to: &writer)
    }
    writer.endObject()
  }

  /// Reads the object that names the skill.
  static func readApplication(_ reader: inout JSONReader) throws(JSONError) -> String? {
    try readMember("applicationId", &reader)
  }

  static func writeApplication(_ applicationID: String?, to writer: inout JSONWriter) {
    guard let applicationID else { return }
    writer.name("application")
    writer.beginObject()
    writer.member("applicationId", applicationID)
    writer.endObject()
  }

  /// Reads the one string of that name out of an object.
  static func readMember(
    _ wanted: String,
    _ reader: inout JSONReader,
  ) throws(JSONError) -> String? {
    guard try reader.enterObject() else { return nil }
    var text: String?
    while let name = try reader.nextName() {
      if name == wanted {
        text = try reader.readString()
      } else {
        try reader.skipValue()
      }
    }
    return text
  }
}
