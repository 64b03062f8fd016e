/// Reads JSON text member by member, so that only what is wanted becomes a value.
///
/// The caller walks: enter an object, ask for names until there are none, and read or skip each value. Reads of one kind
/// are lenient: a value of another kind is skipped and reported as nil, since requests gain and change members without
/// notice. Faulty text is refused before anything is read.
struct JSONReader {
  private let bytes: [UInt8]
  private let tokens: [JSONToken]
  /// The index of the token that is read next.
  private var position = 0

  /// Makes a reader of a whole text.
  ///
  /// - Throws: `JSONError` when the text is not JSON, not UTF-8, or nested deeper than `JSONScanner.maximumDepth`.
  init(_ bytes: [UInt8]) throws(JSONError) {
    tokens = try JSONScanner.tokens(of: bytes)
    self.bytes = bytes
  }

  /// What kind of value is next.
  var kind: JSONToken.Kind { tokens[position].kind }

  // MARK: Objects and arrays

  /// Enters an object; false means that another kind of value stood here and was skipped.
  mutating func enterObject() -> Bool { enter(.object) }

  /// Enters an array; false means that another kind of value stood here and was skipped.
  mutating func enterArray() -> Bool { enter(.array) }

  private mutating func enter(_ kind: JSONToken.Kind) -> Bool {
    guard tokens[position].isOf(kind) else {
      skipValue()
      return false
    }
    position &+= 1
    return true
  }

  /// The next member's name, or nil after leaving the object.
  @inline(never)
  mutating func nextName() -> String? {
    guard nextElement() else { return nil }
    defer { position &+= 1 }
    return text(tokens[position])
  }

  /// The next member's name as one of those that are known, or nil after leaving the object.
  @inline(never)
  mutating func nextMember() -> MemberName? {
    let token = tokens[position]
    position &+= 1
    if token.isOf(.ending) { return nil }
    if token.hasEscapes { return MemberName(rawValue: text(token)) ?? .unknown }
    return MemberName.Table.shared.name(JSONWords(bytes.span, token.start..<token.end))
  }

  /// Whether another element follows; after the last one the array is left.
  mutating func nextElement() -> Bool {
    guard tokens[position].isOf(.ending) else { return true }
    position &+= 1
    return false
  }

  // MARK: Single values

  /// Moves past a value of any kind.
  @inline(never)
  mutating func skipValue() {
    let token = tokens[position]
    if token.isOf(.object) || token.isOf(.array) {
      position = token.end
    } else if !token.isOf(.ending) {
      position &+= 1
    }
  }

  /// Reads true or false; nil for another kind of value, which is skipped.
  mutating func readBool() -> Bool? {
    defer { skipValue() }
    return switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// Reads a string; nil for another kind of value, which is skipped.
  @inline(never)
  mutating func readString() -> String? {
    guard tokens[position].isOf(.string) else {
      skipValue()
      return nil
    }
    position &+= 1
    return text(tokens[position &- 1])
  }

  /// Reads a string, or a number as it is written; nil for another kind of value, which is skipped.
  @inline(never)
  mutating func readText() -> String? {
    defer { skipValue() }
    return kind == .string || kind == .number ? text(tokens[position]) : nil
  }

  /// Reads a number that a double can hold; nil for another kind of value, which is skipped.
  @inline(never)
  mutating func readNumber() -> Double? {
    defer { skipValue() }
    guard kind == .number, let number = Double(text(tokens[position])), number.isFinite else {
      return nil
    }
    return number
  }

  /// The text of a string or number.
  private func text(_ token: JSONToken) -> String {
    // The whole text was checked to be UTF-8, and quotes and backslashes never cut a character.
    let piece = bytes[token.start..<token.end]
    return token.hasEscapes ? JSONEscapes.text(of: piece) : String(decoding: piece, as: UTF8.self)
  }
}
