/// The patterns of a feed, each kept once.
///
/// A pattern is a route and its list of calls: stop, sequence, boarding rules, headsign, and whether there is a time.
public struct PatternBook: Sendable {
  private var interner = ByteInterner()
  private var scratch: [UInt8] = []
  private var last = 0

  /// Makes an empty book.
  public init() {}

  /// The number of patterns.
  public var count: Int { interner.count }

  /// About how many bytes of memory all of it takes.
  public var size: Int { interner.size }

  /// Finds or makes the pattern of a trip.
  ///
  /// - Parameters:
  ///   - route: The route's number.
  ///   - rows: The trip's calls in order.
  /// - Returns: The pattern's number.
  mutating func intern(route: Int32, rows: [StopTime]) -> Int32 {
    var place = begin(route: route, count: rows.count)
    var out = scratch.mutableSpan
    var sequence = 0
    for index in rows.indices {
      let row = rows[index]
      PatternBook.write(
        stop: row.stop,
        step: row.sequence &- sequence,
        rules: row.pickupType | row.dropOffType << 2 | (row.isTimed ? 16 : 0),
        headsign: row.headsign,
        to: &out,
        at: &place,
      )
      sequence = row.sequence
    }
    return internScratch(place)
  }

  /// Finds or makes a pattern.
  ///
  /// - Parameters:
  ///   - route: The route's number.
  ///   - calls: The calls in order.
  /// - Returns: The pattern's number.
  @discardableResult
  public mutating func intern(route: Int32, calls: [PatternCall]) -> Int32 {
    var place = begin(route: route, count: calls.count)
    var out = scratch.mutableSpan
    var sequence = 0
    for call in calls {
      PatternBook.write(
        stop: call.stop,
        step: call.sequence &- sequence,
        rules: call.pickupType | call.dropOffType << 2 | (call.isTimed ? 16 : 0),
        headsign: call.headsign,
        to: &out,
        at: &place,
      )
      sequence = call.sequence
    }
    return internScratch(place)
  }

  /// Makes room for a pattern and writes its route; returns where its calls start.
  private mutating func begin(route: Int32, count: Int) -> Int {
    let room = (count &* 4 &+ 1) &* CallCoding.longest
    if scratch.count < room { scratch = [UInt8](repeating: 0, count: room) }
    var place = 0
    var out = scratch.mutableSpan
    CallCoding.write(UInt64(UInt32(bitPattern: route)), to: &out, at: &place)
    return place
  }

  @inline(__always)
  private static func write(
    stop: Int32,
    step: Int,
    rules: UInt8,
    headsign: Int32,
    to out: inout MutableSpan<UInt8>,
    at place: inout Int,
  ) {
    CallCoding.write(UInt64(UInt32(bitPattern: stop)), to: &out, at: &place)
    // Most sequences rise by one and most calls have no headsign: both then cost no byte of their own.
    var head = rules
    if step == 1 { head |= 32 }
    if headsign >= 0 { head |= 64 }
    out[place] = head
    place &+= 1
    if step != 1 { CallCoding.write(CallCoding.folded(step), to: &out, at: &place) }
    if headsign >= 0 { CallCoding.write(UInt64(headsign), to: &out, at: &place) }
  }

  private mutating func internScratch(_ end: Int) -> Int32 {
    let bytes = scratch
    // Trips of one pattern tend to follow each other.
    if last < interner.count, interner.isEqual(last, bytes.span, 0, end) {
      return Int32(truncatingIfNeeded: last)
    }
    last = interner.intern(bytes.span, 0, end).number
    return Int32(truncatingIfNeeded: last)
  }

  /// Reads a pattern.
  ///
  /// - Parameter pattern: The pattern's number.
  /// - Returns: Its route and its calls.
  public func read(_ pattern: Int32) -> (route: Int32, calls: [PatternCall]) {
    let range = interner.range(of: Int(pattern))
    let arena = interner.bytes
    let bytes = arena.span.extracting(range)
    var position = 0
    let route = Int32(truncatingIfNeeded: CallCoding.number(bytes, &position))
    var calls: [PatternCall] = []
    var sequence = 0
    while position < bytes.count {
      let stop = Int32(truncatingIfNeeded: CallCoding.number(bytes, &position))
      guard position < bytes.count else { break }
      let head = bytes[position]
      position += 1
      sequence &+= head & 32 != 0 ? 1 : CallCoding.signed(bytes, &position)
      let headsign =
        head & 64 != 0 ? Int32(truncatingIfNeeded: CallCoding.number(bytes, &position)) : -1
      calls.append(
        PatternCall(
          stop: stop,
          headsign: headsign,
          sequence: sequence,
          pickupType: head & 3,
          dropOffType: head >> 2 & 3,
          isTimed: head & 16 != 0,
        )
      )
    }
    return (route, calls)
  }
}
