import HTTPServer
import TestClient
import Testing

@Suite(
  .enabled(if: OpenSSLCommand.isInstalled, "needs the openssl command to make certificates")
)
struct TLSTests {
  /// Sends one request with the openssl client, and returns what both said.
  static func ask(
    _ port: UInt16,
    _ options: [String] = [],
    mayFail: Bool = false,
  ) async throws -> String {
    try await onThread {
      try OpenSSLCommand.run(
        ["s_client", "-connect", "127.0.0.1:\(port)", "-ign_eof"] + options,
        input: "GET /tls HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        mayFail: mayFail,
      )
    }
  }

  @Test(arguments: [
    ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"], ["-newkey", "rsa:2048"],
    ["-newkey", "ed25519"],
  ])
  func `a request over TLS is answered`(algorithm: [String]) async throws {
    let certificate = try TestCertificate(name: "first.example", algorithm: algorithm)
    let server = try makeEchoServer { $0.identity = try? certificate.identity }
    let answer = try await Self.ask(server.port)
    #expect(answer.contains("HTTP/1.1 200"))
    #expect(answer.contains("GET /tls  "))
    #expect(answer.contains("CN = first.example"))
  }

  @Test(
    arguments: [
      ("rsa:1024", "RSA", 1024, false), ("rsa:2047", "RSA", 2047, false),
      ("rsa:2048", "RSA", 2048, true), ("rsa:3072", "RSA", 3072, true),
      ("ec:P-192", "EC/ECDSA", 192, false), ("ec:P-256", "EC/ECDSA", 256, true),
      ("ec:P-384", "EC/ECDSA", 384, true), ("ed25519", "EdDSA (Ed25519)", 256, true),
    ]
  )
  func `the strength of a key is known`(kind: String, name: String, bits: Int, isEnough: Bool)
    throws
  {
    let parts = kind.split(separator: ":").map(String.init)
    let options =
      parts[0] == "ec"
      ? ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:\(parts[1])"] : ["-newkey", kind]
    let certificate = try TestCertificate(name: "first.example", algorithm: options)
    let strength = try certificate.identity.strength
    #expect(strength.algorithm == name && strength.bits == bits)
    #expect(strength.isEnough == isEnough)
  }

  @Test func `a body of endless chunks is refused over TLS`() async throws {
    let certificate = try TestCertificate(name: "first.example")
    let server = try makeEchoServer { $0.identity = try? certificate.identity }
    let chunk = "1000\r\n" + String(repeating: "c", count: 4096) + "\r\n"
    for option in ["-tls1_2", "-tls1_3"] {
      let answer = try await onThread {
        try OpenSSLCommand.run(
          ["s_client", "-connect", "127.0.0.1:\(server.port)", "-ign_eof", option],
          input: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
            + String(repeating: chunk, count: 20),
          mayFail: true,
        )
      }
      #expect(answer.contains("HTTP/1.1 413 "), "\(answer.suffix(500))")
    }
  }

  @Test(arguments: [("-tls1_2", true), ("-tls1_3", true), ("-tls1_1", false), ("-tls1", false)])
  func `TLS 1_2 and 1_3 only`(version: String, isSpoken: Bool) async throws {
    let certificate = try TestCertificate(name: "first.example")
    let server = try makeEchoServer { $0.identity = try? certificate.identity }
    let answer = try await Self.ask(
      server.port,
      [version, "-cipher", "DEFAULT:@SECLEVEL=0"],
      mayFail: true,
    )
    #expect(answer.contains("HTTP/1.1 200") == isSpoken)
    guard !isSpoken else { return }
    // It was the server that would not, and not the client.
    #expect(answer.contains("Cipher is (NONE)"))
    #expect(!answer.contains("written 0 bytes"))
  }

  @Test func `a new identity serves new connections and the old one those that are open`()
    async throws
  {
    let first = try TestCertificate(name: "first.example")
    let second = try TestCertificate(name: "second.example", algorithm: ["-newkey", "rsa:2048"])
    let server = try makeEchoServer { $0.identity = try? first.identity }
    #expect(try await Self.ask(server.port).contains("CN = first.example"))
    server.replaceIdentity(try second.identity)
    for option in ["-tls1_2", "-tls1_3"] {
      let answer = try await Self.ask(server.port, [option])
      #expect(answer.contains("CN = second.example"))
      #expect(answer.contains("HTTP/1.1 200"))
    }
  }

  @Test func `identities change under load`() async throws {
    let certificates = try ["first.example", "second.example"].map {
      try TestCertificate(name: $0).identity
    }
    let server = try makeEchoServer { $0.identity = certificates[0] }
    let answers = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<12 { group.addTask { try await Self.ask(server.port) } }
      for round in 0..<200 {
        server.replaceIdentity(certificates[round % 2])
        await Task.yield()
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.filter { $0.contains("HTTP/1.1 200") }.count == 12)
  }

  @Test func `plain HTTP on a TLS port is closed`() throws {
    let certificate = try TestCertificate(name: "first.example")
    let server = try makeEchoServer { $0.identity = try? certificate.identity }
    let client = try RawClient(port: server.port)
    client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(!client.readToEnd().contains("200"))
  }

  @Test func `a handshake that stalls is cut off`() throws {
    let certificate = try TestCertificate(name: "first.example")
    let server = try makeEchoServer {
      $0.identity = try? certificate.identity
      $0.requestDeadline = .milliseconds(200)
    }
    let client = try RawClient(port: server.port)
    client.send("\u{16}\u{3}\u{1}")
    _ = client.readToEnd()
    #expect(server.statistics.cutOffConnections == 1)
  }

  @Test func `an identity knows its subject and end`() throws {
    let certificate = try TestCertificate(name: "first.example")
    let identity = try certificate.identity
    #expect(identity.subject == "CN=first.example")
    #expect(identity.expiry > certificate.now + 86_400)
  }

  @Test func `faults are named`() throws {
    let first = try TestCertificate(name: "first.example")
    let second = try TestCertificate(name: "second.example")
    let rubbish = Array("rubbish".utf8)
    #expect(throws: TLSIdentityError.keyDoesNotMatch(subject: "CN=first.example")) {
      try TLSIdentity(certificate: first.certificate, key: second.key, now: first.now)
    }
    let expired = #expect(throws: TLSIdentityError.self) {
      try TLSIdentity(certificate: first.certificate, key: first.key, now: first.now + 3 * 86_400)
    }
    #expect(
      expired?.description.hasPrefix("the certificate of CN=first.example expired at 20") == true
    )
    let early = #expect(throws: TLSIdentityError.self) {
      try TLSIdentity(certificate: first.certificate, key: first.key, now: first.now - 86_400)
    }
    #expect(early?.description.contains("is not valid before 20") == true)
    for (certificate, key, words) in [
      (rubbish, first.key, "the certificate is not readable as PEM"),
      ([], first.key, "the certificate is not readable as PEM"),
      (first.key, first.key, "the certificate is not readable as PEM"),
      (first.certificate, rubbish, "the key is not readable as PEM"),
      (first.certificate, [], "the key is not readable as PEM"),
      (first.certificate, first.certificate, "the key is not readable as PEM"),
    ] {
      let error = #expect(throws: TLSIdentityError.self) {
        try TLSIdentity(certificate: certificate, key: key, now: first.now)
      }
      #expect(error?.description.hasPrefix(words) == true)
    }
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (1_798_761_599, "2026-12-31T23:59:59Z"), (-1, "1969-12-31T23:59:59Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"),
  ])
  func `the end of a certificate is written in UTC`(seconds: Int64, text: String) {
    let error = TLSIdentityError.expired(subject: "CN=x", at: seconds)
    #expect(error.description == "the certificate of CN=x expired at \(text)")
  }
}
