import Foundation
import RequestVerification
import TestAuthority
import Testing

struct BodyCase: CaseRow {
  let id: String
  let about: String
  let expected: Refusal?
  let signed: String
  let sent: String
  var key: @Sendable () -> KeyPair = { Authorities.signingKey }

  init(
    id: String,
    about: String,
    expected: Refusal?,
    signed: String,
    sent: String? = nil,
    key: @escaping @Sendable () -> KeyPair = { Authorities.signingKey },
  ) {
    self.id = id
    self.about = about
    self.expected = expected
    self.signed = signed
    self.sent = sent ?? signed
    self.key = key
  }

  private static let plain = Post().json
  private static func saying(_ json: String) -> String {
    var post = Post()
    post.extra = #""intent":{"slots":{"Destination":{"value":"\#(json)"}}}"#
    return post.json
  }

  static let all: [BodyCase] = [
    .init(
      id: "B01",
      about: "one byte changed",
      expected: .signatureMismatch,
      signed: plain,
      sent: plain.replacingOccurrences(of: #""1.0""#, with: #""1.1""#),
    ),
    .init(
      id: "B02",
      about: "re-serialised with other spacing",
      expected: .signatureMismatch,
      signed: plain,
      sent: plain.replacingOccurrences(of: ",", with: ", "),
    ),
    .init(id: "B03", about: "é as two bytes", expected: nil, signed: saying("caf\u{e9}")),
    .init(id: "B04", about: "é as an escape", expected: nil, signed: saying(#"caf\u00e9"#)),
    .init(id: "B05", about: "empty", expected: .unreadableBody, signed: ""),
    .init(id: "B06", about: "signed but not JSON", expected: .unreadableBody, signed: "not JSON"),
    .init(
      id: "B07",
      about: "the top level is an array",
      expected: .unreadableBody,
      signed: "[" + plain + "]",
    ),
    .init(
      id: "B09",
      about: "signed by another key",
      expected: .signatureMismatch,
      signed: plain,
      key: { Authorities.otherKey },
    ),
    .init(id: "B10", about: "an emoji of four bytes", expected: nil, signed: saying("\u{1F68C}")),
    // At this level the body is what the transfer coding left: all of it, or a piece.
    .init(
      id: "B11",
      about: "a chunk short",
      expected: .signatureMismatch,
      signed: plain + "   ",
      sent: plain,
    ),
    .init(id: "B11", about: "all chunks", expected: nil, signed: plain + "   "),
  ]
}

@Suite struct Body {
  @Test(arguments: BodyCase.all)
  func `is what was signed, byte for byte`(row: BodyCase) throws {
    let bench = try Bench()
    let fields = Post.fields(over: Array(row.signed.utf8), key: row.key())
    let outcome = bench.send(Array(row.sent.utf8), fields: fields)
    #expect(outcome.refusal == row.expected, "\(row.id)")
    if row.expected == nil {
      #expect(try outcome.get().bytes == Array(row.sent.utf8), "\(row.id)")
    }
  }

  @Test func `B01: no byte may change`() throws {
    let bench = try Bench()
    let body = Array(Post().json.utf8)
    let fields = Post.fields(over: body)
    #expect(bench.send(body, fields: fields).isVerified)
    for index in body.indices {
      var changed = body
      changed[index] ^= 0x01
      #expect(!bench.send(changed, fields: fields).isVerified)
    }
  }
}
