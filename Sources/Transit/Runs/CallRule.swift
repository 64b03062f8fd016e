/// What a pattern allows at one of its calls.
public struct CallRule: Hashable, Sendable {
  /// The call's position among the trip's kept calls, from 0.
  public var position: Int32
  /// How one may board there.
  public var pickup: BoardingRule
  /// How one may alight there.
  public var dropOff: BoardingRule
  /// Whether the call has a time; one without cannot be boarded or alighted at (GTFS.md rule 4).
  public var isTimed: Bool

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - position: The position among the kept calls, from 0.
  ///   - pickup: How one may board there.
  ///   - dropOff: How one may alight there.
  ///   - isTimed: Whether the call has a time.
  public init(position: Int32, pickup: BoardingRule, dropOff: BoardingRule, isTimed: Bool) {
    self.position = position
    self.pickup = pickup
    self.dropOff = dropOff
    self.isTimed = isTimed
  }

  /// Whether one may board at the call.
  public var canBoard: Bool { isTimed && pickup != .none }
  /// Whether one may alight at the call.
  public var canAlight: Bool { isTimed && dropOff != .none }
}

/// Where a run is boarded and where it is left.
public struct CallPair: Hashable, Sendable {
  /// The call that is boarded at.
  public var boarding: CallRule
  /// The call that is alighted at, or nil where no destination was asked for.
  public var alighting: CallRule?

  /// Makes a pair of a boarding call and, where a destination was asked for, an alighting one.
  public init(boarding: CallRule, alighting: CallRule?) {
    self.boarding = boarding
    self.alighting = alighting
  }

  /// The rides between two sets of calls of one pattern that no other ride beats (GTFS.md rule 6).
  ///
  /// A ride is beaten by one that boards at the same call or later and alights at the same call or earlier.
  ///
  /// - Parameters:
  ///   - origins: The calls at the origin, by ascending position.
  ///   - destinations: The calls at the destination, by ascending position.
  /// - Returns: The pairs, by ascending position.
  /// - Complexity: O(m + n).
  public static func unbeaten(
    origins: some Collection<CallRule>,
    destinations: some Collection<CallRule>,
  ) -> [CallPair] {
    let alightings = destinations.filter(\.canAlight)
    var pairs: [CallPair] = []
    var next = 0
    for boarding in origins where boarding.canBoard {
      while next < alightings.count, alightings[next].position <= boarding.position { next += 1 }
      guard next < alightings.count else { break }
      // A later boarding that reaches the same alighting beats the one before.
      if pairs.last?.alighting == alightings[next] { pairs.removeLast() }
      pairs.append(CallPair(boarding: boarding, alighting: alightings[next]))
    }
    return pairs
  }

  /// The boardings at a set of calls, whatever comes after (GTFS.md rule 7).
  ///
  /// - Parameters:
  ///   - origins: The calls at the origin, by ascending position.
  ///   - callCount: The number of the pattern's calls; the last is never a departure.
  /// - Returns: The boardings, by ascending position.
  public static func boardings(
    origins: some Collection<CallRule>,
    callCount: Int,
  ) -> [CallPair] {
    origins.filter { $0.canBoard && Int($0.position) < callCount - 1 }
      .map { CallPair(boarding: $0, alighting: nil) }
  }
}
