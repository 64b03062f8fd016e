import Foundation

extension Abuse {
  /// All that an address on the internet may have to put up with, each kind from addresses of its own.
  static var kinds: [Abuse] {
    let head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    let signed = SignedRequest()
    var wrong = signed
    wrong.body[wrong.body.count - 2] = UInt8(ascii: " ")
    var changed = signed
    changed.body.append(UInt8(ascii: " "))
    return [
      Abuse(
        name: "slow headers",
        sources: ["127.0.0.2"],
        width: 40,
        opening: [Array("POST / HTTP/1.1\r\nHost: x\r\nX-".utf8)],
        drip: Array("abcdefgh".utf8),
        rounds: .max,
      ),
      Abuse(
        name: "slow bodies",
        sources: ["127.0.0.3"],
        width: 40,
        opening: [Array((head + "Content-Length: 60000\r\n\r\n{").utf8)],
        drip: [0x20],
        rounds: .max,
      ),
      Abuse(
        name: "answers not read",
        sources: ["127.0.0.4"],
        width: 20,
        opening: [
          Array(String(repeating: "GET /health HTTP/1.1\r\nHost: x\r\n\r\n", count: 20_000).utf8)
        ],
        // Empty lines, which mean nothing: who neither reads nor sends never learns that it was cut off.
        drip: [0x0D, 0x0A],
        rounds: .max,
        reads: false,
      ),
      Abuse(
        name: "oversized bodies",
        sources: ["127.0.0.5"],
        width: 10,
        opening: [
          Array((head + "Content-Length: 1000000\r\n\r\n").utf8)
            + [UInt8](repeating: 0x20, count: 1_000_000),
          Array((head + "Transfer-Encoding: chunked\r\n\r\nfffff\r\n").utf8)
            + [UInt8](repeating: 0x20, count: 0xFFFFF) + Array("\r\nfffff\r\n".utf8),
          Array((head + "X: " + String(repeating: "x", count: 60_000) + "\r\n\r\n").utf8),
        ],
        rounds: 500,
      ),
      Abuse(
        name: "garbage",
        sources: ["127.0.0.6"],
        width: 20,
        opening: [
          (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) },
          Array("\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}\u{FC}".utf8),
          Array("GET / HTTP/9.9\r\n\r\n".utf8), Array("\r\n\r\n\r\n".utf8),
          Array("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n".utf8),
          Array((head + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n").utf8),
          Array((head + "Transfer-Encoding: chunked\r\n\r\nzz\r\n").utf8),
        ],
        rounds: 50,
      ),
      Abuse(
        name: "connections held",
        sources: (8..<24).map { "127.0.0.\($0)" },
        width: 400,
        opening: [[]],
        rounds: .max,
      ),
      Abuse(
        name: "connections dropped",
        sources: (24..<40).map { "127.0.0.\($0)" },
        width: 16,
        opening: [[], Array(head.utf8), signed.bytes],
        rounds: 1,
      ),
      Abuse(
        name: "forged requests",
        sources: (40..<44).map { "127.0.0.\($0)" },
        width: 8,
        opening: [
          wrong.bytes, changed.bytes, SignedRequest(Envelope(skill: "other")).bytes,
          SignedRequest(chain: "missing.pem").bytes, SignedRequest(chain: "html.pem").bytes,
          Array((head + "Content-Length: 2\r\n\r\n{}").utf8),
        ],
        rounds: 25,
      ),
    ]
  }
}
