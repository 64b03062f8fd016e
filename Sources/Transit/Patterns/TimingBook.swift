/// The timings of a feed, each kept once: trips that run alike, only earlier or later, share one.
public struct TimingBook: Sendable {
  private var interner = ByteInterner()
  private var scratch: [UInt8] = []

  /// Makes an empty book.
  public init() {}

  /// The number of timings.
  public var count: Int { interner.count }

  /// About how many bytes of memory all of it takes.
  public var size: Int { interner.size }

  /// Finds or makes the timing of a trip.
  ///
  /// - Parameters:
  ///   - rows: The trip's calls in order.
  ///   - interpolated: Whether the call of an index was interpolated, or empty when none was.
  ///   - start: The second of the service day that the timing counts from.
  /// - Returns: The timing's number.
  mutating func intern(_ rows: [StopTime], interpolated: [Bool], start: Int32) -> Int32 {
    let room = rows.count &* 2 &* CallCoding.longest
    if scratch.count < room { scratch = [UInt8](repeating: 0, count: room) }
    var place = 0
    var out = scratch.mutableSpan
    var previous = start
    for index in rows.indices {
      let row = rows[index]
      let isInterpolated = interpolated.isEmpty ? false : interpolated[index]
      var head: UInt64 = (isInterpolated ? 1 : 0) | (row.isApproximate ? 2 : 0)
      guard row.isTimed else {
        CallCoding.write(head | 4, to: &out, at: &place)
        continue
      }
      let dwell = row.departure &- row.arrival
      if dwell != 0 { head |= 8 }
      // Times of calls in order never fall.
      let step = row.departure &- previous
      CallCoding.write(head | UInt64(step.magnitude) << 4, to: &out, at: &place)
      if dwell != 0 { CallCoding.write(UInt64(dwell.magnitude), to: &out, at: &place) }
      previous = row.departure
    }
    let bytes = scratch
    return Int32(truncatingIfNeeded: interner.intern(bytes.span, 0, place).number)
  }

  /// Takes over a timing of another book.
  ///
  /// - Parameters:
  ///   - timing: The timing's number there.
  ///   - other: The other book.
  /// - Returns: The timing's number here.
  @discardableResult
  public mutating func intern(_ timing: Int32, of other: TimingBook) -> Int32 {
    let range = other.interner.range(of: Int(timing))
    let bytes = other.interner.bytes
    let number = interner.intern(bytes.span, range.lowerBound, range.upperBound).number
    return Int32(truncatingIfNeeded: number)
  }

  /// Reads a timing.
  ///
  /// - Parameter timing: The timing's number.
  /// - Returns: Its calls.
  public func read(_ timing: Int32) -> [TimingCall] {
    var calls: [TimingCall] = []
    read(timing, into: &calls)
    return calls
  }

  /// Reads a timing into memory that was used before.
  ///
  /// - Parameters:
  ///   - timing: The timing's number.
  ///   - calls: Takes its calls, in place of those that it held.
  public func read(_ timing: Int32, into calls: inout [TimingCall]) {
    calls.removeAll(keepingCapacity: true)
    let range = interner.range(of: Int(timing))
    let arena = interner.bytes
    let bytes = arena.span
    var position = range.lowerBound
    var departure: Int32 = 0
    while position < range.upperBound {
      let head = CallCoding.number(bytes, &position)
      var call = TimingCall(
        departure: nil,
        dwell: 0,
        isInterpolated: head & 1 != 0,
        isApproximate: head & 2 != 0,
      )
      if head & 4 == 0 {
        departure = departure &+ Int32(truncatingIfNeeded: head >> 4)
        call.departure = departure
        if head & 8 != 0 {
          call.dwell = Int32(truncatingIfNeeded: CallCoding.number(bytes, &position))
        }
      }
      calls.append(call)
    }
  }

  /// The numbers of all timings, in an order that depends on the timings alone.
  public var sorted: [Int32] {
    (0..<count).sorted { interner.precedes($0, $1) }.map { Int32(truncatingIfNeeded: $0) }
  }
}
