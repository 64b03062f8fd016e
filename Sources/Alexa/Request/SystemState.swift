/// Who asks, from which device, and the way back to the service.
public struct SystemState: Equatable, Sendable {
  /// The skill's identifier.
  public var applicationID: String?
  /// The user.
  public var user: User?
  /// The device.
  public var device: Device?
  /// The recognised speaker.
  public var person: Person?
  /// The base address of the services a skill may call.
  public var apiEndpoint: String?
  /// The key to those services.
  public var apiAccessToken: String?

  /// Makes a state.
  public init(
    applicationID: String? = nil,
    user: User? = nil,
    device: Device? = nil,
    person: Person? = nil,
    apiEndpoint: String? = nil,
    apiAccessToken: String? = nil,
  ) {
    self.applicationID = applicationID
    self.user = user
    self.device = device
    self.person = person
    self.apiEndpoint = apiEndpoint
    self.apiAccessToken = apiAccessToken
  }
}

/// A recognised speaker.
public struct Person: Equatable, Sendable {
  /// The speaker's identifier.
  public var personID: String?

  /// Makes a speaker.
  public init(personID: String?) { self.personID = personID }
}

extension SystemState {
  static func read(_ reader: inout JSONReader) -> SystemState? {
    reader.enterObject() ? SystemState(reading: &reader) : nil
  }

  /// Reads the members of an object that was entered.
  private init(reading reader: inout JSONReader) {
    while let member = reader.nextMember() {
      switch member {
      case .application: applicationID = Context.readApplication(&reader)
      case .user: user = User.read(&reader)
      case .device: device = Device.read(&reader)
      case .person:
        person = Context.readMember(.personID, &reader).map(Person.init)
      case .apiEndpoint: apiEndpoint = reader.readString()
      case .apiAccessToken: apiAccessToken = reader.readString()
      default: reader.skipValue()
      }
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("apiAccessToken", apiAccessToken)
    writer.member("apiEndpoint", apiEndpoint)
    Context.writeApplication(applicationID, to: &writer)
    if let device {
      writer.name("device")
      device.write(to: &writer)
    }
    if let personID = person?.personID {
      writer.name("person")
      writer.beginObject()
      writer.member("personId", personID)
      writer.endObject()
    }
    if let user {
      writer.name("user")
      user.write(to: &writer)
    }
    writer.endObject()
  }
}
