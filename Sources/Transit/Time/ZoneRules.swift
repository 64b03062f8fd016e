/// The rules of one time zone, read from the bytes of a zone file (RFC 8536).
///
/// Beyond the last transition the file's own rule string (a POSIX TZ value) goes on for ever.
public struct ZoneRules: Hashable, Sendable {
  /// The zone's name, such as `America/Halifax`.
  public var identifier: String { storage.identifier }

  /// Zones are handed about with every departure; one reference is cheaper to copy than four.
  private let storage: Storage

  /// What was read of the file.
  private final class Storage: Sendable {
    let identifier: String
    /// Moments at which the offset changes, ascending, in seconds since 1970.
    let transitions: [Int64]
    /// The offset in force from each transition, in seconds east of Greenwich.
    let offsets: [Int32]
    /// The offset before the first transition.
    let firstOffset: Int32
    /// What holds after the last transition.
    let tail: ZoneTail?

    init(
      identifier: String,
      transitions: [Int64],
      offsets: [Int32],
      firstOffset: Int32,
      tail: ZoneTail?,
    ) {
      self.identifier = identifier
      self.transitions = transitions
      self.offsets = offsets
      self.firstOffset = firstOffset
      self.tail = tail
    }
  }

  init(
    identifier: String,
    transitions: [Int64],
    offsets: [Int32],
    firstOffset: Int32,
    tail: ZoneTail?,
  ) {
    storage = Storage(
      identifier: identifier,
      transitions: transitions,
      offsets: offsets,
      firstOffset: firstOffset,
      tail: tail,
    )
  }

  /// Moments at which the offset changes, ascending, in seconds since 1970.
  var transitions: [Int64] { storage.transitions }
  /// What holds after the last transition.
  var tail: ZoneTail? { storage.tail }

  /// Whether two zones have the same name and rules.
  public static func == (left: ZoneRules, right: ZoneRules) -> Bool {
    if left.storage === right.storage { return true }
    return left.identifier == right.identifier && left.storage.offsets == right.storage.offsets
      && left.storage.transitions == right.storage.transitions
      && left.storage.firstOffset == right.storage.firstOffset
      && left.storage.tail == right.storage.tail
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// Greenwich, which never changes.
  public static let utc = ZoneRules(
    identifier: "UTC",
    transitions: [],
    offsets: [],
    firstOffset: 0,
    tail: nil,
  )

  /// The offset in force at a moment.
  ///
  /// - Parameter instant: The moment.
  /// - Returns: Seconds east of Greenwich.
  /// - Complexity: O(log n) in the zone's transitions.
  public func offset(at instant: Instant) -> Int {
    let second = instant.secondsSince1970
    let transitions = storage.transitions
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= second { low = middle + 1 } else { high = middle }
    }
    if low == transitions.count, let tail = storage.tail { return tail.offset(at: second) }
    return Int(low == 0 ? storage.firstOffset : storage.offsets[low - 1])
  }

  /// What the clock on the wall shows at a moment.
  public func local(_ instant: Instant) -> LocalDateTime {
    LocalDateTime(
      secondsSince1970: instant.adding(seconds: Int64(offset(at: instant))).secondsSince1970
    )
  }

  /// The moments at which the clock on the wall shows a reading: none in a gap, two where it is repeated.
  ///
  /// - Parameter local: The reading.
  /// - Returns: The moments, earliest first.
  public func instants(showing local: LocalDateTime) -> [Instant] {
    let seconds = local.secondsSince1970
    // An offset never passes a day, so the offsets of the day before and after are all there can be.
    var candidates = Set<Int>()
    for shift: Int64 in [-86_400, -43_200, 0, 43_200, 86_400] {
      candidates.insert(offset(at: Instant(secondsSince1970: seconds + shift)))
    }
    var found: [Instant] = []
    for candidate in candidates {
      let instant = Instant(secondsSince1970: seconds - Int64(candidate))
      if offset(at: instant) == candidate { found.append(instant) }
    }
    return found.sorted()
  }

  /// The moment of a reading: the first pass where it is repeated, the gap's end where it is left out.
  ///
  /// - Parameter local: The reading.
  /// - Returns: The moment (GTFS.md rule 1).
  public func instant(_ local: LocalDateTime) -> Instant {
    if let first = instants(showing: local).first { return first }
    // In a gap: the clock before it runs ahead of the reading. Find the change by halving.
    let seconds = local.secondsSince1970
    var low = Instant(secondsSince1970: seconds - 86_400 * 2)
    var high = Instant(secondsSince1970: seconds + 86_400 * 2)
    while high.secondsSince1970 - low.secondsSince1970 > 1 {
      let middle = Instant(
        secondsSince1970: low.secondsSince1970
          + (high.secondsSince1970 - low.secondsSince1970) / 2
      )
      if self.local(middle) < local { low = middle } else { high = middle }
    }
    return high
  }

  /// The moment that a service day's times count from: noon minus twelve hours of elapsed time.
  ///
  /// - Parameter date: The service day.
  /// - Returns: The base (GTFS.md rule 2), which on days of a clock change is not midnight.
  public func base(of date: ServiceDate) -> Instant {
    instant(LocalDateTime(date: date, secondOfDay: 43_200)).adding(seconds: -43_200)
  }
}
