/// The timings of a pattern, call by call: the times of all timings at one call lie side by side, since a search looks
/// at one call of every timing.
public struct TimingTable: Sendable {
  /// The number of calls.
  public let callCount: Int
  /// The number of timings.
  public let count: Int

  /// Seconds from a trip's start to its departures: first those of the first call, a timing each.
  private var departures: [Int32]
  /// The same for arrivals; empty while they are the departures.
  private var arrivals: [Int32] = []
  /// Bit 0 is set where a time is interpolated, bit 1 where it is no timepoint; empty while there is none.
  private var flags: [UInt8] = []

  /// Stands for a time that is not there, in a damaged file.
  private static let absent = Int32.min
  /// More times than any pattern has; a damaged file may claim what no memory holds.
  private static let mostTimes = 1 << 27

  /// Makes a table without times.
  ///
  /// - Parameters:
  ///   - callCount: The number of calls.
  ///   - count: The number of timings.
  public init(callCount: Int, count: Int) {
    let isOurs = callCount > 0 && count > 0 && count <= TimingTable.mostTimes / callCount
    self.callCount = isOurs ? callCount : 0
    self.count = isOurs ? count : 0
    departures = Array(repeating: TimingTable.absent, count: isOurs ? callCount * count : 0)
  }

  /// Sets the times of a timing, each counted from the trip's start; of no meaning at untimed calls.
  ///
  /// - Parameters:
  ///   - timing: The timing's index.
  ///   - departures: Seconds from the start to each departure.
  ///   - arrivals: Seconds from the start to each arrival.
  ///   - flags: A number a call, bit 0 for interpolated, bit 1 for no timepoint; empty for none.
  public mutating func set(
    _ timing: Int,
    departures: [Int32],
    arrivals: [Int32],
    flags: [UInt8] = [],
  ) {
    guard (0..<count).contains(timing) else { return }
    if arrivals != departures, self.arrivals.isEmpty { self.arrivals = self.departures }
    if !flags.isEmpty, self.flags.isEmpty {
      self.flags = Array(repeating: 0, count: self.departures.count)
    }
    for call in 0..<callCount {
      let index = call * count + timing
      self.departures[index] = call < departures.count ? departures[call] : TimingTable.absent
      if !self.arrivals.isEmpty {
        self.arrivals[index] = call < arrivals.count ? arrivals[call] : TimingTable.absent
      }
      if call < flags.count { self.flags[index] = flags[call] }
    }
  }

  /// Seconds from a trip's start to its departure from a call; nil where the table has none.
  public func departure(of timing: Int, at call: Int) -> Int32? {
    time(in: departures, of: timing, at: call)
  }

  /// Seconds from a trip's start to its arrival at a call; nil where the table has none.
  public func arrival(of timing: Int, at call: Int) -> Int32? {
    time(in: arrivals.isEmpty ? departures : arrivals, of: timing, at: call)
  }

  /// Whether a time is interpolated or no timepoint.
  public func isApproximate(_ timing: Int, at call: Int) -> Bool {
    guard !flags.isEmpty, isInside(timing, call) else { return false }
    return flags[call * count + timing] != 0
  }

  /// The latest departure of a timing, in seconds from a trip's start; nil without any.
  func latestDeparture(of timing: Int) -> Int32? {
    (0..<callCount).compactMap { departure(of: timing, at: $0) }.max()
  }

  private func time(in times: [Int32], of timing: Int, at call: Int) -> Int32? {
    guard isInside(timing, call) else { return nil }
    let time = times[call * count + timing]
    return time == TimingTable.absent ? nil : time
  }

  private func isInside(_ timing: Int, _ call: Int) -> Bool {
    timing >= 0 && timing < count && call >= 0 && call < callCount
  }

  /// About how much memory the arrays take, in bytes.
  var byteCount: Int { (departures.count + arrivals.count) * 4 + flags.count + 96 }
}
