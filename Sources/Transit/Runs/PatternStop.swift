/// A call of a pattern as departures tell it: where, and what the sign says from there on.
public struct PatternStop: Sendable {
  /// The stop's key.
  public var stop: Int64
  /// The key of the call's own headsign, where it has one.
  public var headsign: Int64?

  /// Makes a call from the keys of its stop and, where it has one, its headsign.
  public init(stop: Int64, headsign: Int64?) {
    self.stop = stop
    self.headsign = headsign
  }
}
