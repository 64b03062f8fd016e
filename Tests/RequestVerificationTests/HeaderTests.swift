import Foundation
import RequestVerification
import Testing

struct HeaderCase: CaseRow {
  typealias Fields = [(name: String, value: String)]

  let id: String
  let about: String
  let expected: Refusal?
  /// Makes the headers from the body and the valid headers.
  let fields: @Sendable ([UInt8], Fields) -> Fields

  private static func replacingSignature(_ fields: Fields, _ change: (String) -> String) -> Fields {
    fields.map { $0.name == "Signature-256" ? ($0.name, change($0.value)) : $0 }
  }

  static let all: [HeaderCase] = [
    .init(
      id: "H01",
      about: "no SignatureCertChainUrl",
      expected: .missingHeader("SignatureCertChainUrl"),
      fields: { [$1[1]] },
    ),
    .init(
      id: "H02",
      about: "no signature header at all",
      expected: .missingHeader("Signature-256"),
      fields: { [$1[0]] },
    ),
    .init(
      id: "H03",
      about: "neither header",
      expected: .missingHeader("SignatureCertChainUrl"),
      fields: { _, _ in [("Host", "skill.example")] },
    ),
    .init(
      id: "H04",
      about: "names in other case",
      expected: nil,
      fields: {
        [("signaturecertchainurl", $1[0].value), ("SIGNATURE-256", $1[1].value)]
      },
    ),
    .init(
      id: "H05",
      about: "Signature-256 empty",
      expected: .signatureHeader(.empty),
      fields: { replacingSignature($1) { _ in "" } },
    ),
    .init(
      id: "H06",
      about: "only a correct SHA-1 Signature",
      expected: .missingHeader("Signature-256"),
      fields: { [$1[0], ("Signature", Post.signature(over: $0, digest: "SHA1"))] },
    ),
    .init(
      id: "H07",
      about: "not base64",
      expected: .signatureHeader(.base64),
      fields: { replacingSignature($1) { _ in "....$#%@$se" } },
    ),
    .init(
      id: "H08",
      about: "base64, too short",
      expected: .signatureHeader(.length),
      fields: { replacingSignature($1) { _ in "aGVsbG8NCg==" } },
    ),
    .init(
      id: "H09",
      about: "without its last byte",
      expected: .signatureHeader(.length),
      fields: { body, fields in
        replacingSignature(fields) { _ in Post.base64(Post.raw(over: body).dropLast()) }
      },
    ),
    .init(
      id: "H09",
      about: "with one byte more",
      expected: .signatureMismatch,
      fields: { body, fields in
        replacingSignature(fields) { _ in Post.base64(Post.raw(over: body) + [0]) }
      },
    ),
    .init(
      id: "H10",
      about: "padding removed",
      expected: .signatureHeader(.base64),
      fields: { replacingSignature($1) { $0.replacingOccurrences(of: "=", with: "") } },
    ),
    .init(
      id: "H10",
      about: "padding added",
      expected: .signatureHeader(.base64),
      fields: { replacingSignature($1) { $0 + "====" } },
    ),
    .init(
      id: "H11",
      about: "garbage Signature, good Signature-256",
      expected: nil,
      fields: { [("Signature", "garbage")] + $1 },
    ),
    .init(
      id: "H12",
      about: "a blank where a plus was",
      expected: .signatureHeader(.base64),
      fields: { replacingSignature($1) { " " + $0.dropFirst() } },
    ),
    .init(
      id: "H+LF",
      about: "a line break within",
      expected: .signatureHeader(.base64),
      fields: { replacingSignature($1) { $0.prefix(64) + "\n" + $0.dropFirst(64) } },
    ),
    .init(
      id: "H+twice",
      about: "two signatures",
      expected: .repeatedHeader("Signature-256"),
      fields: { $1 + [$1[1]] },
    ),
    .init(
      id: "H+twice",
      about: "two addresses",
      expected: .repeatedHeader("SignatureCertChainUrl"),
      fields: { [$1[0]] + $1 },
    ),
    .init(
      id: "H+long",
      about: "a signature of 16 KiB",
      expected: .signatureHeader(.length),
      fields: { replacingSignature($1) { _ in String(repeating: "A", count: 16_384) } },
    ),
  ]
}

@Suite struct Headers {
  @Test(arguments: HeaderCase.all)
  func `are there, once, and well formed`(row: HeaderCase) throws {
    let bench = try Bench()
    let body = Array(Post().json.utf8)
    let outcome = bench.send(body, fields: row.fields(body, Post.fields(over: body)))
    #expect(outcome.refusal == row.expected, "\(row.id)")
    let isCostly = row.expected == nil || row.expected == .signatureMismatch
    #expect(bench.fetcher.fetched.count == (isCostly ? 1 : 0), "\(row.id)")
  }

  /// A signature of our key ends in one padding sign, and trailing bits that padding hides must be zero.
  @Test func `base64 has one spelling`() throws {
    let bench = try Bench()
    let body = Array(Post().json.utf8)
    let text = Post.signature(over: body)
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let last = text.dropLast(2).last!
    try #require(text.hasSuffix("=="))
    let index = alphabet.firstIndex(of: last)!
    let other = alphabet[index ^ 1]
    let spelled = text.dropLast(3) + [other] + "=="
    let outcome = bench.send(
      body,
      fields: [("SignatureCertChainUrl", Post.chainURL), ("Signature-256", String(spelled))],
    )
    #expect(outcome.refusal == .signatureHeader(.base64))
  }
}
