import Foundation
import HTTPClient
import TestAuthority
import Testing

@Suite(.timeLimit(.minutes(5))) struct Trust {
  private static func isNotTrusted(_ error: any Error) -> Bool {
    guard case HTTPClientError.certificateNotTrusted = error else { return false }
    return true
  }

  @Test func `a certificate of another authority is refused`() throws {
    let bench = ServerBench { _ in .response("200 OK") }
    let stranger = TestCertificate(ServerBench.content("Stranger"), key: ServerBench.serverKey)
    let client = HTTPClient(trustingOnly: Array(stranger.pem.utf8))
    #expect {
      try client.fetch(bench.download())
    } throws: {
      Self.isNotTrusted($0)
    }
    #expect(bench.server.heads == [])
  }

  @Test func `the machine does not trust our authority`() throws {
    let bench = ServerBench { _ in .response("200 OK") }
    #expect {
      try HTTPClient().fetch(bench.download())
    } throws: {
      Self.isNotTrusted($0)
    }
  }

  @Test func `a certificate for another host is refused`() throws {
    let bench = ServerBench(names: "DNS:other.example,IP:127.0.0.2") { _ in .response("200 OK") }
    #expect {
      try bench.client.fetch(bench.download())
    } throws: {
      Self.isNotTrusted($0)
    }
  }

  @Test(arguments: ["http://127.0.0.1:1/", "file:///etc/passwd", "", "127.0.0.1", "ftp://a/"])
  func `nothing but https is asked for`(url: String) {
    let download = HTTPDownload(url: url, sizeLimit: 1, deadline: .seconds(5))
    #expect(throws: HTTPClientError.notHTTPS) { try HTTPClient().fetch(download) }
  }

  @Test(arguments: ["https://", "https://a b/", "https://a/\0", "https://[::1/"])
  func `a malformed address is said to be so`(url: String) {
    let download = HTTPDownload(url: url, sizeLimit: 1, deadline: .seconds(5))
    #expect(throws: HTTPClientError.malformedURL) { try HTTPClient().fetch(download) }
  }

  @Test func `a port nobody listens on`() throws {
    let unused = UnusedPort()
    let download = HTTPDownload(
      url: "https://127.0.0.1:\(unused.port)/",
      sizeLimit: 1,
      deadline: .seconds(60),
    )
    #expect {
      try HTTPClient().fetch(download)
    } throws: { error in
      guard case HTTPClientError.couldNotConnect = error else { return false }
      return true
    }
  }

  @Test func `the variables that are set are named`() {
    #expect(
      HTTPClient.overrides(in: ["PATH": "/bin", "https_proxy": "http://a:b@c", "NO_PROXY": ""])
        == ["NO_PROXY", "https_proxy"]
    )
  }

  /// In a process of its own, whose environment is the machine's configuration.
  @Test(arguments: ["SSL_CERT_FILE", "SSL_CERT_DIR"])
  func `OpenSSL's own variables are the machine's trust`(variable: String) async {
    await #expect(processExitsWith: .success) { [variable] in
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "bus-status-trust-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let name = variable == "SSL_CERT_DIR" ? ServerBench.root.hashedFileName : "roots.pem"
      let file = folder.appending(path: name)
      try Data(ServerBench.root.pem.utf8).write(to: file)
      unsetenv("SSL_CERT_FILE")
      unsetenv("SSL_CERT_DIR")
      setenv(variable, variable == "SSL_CERT_DIR" ? folder.path : file.path, 1)

      let bench = ServerBench(names: "DNS:s3.amazonaws.com") { _ in
        .response("200 OK", body: Array("chain".utf8))
      }
      let proxy = LoopbackProxy(to: bench.server.port)
      setenv("https_proxy", "http://127.0.0.1:\(proxy.port)", 1)
      unsetenv("no_proxy")
      unsetenv("NO_PROXY")
      let download = HTTPDownload(
        url: "https://s3.amazonaws.com/echo.api/cert.pem",
        sizeLimit: 65_536,
        deadline: .seconds(60),
      )
      let (_, body) = try HTTPClient().fetch(download)
      precondition(body == Array("chain".utf8))
      precondition(proxy.targets == ["s3.amazonaws.com:443"])
    }
  }
}
