import Foundation
import TestAuthority
import TestClient
import Testing

/// A program of the machine that a test needs.
private func installed(_ paths: String...) -> String? {
  paths.first { FileManager.default.isExecutableFile(atPath: $0) }
}

private let nginx = installed("/usr/sbin/nginx", "/usr/bin/nginx")
private let openssl = installed("/usr/bin/openssl")

/// The nginx example of the readme, run before an endpoint in production.
@Suite(
  .timeLimit(.minutes(10)),
  .enabled(if: nginx != nil && openssl != nil, "nginx or openssl is not installed"),
)
struct ReverseProxyTests {
  /// The configuration in the readme, with this test's endpoint and files; it listens on a socket in the folder.
  static func configuration(_ folder: Folder, endpoint: UInt16) throws -> String {
    let readme = try String(
      contentsOf: Program.root.appending(path: "README.md"),
      encoding: .utf8,
    )
    let block = try #require(readme.components(separatedBy: "```nginx\n").dropFirst().first)
    var server = try #require(block.components(separatedBy: "```").first)
    for (text, own) in [
      ("127.0.0.1:8080", "127.0.0.1:\(endpoint)"),
      ("listen 443", "listen unix:\(folder.path("tls"))"),
      ("/etc/letsencrypt/live/bus.example/fullchain.pem", folder.path("certificate.pem")),
      ("/etc/letsencrypt/live/bus.example/privkey.pem", folder.path("key.pem")),
    ] {
      try #require(server.contains(text))
      server = server.replacingOccurrences(of: text, with: own)
    }
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "\($0)_temp_path \(folder.path($0));" }.joined(separator: "\n")
    return """
      daemon off;
      \(getuid() == 0 ? "user root;" : "")
      pid \(folder.path("nginx.pid"));
      error_log stderr;
      events {}
      http {
      access_log off;
      \(paths)
      \(server)
      }
      """
  }

  @Test func `the example in the readme lets the voice service through and nobody else`()
    async throws
  {
    let folder = try await Folder.serving()
    let bench = try await onThread { try ProductionBench(in: folder) }
    try folder.write("certificate.pem", Authority.host("DNS:bus.example").pem)
    try folder.write("key.pem", Authority.otherKey.pem)
    try folder.write(
      "nginx.conf",
      try Self.configuration(folder, endpoint: bench.serving.port),
    )
    let process = Process()
    process.executableURL = URL(filePath: try #require(nginx))
    process.arguments = ["-e", "stderr", "-c", folder.path("nginx.conf")]
    process.standardError = FileHandle.nullDevice
    // Its workers end with it when it is asked to, and not when it is killed.
    try Launcher.run(process, atDeath: "TERM")
    defer { process.terminate() }

    func ask(_ bytes: [UInt8]) async throws -> String {
      try folder.write("request", Data(bytes))
      let line = """
        openssl s_client -unix tls -servername bus.example -quiet -ign_eof \
        -verify_return_error -verify_hostname bus.example -CAfile roots.pem < request 2>&1
        """
      for _ in 0..<200 {
        let outcome = try await Program.shell(line, in: folder)
        if outcome.output.contains("HTTP/1.1 ") { return outcome.output }
        try #require(process.isRunning)
      }
      return ""
    }
    func post(_ change: (inout SignedRequest) -> Void = { _ in }) async throws -> String {
      var request = SignedRequest()
      request["Connection"] = "close"
      change(&request)
      return try await ask(request.bytes)
    }

    let answer = try await post()
    #expect(answer.contains("HTTP/1.1 200 OK"))
    #expect(answer.contains(#""outputSpeech":{"#))
    #expect(try await post { $0.isChunked = true }.contains("HTTP/1.1 200 OK"))
    #expect(try await post { $0["Signature-256"] = nil }.contains("HTTP/1.1 400 "))
    #expect(try await post { $0["X-Forwarded-For"] = "127.0.0.1" }.contains("HTTP/1.1 200 OK"))
    let large = SignedRequest(body: [UInt8](repeating: 0x20, count: 70_000)).bytes
    #expect(try await ask(large).contains("HTTP/1.1 413 "))
    for path in ["/metrics", "/health", "/x"] {
      let request = "GET \(path) HTTP/1.1\r\nHost: bus.example\r\nConnection: close\r\n\r\n"
      #expect(try await ask(Array(request.utf8)).contains("HTTP/1.1 404 "), "\(path)")
    }
    #expect(try await onThread { bench.serving.stop() } == 0)
  }
}
