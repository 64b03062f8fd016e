import Foundation
import Synchronization

/// A time zone of the IANA data, reckoned with by Foundation.
///
/// Foundation carries its own copy of the data, of another release than the system's: where the two differ for a zone and
/// year, an answer of the twin may be wrong by the difference.
final class Zone: Sendable {
  let name: String
  private let timeZone: TimeZone
  private let bases = Mutex<[Day: Int]>([:])

  /// Finds a zone, or nil when its name is none of the IANA data.
  ///
  /// Foundation also knows abbreviations such as PST, so the system's list of names decides.
  init?(name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) else { return nil }
    let path = "/usr/share/zoneinfo/" + name
    guard let data = FileManager.default.contents(atPath: path), data.starts(with: "TZif".utf8)
    else { return nil }
    guard let timeZone = TimeZone(identifier: name) else { return nil }
    self.name = name
    self.timeZone = timeZone
  }

  /// Seconds east of Greenwich at an instant.
  func offset(at instant: Int) -> Int {
    timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
  }

  /// The local date at an instant.
  func day(at instant: Int) -> Day {
    Day(number: flooredQuotient(instant + offset(at: instant), 86_400))
  }

  /// The instant that times of a service day count from: noon minus twelve hours of elapsed time, rule 2.
  func base(of day: Day) -> Int {
    bases.withLock { bases in
      if let base = bases[day] { return base }
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = timeZone
      let (year, month, date) = day.parts
      let noon = DateComponents(year: year, month: month, day: date, hour: 12)
      let instant = calendar.date(from: noon)?.timeIntervalSince1970 ?? 0
      let base = Int(instant) - 12 * 3600
      bases[day] = base
      return base
    }
  }

  /// The instant of a local clock reading: rule 1.
  ///
  /// A reading that occurs twice is its first pass; one that does not occur is the first instant after the gap.
  ///
  /// - Parameter local: The reading as seconds since 1970-01-01 00:00 on the local clock.
  /// - Returns: Seconds since 1970-01-01 00:00 UTC.
  func instant(local: Int) -> Int {
    // Every offset in force near the reading is tried; the earliest instant that shows the reading wins.
    let near = stride(from: local - 2 * 86_400, through: local + 2 * 86_400, by: 3600)
    let shown = Set(near.map { local - offset(at: $0) }).filter { $0 + offset(at: $0) == local }
    if let first = shown.min() { return first }
    // In the gap the clock jumps from before the reading to after it: look for that second.
    var before = local - 2 * 86_400
    var after = local + 2 * 86_400
    while after - before > 1 {
      let middle = (before + after) / 2
      if middle + offset(at: middle) < local { before = middle } else { after = middle }
    }
    return after
  }

  /// An instant in RFC 3339 with the offset in force.
  func text(of instant: Int) -> String {
    let offset = offset(at: instant)
    return TimeText.text(instant, offset: offset)
  }
}
