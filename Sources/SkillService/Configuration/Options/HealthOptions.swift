/// What `bus-status health` was asked.
public struct HealthOptions: Equatable, Sendable {
  /// The port of the endpoint on this machine.
  public var port: UInt16 = 8080

  /// Makes the options of a question to the usual port.
  public init() {}
}
