import Foundation
import Synchronization
import TestClient
import Testing

/// The endpoint of the built program with its log, at a free port; calls block, so use it on a thread of its own.
final class Serving: Sendable {
  struct NotStarted: Error {
    let log: [String]
  }

  let port: UInt16
  let log: LogLines
  private let process: Mutex<Process>
  private let ended = DispatchSemaphore(value: 0)

  /// Starts the endpoint and waits until it says which port it took.
  init(
    _ arguments: [String],
    in folder: Folder,
    environment: [String: String] = [:],
    keepsLog: Bool = true,
  ) throws {
    let process = Process()
    process.executableURL = Program.url
    process.arguments = ["serve", "--port", "0"] + arguments
    process.environment = Program.environment(in: folder).merging(environment) { $1 }
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = keepsLog ? errors : FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    process.terminationHandler = { [ended] _ in ended.signal() }
    try Launcher.run(process)
    // Where nobody writes to it, reading ends at once.
    if !keepsLog { try errors.fileHandleForWriting.close() }
    log = LogLines(errors.fileHandleForReading)
    self.process = Mutex(process)
    guard let port = Launcher.port(saidOn: output).port else {
      throw NotStarted(log: log.all.map(\.text))
    }
    self.port = port
  }

  deinit { process.withLock { if $0.isRunning { kill($0.processIdentifier, SIGKILL) } } }

  /// Asks it to stop (`SIGTERM`).
  func terminate() { process.withLock { $0.terminate() } }

  /// Asks it to stop and gives its exit status.
  func stop() -> Int32 {
    terminate()
    ended.wait()
    ended.signal()
    return process.withLock(\.terminationStatus)
  }

  /// The memory it holds (`VmRSS`), in KiB.
  var residentMemory: Int {
    let identifier = process.withLock(\.processIdentifier)
    let status = (try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }

  /// Sends a request over a connection of its own.
  func send(_ bytes: [UInt8], isHead: Bool = false) throws -> RawClient.Response {
    let client = try RawClient(port: port)
    client.send(bytes)
    return try client.response(toHead: isHead)
  }

  /// Fetches a page.
  func page(_ path: String, method: String = "GET", fields: String = "") throws
    -> RawClient.Response
  {
    let head = "\(method) \(path) HTTP/1.1\r\nHost: x\r\n\(fields)\r\n"
    return try send(Array(head.utf8), isHead: method == "HEAD")
  }
}

extension Folder {
  /// A folder in which the tutorial's timetable is imported.
  static func serving(_ source: String? = nil) async throws -> Folder {
    let folder = try Folder()
    let tutorial = Program.root.appending(path: "schedules/tutorial").path(percentEncoded: false)
    let outcome = try await Program.run(
      ["import", source ?? tutorial, "--quiet", "--name", "feed"],
      in: folder,
    )
    try #require(outcome.status == 0, "\(outcome.errors)")
    return folder
  }
}
