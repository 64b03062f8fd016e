/// How hard a private key is to guess.
public struct TLSKeyStrength: Hashable, Sendable {
  /// What the key is of, such as `RSA`.
  public let algorithm: String
  /// The key's length.
  public let bits: Int
  /// The length that today's clients ask of such a key.
  let least: Int

  /// Whether clients will have it.
  public var isEnough: Bool { bits >= least }
}
