/// An error that the service reports.
public struct ServiceError: Equatable, Sendable {
  /// The kind, such as "INVALID_RESPONSE".
  public var type: String?
  /// A sentence for the log.
  public var message: String?

  /// Makes an error.
  public init(type: String?, message: String?) {
    self.type = type
    self.message = message
  }
}

/// Why a session ended.
public struct SessionEnded: Equatable, Sendable {
  /// The reason, such as "USER_INITIATED".
  public var reason: String?
  /// The error, when that was the reason.
  public var error: ServiceError?

  /// Makes an ending.
  public init(reason: String? = nil, error: ServiceError? = nil) {
    self.reason = reason
    self.error = error
  }
}

/// A report that an earlier answer was refused.
public struct SystemException: Equatable, Sendable {
  /// What was wrong with it.
  public var error: ServiceError?
  /// The request whose answer it was.
  public var causeRequestID: String?

  /// Makes a report.
  public init(error: ServiceError? = nil, causeRequestID: String? = nil) {
    self.error = error
    self.causeRequestID = causeRequestID
  }
}

extension ServiceError {
  static func read(_ reader: inout JSONReader) -> ServiceError? {
    reader.enterObject() ? ServiceError(reading: &reader) : nil
  }

  /// Reads the members of an object that was entered.
  private init(reading reader: inout JSONReader) {
    while let member = reader.nextMember() {
      switch member {
      case .type: type = reader.readString()
      case .message: message = reader.readString()
      default: reader.skipValue()
      }
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("message", message)
    writer.member("type", type)
    writer.endObject()
  }
}
