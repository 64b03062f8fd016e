/// The https address of a feed.
struct FeedAddress: Hashable, Sendable {
  /// The address as it was given, secrets included.
  let url: String
  /// The address without user, password and query, which may hold a key: for lines, logs and files.
  let shown: String

  /// Whether a source is an address, and not a path.
  static func isAddress(_ source: String) -> Bool {
    guard let colon = source.utf8.firstIndex(of: UInt8(ascii: ":")),
      source.utf8[colon...].starts(with: "://".utf8)
    else { return false }
    return colon > source.startIndex
      && source.utf8[..<colon].allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "+-.".utf8.contains(byte)
        }
      }
  }

  /// Takes an https address.
  ///
  /// - Throws: `ImportFailure` when the scheme is another.
  init(_ source: String) throws(ImportFailure) {
    url = source
    shown = FeedAddress.shown(source)
    switch FeedAddress.scheme(of: source).lowercased() {
    case "https": return
    case "http":
      throw ImportFailure("\(shown): what comes over http can be changed on its way; use https")
    default: throw ImportFailure("\(shown): only https addresses are fetched; use https")
    }
  }

  /// The last part of the address's path, else its host.
  var baseName: String {
    let rest = shown.split(separator: "/", omittingEmptySubsequences: true).dropFirst()
    return rest.last.map(String.init) ?? "feed"
  }

  /// Tells this address from others without giving it away: FNV-1a of all of it, in hexadecimal.
  var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in url.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }

  private static func scheme(of url: String) -> Substring { url.prefix { $0 != ":" } }

  private static func shown(_ url: String) -> String {
    let scheme = scheme(of: url)
    let rest = url.dropFirst(scheme.count + 3)
    let bare = rest.prefix { $0 != "?" && $0 != "#" }
    let host = bare.prefix { $0 != "/" }
    let user = host.lastIndex(of: "@").map { host[...$0].count } ?? 0
    let clean = bare.dropFirst(user).unicodeScalars
      .map { $0.value < 0x21 || $0.value == 0x7f ? "?" : Character($0) }
    return scheme + "://" + String(clean)
  }
}
