/// The two headers of a signed request, present and well formed.
public struct SignatureHeaders: Equatable, Sendable {
  /// The name of the header with the address of the certificate chain.
  public static let chainURLName = "SignatureCertChainUrl"
  /// The name of the header with the signature; its SHA-1 predecessor `Signature` is never read.
  public static let signatureName = "Signature-256"

  /// The address of the certificate chain.
  public let chainURL: ChainURL
  let signature: SignatureHeader

  /// Checks the two values.
  ///
  /// - Parameters:
  ///   - chainURL: The value of ``chainURLName``, nil when there is none.
  ///   - signature: The value of ``signatureName``, nil when there is none.
  /// - Throws: A `Refusal` when one is absent or malformed.
  public init(chainURL: String?, signature: String?) throws(Refusal) {
    guard let chainURL else { throw .missingHeader(Self.chainURLName) }
    guard let signature else { throw .missingHeader(Self.signatureName) }
    self.chainURL = try ChainURL(normalizing: chainURL)
    self.signature = try SignatureHeader(decoding: signature)
  }

  /// Finds the two headers and checks them.
  ///
  /// - Parameter values: Lists the values of every header with a name, whatever its case.
  /// - Throws: A `Refusal` when one is absent, repeated or malformed.
  public init(valuesOf values: (_ name: String) -> [String]) throws(Refusal) {
    let chainURLs = values(Self.chainURLName)
    let signatures = values(Self.signatureName)
    guard chainURLs.count <= 1 else { throw .repeatedHeader(Self.chainURLName) }
    guard signatures.count <= 1 else { throw .repeatedHeader(Self.signatureName) }
    try self.init(chainURL: chainURLs.first, signature: signatures.first)
  }

  /// Finds the two headers among all, by names without regard to case, and checks them.
  ///
  /// - Parameter fields: The request's headers in any order.
  /// - Throws: A `Refusal` when one is absent, repeated or malformed.
  public init(fields: [(name: String, value: String)]) throws(Refusal) {
    try self.init(valuesOf: { name in
      fields.compactMap { Self.isSame($0.name, name) ? $0.value : nil }
    })
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count
      && zip(left.utf8, right.utf8).allSatisfy { folded($0) == folded($1) }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
