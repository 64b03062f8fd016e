import Synchronization
import Transit

/// What was read of an immutable schedule file and is worth keeping, shared by its readers.
///
/// Each part is bounded and simply emptied when full: what is asked for often is back at once.
final class ScheduleCache: Sendable {
  private struct Parts {
    var runs: [Int64: CachedRuns] = [:]
    var runBytes = 0
    var calls: [Int64: CachedCalls] = [:]
    var callBytes = 0
    var days: [ServiceDate: CachedDay] = [:]
    var stops: [Int64: CachedStop] = [:]
    var routes: [Int64: RouteSummary] = [:]
  }

  private let parts = Mutex(Parts())
  private static let runLimit = 24 << 20
  private static let callLimit = 4 << 20
  private static let dayLimit = 400
  private static let rowLimit = 4096

  func runs(_ key: Int64) -> CachedRuns? { parts.withLock { $0.runs[key] } }

  func keep(_ runs: CachedRuns, for key: Int64) {
    parts.withLock { parts in
      if parts.runBytes > ScheduleCache.runLimit {
        parts.runs.removeAll()
        parts.runBytes = 0
      }
      if parts.runs.updateValue(runs, forKey: key) == nil {
        parts.runBytes += runs.value.byteCount
      }
    }
  }

  func calls(_ key: Int64) -> CachedCalls? { parts.withLock { $0.calls[key] } }

  func keep(_ calls: CachedCalls, for key: Int64) {
    parts.withLock { parts in
      if parts.callBytes > ScheduleCache.callLimit {
        parts.calls.removeAll()
        parts.callBytes = 0
      }
      if parts.calls.updateValue(calls, forKey: key) == nil {
        parts.callBytes += calls.value.count * MemoryLayout<StopCall>.stride + 64
      }
    }
  }

  func day(_ date: ServiceDate) -> CachedDay? { parts.withLock { $0.days[date] } }

  func keep(_ day: CachedDay, for date: ServiceDate) {
    parts.withLock { parts in
      if parts.days.count >= ScheduleCache.dayLimit { parts.days.removeAll() }
      parts.days[date] = day
    }
  }

  func stop(_ key: Int64) -> CachedStop? { parts.withLock { $0.stops[key] } }

  func keep(_ stop: CachedStop, for key: Int64) {
    parts.withLock { parts in
      if parts.stops.count >= ScheduleCache.rowLimit { parts.stops.removeAll() }
      parts.stops[key] = stop
    }
  }

  func route(_ key: Int64) -> RouteSummary? { parts.withLock { $0.routes[key] } }

  func keep(_ route: RouteSummary, for key: Int64) {
    parts.withLock { parts in
      if parts.routes.count >= ScheduleCache.rowLimit { parts.routes.removeAll() }
      parts.routes[key] = route
    }
  }
}

/// A reference to runs, so that handing them on copies nothing.
final class CachedRuns: Sendable {
  let value: PatternRuns
  init(_ value: PatternRuns) { self.value = value }
}

/// A reference to the calls at a stop.
final class CachedCalls: Sendable {
  let value: [StopCall]
  init(_ value: [StopCall]) { self.value = value }
}

/// A reference to a service day.
final class CachedDay: Sendable {
  let value: ServiceDay
  init(_ value: ServiceDay) { self.value = value }
}

/// A reference to a stop's row.
final class CachedStop: Sendable {
  let id: StopID
  let name: String
  let spokenName: String
  let platformCode: String
  /// The key of the platform that a boarding area is part of, or nil for other stops.
  let platform: Int64?
  /// The stop's zone for speaking, or nil where the agency's holds.
  let zone: ZoneRules?

  init(
    id: StopID,
    name: String,
    spokenName: String,
    platformCode: String,
    platform: Int64?,
    zone: ZoneRules?,
  ) {
    self.id = id
    self.name = name
    self.spokenName = spokenName
    self.platformCode = platformCode
    self.platform = platform
    self.zone = zone
  }
}

/// A call of a pattern at a stop.
struct StopCall: Sendable {
  var pattern: Int64
  var rule: CallRule
}
