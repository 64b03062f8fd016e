internal import COpenSSL

/// The bytes of a signature, decoded from strict base64.
struct SignatureHeader: Equatable, Sendable {
  let bytes: [UInt8]

  /// A signature is as long as the key: 2048 bits at least, and 8192 is more than anyone uses.
  static let lengths = 256...1024

  /// Decodes the header's value.
  ///
  /// Libraries skip blanks, stop early, and forgive missing or odd padding. So the bytes are encoded
  /// again and must come out as they went in: each signature has exactly one accepted spelling.
  ///
  /// - Parameter raw: The header's value as received.
  /// - Throws: `Refusal.signatureHeader`.
  init(decoding raw: String) throws(Refusal) {
    let text = Array(raw.utf8)
    guard !text.isEmpty else { throw .signatureHeader(.empty) }
    guard text.count <= (Self.lengths.upperBound + 2) / 3 * 4 else {
      throw .signatureHeader(.length)
    }
    guard let bytes = Self.decode(text), Self.encode(bytes) == text else {
      throw .signatureHeader(.base64)
    }
    guard Self.lengths.contains(bytes.count) else { throw .signatureHeader(.length) }
    self.bytes = bytes
  }

  /// `EVP_DecodeBlock`, less the bytes that stand for padding.
  private static func decode(_ text: [UInt8]) -> [UInt8]? {
    guard text.count.isMultiple(of: 4), let count = Int32(exactly: text.count) else { return nil }
    let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard padding <= 2 else { return nil }
    let decoded = unsafe [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3) {
      buffer,
      length in
      let written = unsafe EVP_DecodeBlock(buffer.baseAddress, text, count)
      length = max(0, Int(written) - padding)
    }
    return decoded.isEmpty ? nil : decoded
  }

  /// `EVP_EncodeBlock`, which ends its text with a NUL.
  private static func encode(_ bytes: [UInt8]) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4 + 1) { buffer, length in
      length = unsafe Int(EVP_EncodeBlock(buffer.baseAddress, bytes, Int32(clamping: bytes.count)))
    }
  }
}

/// What is wrong with a signature header.
public enum SignatureHeaderFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// The header is there and holds nothing.
  case empty
  /// Not base64 in its one canonical spelling.
  case base64
  /// Base64, of something that is no RSA signature of 2048 to 8192 bits.
  case length

  /// The words for the log.
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .base64: "it is not strict base64"
    case .length: "it is not as long as a signature"
    }
  }
}
