/// A run that fits, before its names are looked up.
public struct FoundRun: Hashable, Sendable {
  /// The departure in seconds since 1970.
  public var departure: Int64
  /// The arrival in seconds since 1970; the departure where no destination was asked for.
  public var arrival: Int64
  /// The trip's number among its pattern's, from 0.
  public var trip: Int32
  /// The caller's number of its pattern, as `RunSearch.add` took it.
  public var candidate: Int
  /// The service day.
  public var date: ServiceDate
  /// Where it is boarded and left.
  public var pair: CallPair
  /// Seconds between departures of a service without exact times, else 0.
  public var headway: Int32
  /// Whether the boarding call's time is interpolated or no timepoint.
  public var isApproximate: Bool
  /// Whether the alighting call's is; false where no destination was asked for.
  public var isArrivalApproximate: Bool
}
