/// Which calls of a trip answer a question: rules 6 and 7.
enum Pairs {
  /// A boarding call and, where a destination was asked for, an alighting call, by position.
  struct Pair: Equatable {
    let boarding: Int
    let alighting: Int?
  }

  /// Every call at the origin that may be boarded and is not the last.
  static func leaving(_ trip: Trip, from origin: [Bool]) -> [Pair] {
    trip.calls.indices.dropLast()
      .filter { origin[trip.stops[$0]] && mayBoard(trip.calls[$0]) }
      .map { Pair(boarding: $0, alighting: nil) }
  }

  /// The pairs from origin to destination that no other pair of the trip beats.
  static func connecting(_ trip: Trip, from origin: [Bool], to destination: [Bool]) -> [Pair] {
    var pairs: [(i: Int, j: Int)] = []
    for i in trip.calls.indices where origin[trip.stops[i]] && mayBoard(trip.calls[i]) {
      for j in trip.calls.indices where destination[trip.stops[j]] && mayAlight(trip.calls[j]) {
        if i < j { pairs.append((i, j)) }
      }
    }
    func beats(_ one: (i: Int, j: Int), _ other: (i: Int, j: Int)) -> Bool {
      one != other && one.i >= other.i && one.j <= other.j
    }
    return
      pairs
      .filter { pair in !pairs.contains { beats($0, pair) } }
      .map { Pair(boarding: $0.i, alighting: $0.j) }
  }

  /// The stops at which a ride to the destination can begin, with every one for which a shorter ride exists.
  static func boardingStops(of trip: Trip, to destination: [Bool]) -> [Int] {
    let last = trip.calls.indices.last { destination[trip.stops[$0]] && mayAlight(trip.calls[$0]) }
    return trip.calls.indices.prefix { $0 < last ?? 0 }.filter { mayBoard(trip.calls[$0]) }
      .map { trip.stops[$0] }
  }

  private static func mayBoard(_ call: Call) -> Bool {
    call.pickupType != 1 && call.departure != nil
  }

  private static func mayAlight(_ call: Call) -> Bool {
    call.dropOffType != 1 && call.arrival != nil
  }
}
