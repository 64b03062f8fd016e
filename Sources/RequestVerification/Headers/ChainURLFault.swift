/// The part of a certificate chain's address that is wrong.
public enum ChainURLFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// The header is there and holds nothing.
  case empty
  /// No real address is that long.
  case tooLong
  /// A control character, a blank, a backslash, or another that no address holds.
  case character
  /// Not https.
  case scheme
  /// A name before an at-sign.
  case userInformation
  /// Not exactly the host that the chains are kept on.
  case host
  /// A port that is not 443.
  case port
  /// Not below the folder that the chains are kept in, after normalising.
  case path
  /// A damaged escape, or an escaped dot, separator or control character.
  case escape
  /// A query.
  case query
  /// A fragment.
  case fragment

  /// The words for the log, without anything the sender wrote.
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong: "it is longer than \(ChainURL.longest) bytes"
    case .character: "it holds a character that no URL may hold"
    case .scheme: "it is not an https URL"
    case .userInformation: "it holds user information"
    case .host: "its host is not \(ChainURL.host)"
    case .port: "its port is not 443"
    case .path: "its path does not begin with \(ChainURL.pathPrefix)"
    case .escape: "its path holds a refused or damaged percent escape"
    case .query: "it has a query"
    case .fragment: "it has a fragment"
    }
  }
}
