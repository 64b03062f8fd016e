/// The device that was spoken to.
public struct Device: Equatable, Sendable {
  /// The device's identifier.
  public var deviceID: String?
  /// The names of what the device can do, such as "Geolocation", sorted.
  public var supportedInterfaces: [String]

  /// Makes a device.
  public init(deviceID: String?, supportedInterfaces: [String] = []) {
    self.deviceID = deviceID
    self.supportedInterfaces = supportedInterfaces.sorted()
  }

  /// Whether the device can do something.
  public func supports(_ interface: String) -> Bool { supportedInterfaces.contains(interface) }
}

extension Device {
  static func read(_ reader: inout JSONReader) -> Device? {
    guard reader.enterObject() else { return nil }
    var deviceID: String?
    var interfaces: [String] = []
    while let member = reader.nextMember() {
      switch member {
      case .deviceID: deviceID = reader.readString()
      case .supportedInterfaces:
        interfaces = []
        guard reader.enterObject() else { continue }
        while let interface = reader.nextName() {
          // An interface given as null is one the device lacks.
          let isNull = reader.kind == .null
          reader.skipValue()
          if !isNull, !interfaces.contains(interface) { interfaces.append(interface) }
        }
      default: reader.skipValue()
      }
    }
    return Device(deviceID: deviceID, supportedInterfaces: interfaces)
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("deviceId", deviceID)
    writer.name("supportedInterfaces")
    writer.beginObject()
    for interface in supportedInterfaces {
      writer.name(interface)
      writer.beginObject()
      writer.endObject()
    }
    writer.endObject()
    writer.endObject()
  }
}
