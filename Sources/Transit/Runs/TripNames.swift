/// What departures say of the trips of a pattern, in the order of their keys.
///
/// The identifiers lie in one list of bytes: a feed has hundreds of thousands.
public struct TripNames: Sendable {
  /// The number of trips.
  public private(set) var count = 0
  private var bytes: [UInt8] = []
  /// How many bytes each identifier has, as far as they are all as long as the first.
  private var length = 0
  /// Where the bytes of each trip's identifier end; empty as long as they are all as long as the first.
  private var ends: [Int] = []
  /// The key of each trip's headsign, as far as they are not all the first's.
  private var headsigns: [Int64?] = []
  private var firstHeadsign: Int64?

  /// Makes names of no trip.
  public init() {}

  /// Adds the next trip.
  ///
  /// - Parameters:
  ///   - id: The bytes of its `trip_id`.
  ///   - headsign: The key of its headsign, where it has one.
  public mutating func append(id: Span<UInt8>, headsign: Int64?) {
    if count == 0 { (length, firstHeadsign) = (id.count, headsign) }
    if headsigns.isEmpty, headsign != firstHeadsign {
      headsigns = Array(repeating: firstHeadsign, count: count)
    }
    if !headsigns.isEmpty || headsign != firstHeadsign { headsigns.append(headsign) }
    for index in id.indices { bytes.append(id[index]) }
    if ends.isEmpty, id.count != length { ends = (0..<count).map { ($0 + 1) * length } }
    if !ends.isEmpty || id.count != length { ends.append(bytes.count) }
    count += 1
  }

  /// The same without room for more.
  public var compact: TripNames {
    var names = self
    // A plain copy would keep the room.
    names.bytes = bytes.map(\.self)
    names.ends = ends.map(\.self)
    names.headsigns = headsigns.map(\.self)
    return names
  }

  /// The identifier of a trip, by its number from 0; empty for a trip that the pattern does not have.
  public func id(of trip: Int) -> TripID {
    guard trip >= 0, trip < count else { return TripID("") }
    let start: Int
    let end: Int
    if ends.isEmpty {
      (start, end) = (trip * length, (trip + 1) * length)
    } else {
      (start, end) = (trip == 0 ? 0 : ends[trip - 1], ends[trip])
    }
    return TripID(String(decoding: bytes[start..<end], as: UTF8.self))
  }

  /// The key of a trip's headsign, where it has one.
  public func headsign(of trip: Int) -> Int64? {
    if headsigns.isEmpty { return firstHeadsign }
    return headsigns.indices.contains(trip) ? headsigns[trip] : nil
  }

  /// About how much memory the lists take, in bytes.
  var byteCount: Int {
    bytes.count + ends.count * 8 + headsigns.count * MemoryLayout<Int64?>.stride + 96
  }
}
