/// The header lines of a request, in the order they came, duplicates included.
///
/// They are kept as the bytes that came, in one block, and become strings only when asked for: most requests are
/// answered after reading two or three of their ten or more lines.
public struct HTTPHeaders: Sendable {
  /// For each line the lengths of name and value, two bytes each, then name and value.
  private var block: [UInt8] = []
  /// How many lines there are.
  public private(set) var count = 0

  /// Makes an empty list.
  public init() {}

  /// Makes a list of these lines, in this order.
  public init(_ fields: [HTTPField]) {
    for field in fields {
      append(name: field.name.utf8.span, value: field.value.utf8.span)
    }
  }

  /// The value of the first line with this name, whatever its case.
  public subscript(name: String) -> String? {
    var found: String?
    scan { fieldName, value in
      guard Self.isEqual(fieldName, name) else { return true }
      found = Self.text(value)
      return false
    }
    return found
  }

  /// Lists the values of all lines with this name, whatever its case.
  public func values(of name: String) -> [String] {
    var found: [String] = []
    scan { fieldName, value in
      if Self.isEqual(fieldName, name) { found.append(Self.text(value)) }
      return true
    }
    return found
  }

  /// All lines as text.
  public var fields: [HTTPField] {
    var found: [HTTPField] = []
    scan { name, value in
      found.append(HTTPField(Self.text(name), Self.text(value)))
      return true
    }
    return found
  }

  /// Adds a line, blanks around its value left out.
  ///
  /// A name or value of 64 KiB or more is cut there; the header limit keeps a request's far below.
  mutating func append(name: Span<UInt8>, value: Span<UInt8>) {
    let name = name.extracting(first: min(name.count, Int(UInt16.max)))
    let trimmed = value.extracting(Self.trimmed(value))
    let value = trimmed.extracting(first: min(trimmed.count, Int(UInt16.max)))
    // A signed request's lines take a good kilobyte.
    if block.isEmpty { block.reserveCapacity(2048) }
    block.append(UInt8(truncatingIfNeeded: name.count))
    block.append(UInt8(truncatingIfNeeded: name.count >> 8))
    block.append(UInt8(truncatingIfNeeded: value.count))
    block.append(UInt8(truncatingIfNeeded: value.count >> 8))
    unsafe name.withUnsafeBufferPointer { unsafe block.append(contentsOf: $0) }
    unsafe value.withUnsafeBufferPointer { unsafe block.append(contentsOf: $0) }
    count += 1
  }

  /// Walks the lines until the body says stop.
  private func scan(_ body: (_ name: Span<UInt8>, _ value: Span<UInt8>) -> Bool) {
    let bytes = block.span
    var start = 0
    while start + 4 <= bytes.count {
      let nameLength = Int(bytes[start]) | Int(bytes[start + 1]) << 8
      let valueLength = Int(bytes[start + 2]) | Int(bytes[start + 3]) << 8
      let nameStart = start + 4
      let valueStart = nameStart + nameLength
      let end = valueStart + valueLength
      guard
        body(
          bytes.extracting(nameStart..<valueStart),
          bytes.extracting(valueStart..<end),
        )
      else { return }
      start = end
    }
  }

  private static func text(_ bytes: Span<UInt8>) -> String {
    unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  static func isEqual(_ bytes: Span<UInt8>, _ name: String) -> Bool {
    let name = name.utf8.span
    guard bytes.count == name.count else { return false }
    for index in bytes.indices where lowercased(bytes[index]) != lowercased(name[index]) {
      return false
    }
    return true
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The part of a value without the blanks around it.
  static func trimmed(_ bytes: Span<UInt8>) -> Range<Int> {
    var start = 0
    var end = bytes.count
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }
}
