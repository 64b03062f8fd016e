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
  static func read(_ reader: inout JSONReader) -> Context? {
    reader.enterObject() ? Context(reading: &reader) : nil
  }

  /// Reads the members of an object that was entered.
  private init(reading reader: inout JSONReader) {
    while let member = reader.nextMember() {
      switch member {
      case .system: system = SystemState.read(&reader)
      case .geolocation: geolocation = Geolocation.read(&reader)
      default: reader.skipValue()
      }
    }
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
  static func readApplication(_ reader: inout JSONReader) -> String? {
    readMember(.applicationID, &reader)
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
    _ wanted: MemberName,
    _ reader: inout JSONReader,
  ) -> String? {
    guard reader.enterObject() else { return nil }
    var text: String?
    while let member = reader.nextMember() {
      if member == wanted {
        text = reader.readString()
      } else {
        reader.skipValue()
      }
    }
    return text
  }
}
