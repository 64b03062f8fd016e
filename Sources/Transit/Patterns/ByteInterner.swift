/// Byte strings, each kept once and known by its number, from 0 in the order of first appearance.
///
/// Identifiers, patterns and timings are all told apart this way: a hash finds the candidate, all bytes decide.
public struct ByteInterner: Sendable {
  /// The bytes of all strings, one after the other.
  private var arena: [UInt8] = []
  /// Where the string of a number starts; one more entry than there are strings.
  private var starts: [Int] = [0]
  /// Open addressing.
  private var slots: [Slot]
  private let seed: UInt64

  /// Where a string's number is found.
  private struct Slot: BitwiseCopyable, Sendable {
    /// The string itself up to eight bytes, beyond that its hash.
    var word: UInt64
    /// The number of bytes, as far as it can be told.
    var length: UInt32
    /// The number plus one, 0 where the slot is free.
    var next: UInt32
  }

  /// Makes an empty interner.
  ///
  /// - Parameter expected: How many strings are likely to come.
  public init(expecting expected: Int = 0) {
    var size = 64
    while size < expected &* 2 && size < 1 << 28 { size &*= 2 }
    slots = [Slot](repeating: Slot(word: 0, length: 0, next: 0), count: size)
    if expected > 0 { starts.reserveCapacity(expected + 1) }
    seed = UInt64.random(in: 1...UInt64.max)
  }

  /// The number of strings.
  public var count: Int { starts.count - 1 }

  /// About how many bytes of memory all of it takes.
  public var size: Int {
    arena.count &+ starts.count &* MemoryLayout<Int>.stride
      &+ slots.count &* MemoryLayout<Slot>.stride
  }

  /// Finds the number of a string, or nil when it was never interned.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that hold the string.
  ///   - start: Where it starts.
  ///   - end: Where it ends.
  /// - Returns: Its number.
  public func find(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    let (hash, word, length) = ByteInterner.key(bytes, start, end, seed)
    let slots = slots.span
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = slots[slot]
      if entry.next == 0 { return nil }
      if entry.word == word && entry.length == length {
        let number = Int(entry.next) &- 1
        if length <= 8 || isEqual(number, bytes, start, end) { return number }
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// Whether the string of a number consists of some bytes.
  ///
  /// - Parameters:
  ///   - number: The string's number.
  ///   - bytes: The bytes to compare with.
  ///   - start: Where they start.
  ///   - end: Where they end.
  /// - Returns: Whether they are the same.
  public func isEqual(_ number: Int, _ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let own = starts[number]
    let length = end - start
    if starts[number + 1] - own != length { return false }
    return ByteInterner.isEqual(arena.span, own, bytes, start, length)
  }

  /// Finds the number of a string, making one when it is new.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that hold the string.
  ///   - start: Where it starts.
  ///   - end: Where it ends.
  /// - Returns: Its number and whether it is new.
  @discardableResult
  public mutating func intern(
    _ bytes: Span<UInt8>,
    _ start: Int,
    _ end: Int,
  ) -> (number: Int, isNew: Bool) {
    let (hash, word, length) = ByteInterner.key(bytes, start, end, seed)
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = slots[slot]
      if entry.next == 0 { break }
      if entry.word == word && entry.length == length {
        let number = Int(entry.next) &- 1
        if length <= 8 || isEqual(number, bytes, start, end) { return (number, false) }
      }
      slot = (slot &+ 1) & mask
    }
    let number = count
    bytes.extracting(start..<end).withUnsafeBufferPointer { arena.append(contentsOf: $0) }
    starts.append(arena.count)
    slots[slot] = Slot(word: word, length: length, next: UInt32(truncatingIfNeeded: number &+ 1))
    if starts.count &* 2 > slots.count { grow() }
    return (number, true)
  }

  /// Finds or makes the number of bytes.
  @discardableResult
  public mutating func intern(_ bytes: [UInt8]) -> (number: Int, isNew: Bool) {
    intern(bytes.span, 0, bytes.count)
  }

  /// Finds or makes the number of a text.
  @discardableResult
  public mutating func intern(_ text: String) -> (number: Int, isNew: Bool) {
    let bytes = Array(text.utf8)
    return intern(bytes.span, 0, bytes.count)
  }

  /// Finds the number of a text, or nil when it was never interned.
  public func find(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    return find(bytes.span, 0, bytes.count)
  }

  /// The string of a number as text.
  public func text(_ number: Int) -> String {
    String(decoding: arena[starts[number]..<starts[number + 1]], as: UTF8.self)
  }

  /// The bytes of all strings, one after the other; `range(of:)` tells where each is.
  public var bytes: [UInt8] { arena }

  /// Where the string of a number lies within `bytes`.
  public func range(of number: Int) -> Range<Int> { starts[number]..<starts[number + 1] }

  /// Whether one string comes before another by bytes.
  public func precedes(_ left: Int, _ right: Int) -> Bool {
    arena[range(of: left)].lexicographicallyPrecedes(arena[range(of: right)])
  }

  private mutating func grow() {
    let mask = slots.count &* 2 &- 1
    var larger = [Slot](
      repeating: Slot(word: 0, length: 0, next: 0),
      count: slots.count &* 2,
    )
    for number in 0..<count {
      let (hash, word, length) = ByteInterner.key(
        arena.span,
        starts[number],
        starts[number + 1],
        seed,
      )
      var slot = Int(truncatingIfNeeded: hash) & mask
      while larger[slot].next != 0 { slot = (slot &+ 1) & mask }
      larger[slot] = Slot(
        word: word,
        length: length,
        next: UInt32(truncatingIfNeeded: number &+ 1),
      )
    }
    slots = larger
  }

  /// Where to look for a string, and what its slot holds.
  @inline(__always)
  private static func key(
    _ bytes: Span<UInt8>,
    _ start: Int,
    _ end: Int,
    _ seed: UInt64,
  ) -> (hash: UInt64, word: UInt64, length: UInt32) {
    let length = UInt32(truncatingIfNeeded: end &- start)
    if length <= 8 {
      let word = length == 0 ? 0 : bytes.word(at: start, before: end)
      return (mixed(seed ^ UInt64(length) ^ word), word, length)
    }
    let hash = hash(bytes, start, end, seed)
    return (hash, hash, length)
  }

  /// Mixes by a full multiplication, both halves folded together.
  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    return product.high ^ product.low
  }

  /// The hash of a longer string, eight bytes at a time.
  private static func hash(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ seed: UInt64) -> UInt64
  {
    var state = seed ^ UInt64(truncatingIfNeeded: end &- start)
    var position = start
    while position < end {
      state = mixed(state ^ bytes.word(at: position, before: end))
      position &+= 8
    }
    return state
  }

  private static func isEqual(
    _ left: Span<UInt8>,
    _ leftStart: Int,
    _ right: Span<UInt8>,
    _ rightStart: Int,
    _ length: Int,
  ) -> Bool {
    var done = 0
    while done < length {
      let one = left.word(at: leftStart &+ done, before: leftStart &+ length)
      let other = right.word(at: rightStart &+ done, before: rightStart &+ length)
      if one != other { return false }
      done &+= 8
    }
    return true
  }
}

extension Span<UInt8> {
  /// Eight bytes as one number, the first lowest.
  ///
  /// - Parameter position: Where to start; eight bytes must follow.
  /// - Returns: The number.
  @inlinable
  @inline(__always)
  public func word(at position: Int) -> UInt64 {
    // The bounds are checked by the load, and any eight bytes are a number.
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// Up to eight bytes as one number, the first lowest, zero from an end on.
  ///
  /// - Parameters:
  ///   - position: Where to start.
  ///   - end: Where the bytes that count end.
  /// - Returns: The number.
  @inlinable
  @inline(__always)
  public func word(at position: Int, before end: Int) -> UInt64 {
    guard position &+ 8 <= count else { return lastWord(at: position, before: end) }
    let left = end &- position
    let word = word(at: position)
    return left >= 8 ? word : word & (1 << (UInt64(truncatingIfNeeded: left) &* 8) &- 1)
  }

  /// Up to eight bytes as one number where fewer than eight are left.
  ///
  /// - Parameters:
  ///   - position: Where to start.
  ///   - end: Where the bytes that count end.
  /// - Returns: The number.
  @inline(never)
  public func lastWord(at position: Int, before end: Int) -> UInt64 {
    var word: UInt64 = 0
    var shift: UInt64 = 0
    var index = position
    let last = Swift.min(end, count)
    while index < last && shift < 64 {
      word |= UInt64(self[index]) << shift
      shift &+= 8
      index &+= 1
    }
    return word
  }
}
