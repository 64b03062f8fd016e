/// One departure of an answer, with what its order and its text need.
struct Departure {
  let departure: Int
  let arrival: Int?
  let trip: Int
  let day: Day
  let boarding: Int
  let alighting: Int?
  let headway: Int?

  /// Tells which of two departures is listed first: rule 9.
  static func precedes(_ left: Departure, _ right: Departure, trips: [Trip]) -> Bool {
    if left.departure != right.departure { return left.departure < right.departure }
    if let leftArrival = left.arrival, let rightArrival = right.arrival,
      leftArrival != rightArrival
    {
      return leftArrival < rightArrival
    }
    let (leftId, rightId) = (trips[left.trip].id.utf8, trips[right.trip].id.utf8)
    if !leftId.elementsEqual(rightId) { return leftId.lexicographicallyPrecedes(rightId) }
    if left.day != right.day { return left.day < right.day }
    return left.boarding < right.boarding
  }
}
