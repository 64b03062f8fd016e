/// Counts of what the chain cache has done, for the operator's metrics.
public struct VerifierStatistics: Equatable, Sendable {
  /// Requests whose chain was kept and in date.
  public internal(set) var hits = 0
  /// Requests whose chain was not.
  public internal(set) var misses = 0
  /// Downloads started.
  public internal(set) var downloads = 0
  /// Chains kept now.
  public internal(set) var entries = 0
}
