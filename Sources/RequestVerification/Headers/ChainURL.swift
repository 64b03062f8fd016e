/// The address of a certificate chain, normalised and known to be the voice service's.
///
/// Only this form is fetched and used as a key: what was checked is what is asked for.
public struct ChainURL: Hashable, Sendable, CustomStringConvertible {
  /// The normalised address.
  public let text: String

  /// The normalised address.
  public var description: String { text }

  static let host = "s3.amazonaws.com"
  static let pathPrefix = "/echo.api/"
  static let longest = 2048

  /// Normalises an address and checks the result.
  ///
  /// - Parameter raw: The header's value as received.
  /// - Throws: `Refusal.chainURL` with the part that is wrong.
  public init(normalizing raw: String) throws(Refusal) {
    if Self.isNormal(raw) {
      text = raw
      return
    }
    do throws(ChainURLFault) {
      self.text = try Self.normalize(Array(raw.utf8))
    } catch {
      throw .chainURL(error)
    }
  }

  /// Whether an address is in its normal form beyond doubt, as nearly all are: no escapes and no segment with a dot
  /// at its beginning.
  private static func isNormal(_ raw: String) -> Bool {
    let bytes = raw.utf8.span
    let prefix = normalPrefix.utf8.span
    guard bytes.count <= longest, bytes.count > prefix.count else { return false }
    for index in prefix.indices where bytes[index] != prefix[index] { return false }
    var previous = UInt8(ascii: "/")
    for index in prefix.count..<bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "/"):
        break
      case UInt8(ascii: "."): if previous == UInt8(ascii: "/") { return false }
      default: return false
      }
      previous = byte
    }
    return true
  }

  /// What every address begins with.
  static let normalPrefix = "https://" + host + pathPrefix

  private static func normalize(_ raw: [UInt8]) throws(ChainURLFault) -> String {
    guard !raw.isEmpty else { throw .empty }
    guard raw.count <= longest else { throw .tooLong }
    guard raw.allSatisfy(isAllowed) else { throw .character }
    guard !raw.contains(UInt8(ascii: "#")) else { throw .fragment }
    guard !raw.contains(UInt8(ascii: "?")) else { throw .query }

    let marker = Array("https://".utf8)
    guard raw.count >= marker.count,
      zip(raw, marker).allSatisfy({ lowercased($0) == $1 })
    else { throw .scheme }

    let rest = raw.dropFirst(marker.count)
    let authority = rest.prefix { $0 != UInt8(ascii: "/") }
    try check(authority: authority)

    let path = try withoutDotSegments(decodingUnreserved(rest.dropFirst(authority.count)))
    guard path.starts(with: pathPrefix.utf8) else { throw .path }
    return "https://" + host + String(decoding: path, as: UTF8.self)
  }

  private static func check(authority: ArraySlice<UInt8>) throws(ChainURLFault) {
    guard !authority.contains(UInt8(ascii: "@")) else { throw .userInformation }
    let name = authority.prefix { $0 != UInt8(ascii: ":") }
    guard name.elementsEqual(host.utf8, by: { lowercased($0) == $1 }) else { throw .host }
    let port = authority.dropFirst(name.count)
    guard port.isEmpty || port.elementsEqual(":443".utf8) else { throw .port }
  }

  /// Decodes the escapes that need not be escapes, so that one object has one address.
  ///
  /// An escaped dot or separator would make a path that reads differently after the next decoding.
  private static func decodingUnreserved(
    _ path: ArraySlice<UInt8>
  ) throws(ChainURLFault) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(path.count)
    var rest = path
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexadecimal),
        let low = rest.popFirst().flatMap(hexadecimal)
      else { throw .escape }
      let value = high << 4 | low
      switch value {
      case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "\\"), 0..<0x20, 0x7F: throw .escape
      case _ where isUnreserved(value): result.append(value)
      default: result += [byte, hexadecimalDigit(high), hexadecimalDigit(low)]
      }
    }
    return result
  }

  /// Resolves `.` and `..` as RFC 3986 section 5.2.4 does for an absolute path.
  private static func withoutDotSegments(_ path: [UInt8]) -> [UInt8] {
    guard path.first == UInt8(ascii: "/") else { return path }
    let segments = path.dropFirst().split(
      separator: UInt8(ascii: "/"),
      omittingEmptySubsequences: false,
    )
    var kept: [ArraySlice<UInt8>] = []
    for (index, segment) in segments.enumerated() {
      let isDot = segment.elementsEqual(".".utf8)
      let isDotDot = segment.elementsEqual("..".utf8)
      if isDotDot { _ = kept.popLast() }
      if !isDot && !isDotDot {
        kept.append(segment)
      } else if index == segments.count - 1 {
        kept.append([])
      }
    }
    return kept.reduce(into: []) { result, segment in
      result.append(UInt8(ascii: "/"))
      result += segment
    }
  }

  /// Printable ASCII without the characters that no address holds; a backslash is a slash to some readers.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
      false
    default: (0x21...0x7E).contains(byte)
    }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch lowercased(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + (value - 10)
  }
}
