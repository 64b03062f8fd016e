import Foundation
import Synchronization
import TestClient
import Testing

/// The endpoint of the built program, running in development mode at a free port.
final class Server: Sendable {
  let port: Int
  private let process: Mutex<Process>
  private let ended: Task<Int32, Never>
  private let streams: Folder

  /// What the endpoint has logged so far.
  var log: String {
    (try? String(contentsOf: streams.url.appending(path: "log"), encoding: .utf8)) ?? ""
  }

  /// Starts the endpoint and waits until it says which port it took.
  init(_ arguments: [String], in folder: Folder) async throws {
    let process = Process()
    process.executableURL = Program.url
    process.arguments = ["serve", "--development", "--port", "0"] + arguments
    process.environment = Program.environment(in: folder)
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    streams = try Folder()
    try streams.write("log", "")
    let log = try FileHandle(forWritingTo: streams.url.appending(path: "log"))
    process.standardError = log
    process.standardInput = FileHandle.nullDevice
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = {
      continuation.yield($0.terminationStatus)
      continuation.finish()
    }
    try Launcher.run(process)
    try log.close()
    ended = Task {
      for await status in stream { return status }
      return -1
    }
    let said = Launcher.port(saidOn: output)
    self.process = Mutex(process)
    port = Int(try #require(said.port, "the endpoint said \"\(said.line)\""))
  }

  deinit { process.withLock { if $0.isRunning { $0.terminate() } } }

  /// Asks it to stop (`SIGTERM`) and gives its exit status.
  func stop() async -> Int32 {
    process.withLock { $0.terminate() }
    return await ended.value
  }

  /// Fetches a page, or posts a body to it, on a connection of its own.
  func request(_ path: String, posting body: String? = nil) async throws -> (Int, String) {
    let port = try #require(UInt16(exactly: port))
    return try await onThread {
      let client = try RawClient(port: port)
      let method = body == nil ? "GET" : "POST"
      let text = body ?? ""
      client.send(
        "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
          + "Content-Type: application/json\r\nContent-Length: \(text.utf8.count)\r\n\r\n" + text
      )
      let response = try client.response()
      return (response.status, response.body)
    }
  }
}
