import Dispatch
import Foundation
import Synchronization

/// Starts programs that do not outlive this process, however it ends.
///
/// The system is asked to send a program a signal when its parent dies (`PR_SET_PDEATHSIG`), by way of `setpriv`, which
/// then becomes the program and leaves it its process identifier. The parent that counts is the thread that started
/// it, so one thread starts all, and never ends.
final class Launcher: Sendable {
  private static let setpriv = "/usr/bin/setpriv"
  private static let shared = Launcher()

  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let isWanted = DispatchSemaphore(value: 0)

  private init() {
    Thread.detachNewThread { [self] in
      while true {
        isWanted.wait()
        jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }?()
      }
    }
  }

  /// Starts a process that is set up.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - signal: What it gets when this process dies.
  /// - Throws: What `Process.run` throws.
  static func run(_ process: Process, atDeath signal: String = "KILL") throws {
    if let url = process.executableURL, FileManager.default.isExecutableFile(atPath: setpriv) {
      process.executableURL = URL(filePath: setpriv)
      process.arguments =
        ["--pdeathsig", signal, "--", url.path(percentEncoded: false)] + (process.arguments ?? [])
    }
    try shared.perform { try process.run() }
  }

  private func perform(_ body: @escaping @Sendable () throws -> Void) throws {
    let job = Job(body: body)
    jobs.withLock { $0.append { job.run() } }
    isWanted.signal()
    try job.wait()
  }
}

extension Launcher {
  /// Waits for the first line of an endpoint, which comes before the first request can.
  ///
  /// - Parameter output: The standard output of its process.
  /// - Returns: The port that it says, and what it wrote; no port where it ended without such a line.
  static func port(saidOn output: Pipe) -> (port: UInt16?, line: String) {
    var text = ""
    while !text.contains("\n") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    return (text.split { !$0.isNumber }.last.flatMap { UInt16($0) }, text)
  }
}

/// Something to be done on the one thread, and what came of it.
private final class Job: Sendable {
  private let body: @Sendable () throws -> Void
  private let result = Mutex<Result<Void, any Error>>(.success(()))
  private let isDone = DispatchSemaphore(value: 0)

  init(body: @escaping @Sendable () throws -> Void) { self.body = body }

  func run() {
    let outcome = Result { try body() }
    result.withLock { $0 = outcome }
    isDone.signal()
  }

  func wait() throws {
    isDone.wait()
    try result.withLock { $0 }.get()
  }
}
