import Foundation
import Synchronization
import TestAuthority
import TestClient

/// The program in production, in a world that we made.
///
/// Its trust store holds our root alone, and a proxy leads every
/// host to a server of ours. Both are the machine's configuration; the program itself knows nothing of it.
final class ProductionBench: Sendable {
  let folder: Folder
  let serving: Serving
  private let chains: LoopbackTLSServer
  private let proxy: LoopbackProxy
  private let stalled: Stall

  /// Downloads of `stalled-….pem` and `echo-api-cert….pem` wait for this.
  private final class Stall: Sendable {
    private let gate = DispatchSemaphore(value: 0)
    func pass() {
      gate.wait()
      gate.signal()
    }
    func end() { gate.signal() }
  }

  init(_ arguments: [String] = [], in folder: Folder, keepsLog: Bool = true) throws {
    self.folder = folder
    let stalled = Stall()
    self.stalled = stalled
    chains = LoopbackTLSServer(certificate: Authority.host("DNS:s3.amazonaws.com")) { head in
      let path = head.split(separator: " ").dropFirst().first ?? ""
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      if name.hasPrefix("stalled") || name.hasPrefix("echo-api-cert") {
        stalled.pass()
        return Authority.files["good.pem"] ?? .bytes([])
      }
      return Authority.files[name] ?? .response("404 Not Found")
    }
    proxy = LoopbackProxy(to: chains.port)
    serving = try Serving(
      ["--skill-id", SignedRequest.skill] + arguments,
      in: folder,
      environment: [
        "SSL_CERT_FILE": try folder.write("roots.pem", Authority.root.pem),
        "https_proxy": "http://127.0.0.1:\(proxy.port)",
      ],
      keepsLog: keepsLog,
    )
  }

  /// Lets all stalled downloads go on.
  func endStall() { stalled.end() }

  /// The hosts that the program connected to so far.
  var connections: [String] { proxy.targets }

  /// The chains that the program fetched so far, by name.
  var fetched: [String] {
    chains.heads.map { head in
      let path = head.split(separator: " ").dropFirst().first ?? ""
      return String(path.split(separator: "/").last ?? "")
    }
  }

  /// Posts over a connection of its own.
  func post(_ request: SignedRequest) throws -> RawClient.Response {
    try serving.send(request.bytes)
  }
}
