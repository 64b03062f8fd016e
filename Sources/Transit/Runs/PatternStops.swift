/// The calls of a pattern as departures tell them, in their order.
public struct PatternStops: Sendable {
  /// The keys of the stops; no feed has as many as to need more bits, and a damaged file's are 0, which is no stop.
  private var stops: [Int32]
  /// The keys of the calls' own headsigns, 0 for none; empty where no call has one.
  private var headsigns: [Int32]

  /// Takes the calls.
  public init(_ calls: [PatternStop]) {
    stops = calls.map { Int32(exactly: $0.stop) ?? 0 }
    headsigns =
      calls.contains { $0.headsign != nil }
      ? calls.map { $0.headsign.flatMap(Int32.init(exactly:)) ?? 0 } : []
  }

  /// The number of calls.
  public var count: Int { stops.count }

  /// A call by its position; stop 0, which no feed has, where a damaged file has none of that position.
  public subscript(position: Int) -> PatternStop {
    guard stops.indices.contains(position) else { return PatternStop(stop: 0, headsign: nil) }
    let headsign = headsigns.indices.contains(position) ? headsigns[position] : 0
    return PatternStop(
      stop: Int64(stops[position]),
      headsign: headsign == 0 ? nil : Int64(headsign),
    )
  }

  /// About how much memory the lists take, in bytes.
  var byteCount: Int { (stops.count + headsigns.count) * 4 + 64 }
}
