import Synchronization
import Transit

/// What was read of an immutable schedule file and is worth keeping, shared by its readers.
///
/// Each part is bounded and simply emptied when full: what is asked for often is back at once.
final class ScheduleCache: Sendable {
  private struct Parts {
    var runs = KeyedRows<PatternRuns>()
    var runBytes = 0
    /// What was asked for before `runs` was last full; what is asked for again moves over.
    var olderRuns = KeyedRows<PatternRuns>()
    var calls = KeyedRows<[StopCall]>()
    var callBytes = 0
    var rides: [RideKey: CachedRide] = [:]
    var rideBytes = 0
    var identified = BoundedCache<String, CachedPlace>(limit: rowLimit)
    var origins = BoundedCache<[Int64], [StoredPlace]>(limit: rowLimit)
  }

  private let parts = Mutex(Parts())
  /// Half of what runs may take.
  private static let runLimit = 32 << 20
  private static let callLimit = 4 << 20
  private static let rideLimit = 4 << 20
  private static let rowLimit = 4096

  func runs(_ key: Int64) -> PatternRuns? {
    parts.withLock { parts in
      if let runs = parts.runs[key] { return runs }
      guard let runs = parts.olderRuns.removeValue(forKey: key) else { return nil }
      ScheduleCache.keep(runs, for: key, in: &parts)
      return runs
    }
  }

  func keep(_ runs: PatternRuns, for key: Int64) {
    parts.withLock { ScheduleCache.keep(runs, for: key, in: &$0) }
  }

  private static func keep(_ runs: PatternRuns, for key: Int64, in parts: inout Parts) {
    if parts.runBytes > runLimit {
      parts.olderRuns = parts.runs
      parts.runs.removeAll()
      parts.runBytes = 0
    }
    if parts.runs.updateValue(runs, forKey: key) == nil { parts.runBytes += runs.byteCount }
  }

  func calls(_ key: Int64) -> [StopCall]? { parts.withLock { $0.calls[key] } }

  func keep(_ calls: [StopCall], for key: Int64) {
    parts.withLock { parts in
      if parts.callBytes > ScheduleCache.callLimit {
        parts.calls.removeAll()
        parts.callBytes = 0
      }
      if parts.calls.updateValue(calls, forKey: key) == nil {
        parts.callBytes += calls.count * MemoryLayout<StopCall>.stride + 64
      }
    }
  }

  func ride(_ key: RideKey) -> CachedRide? { parts.withLock { $0.rides[key] } }

  func keep(_ ride: CachedRide, for key: RideKey) {
    parts.withLock { parts in
      if parts.rideBytes > ScheduleCache.rideLimit {
        parts.rides.removeAll()
        parts.rideBytes = 0
      }
      if parts.rides.updateValue(ride, forKey: key) == nil {
        parts.rideBytes += ride.byteCount + key.byteCount
      }
    }
  }

  func place(_ identifier: String) -> CachedPlace? { parts.withLock { $0.identified[identifier] } }

  func keep(_ place: CachedPlace, for identifier: String) {
    guard identifier.isKept else { return }
    parts.withLock { $0.identified[identifier] = place }
  }

  func origins(_ destinations: [Int64]) -> [StoredPlace]? {
    parts.withLock { $0.origins[destinations] }
  }

  func keep(origins: [StoredPlace], for destinations: [Int64]) {
    parts.withLock { $0.origins[destinations] = origins }
  }
}
