import Foundation
import Testing

/// The built program, run as a person would run it.
enum Program {
  /// Beside the test bundle, whose executable this process runs, unless a script names another build.
  static let url =
    ProcessInfo.processInfo.environment["BUS_STATUS_PROGRAM"].map { URL(filePath: $0) }
    ?? URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "bus-status")

  /// The folder of Package.swift.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The variables that a program is given in a folder: few, and those that scripts/sanitize sets.
  static func environment(in folder: Folder) -> [String: String] {
    let own = ["ASAN_OPTIONS", "LD_PRELOAD", "LSAN_OPTIONS", "TSAN_OPTIONS"]
    return ProcessInfo.processInfo.environment.filter { own.contains($0.key) }
      .merging(["PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8"]) { $1 }
  }

  /// What a run left behind.
  struct Outcome: Sendable {
    var status: Int32
    /// Whether a signal ended it, and `status` is the signal.
    var isSignalled: Bool
    var output: String
    var errors: String
  }

  /// Runs in a folder to the end; the variables of the tests are not handed on.
  static func run(
    _ arguments: [String],
    in folder: Folder,
    input: String = "",
    environment: [String: String] = [:],
  ) async throws -> Outcome {
    try await launch(url, arguments, in: folder, input: input, environment: environment)
  }

  /// Runs a line of the shell, in which `$0` is the program.
  static func shell(_ line: String, in folder: Folder) async throws -> Outcome {
    let bash = URL(filePath: "/bin/bash")
    return try await launch(bash, ["-c", line, url.path(percentEncoded: false)], in: folder)
  }

  private static func launch(
    _ executable: URL,
    _ arguments: [String],
    in folder: Folder,
    input: String = "",
    environment: [String: String] = [:],
  ) async throws -> Outcome {
    // Files instead of pipes: nothing can fill up while nobody reads.
    let streams = try Folder()
    for (name, text) in ["in": input, "out": "", "err": ""] { try streams.write(name, text) }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = self.environment(in: folder).merging(environment) { $1 }
    process.currentDirectoryURL = folder.url
    let handles = (
      input: try FileHandle(forReadingFrom: streams.url.appending(path: "in")),
      output: try FileHandle(forWritingTo: streams.url.appending(path: "out")),
      errors: try FileHandle(forWritingTo: streams.url.appending(path: "err")),
    )
    process.standardInput = handles.input
    process.standardOutput = handles.output
    process.standardError = handles.errors
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in end.finish() }
    try Launcher.run(process)
    let identifier = process.processIdentifier
    // A test that runs out of time is cancelled, and takes the program with it.
    await withTaskCancellationHandler {
      await Task { for await _ in ends {} }.value
    } onCancel: {
      kill(identifier, SIGKILL)
    }
    for handle in [handles.input, handles.output, handles.errors] { try handle.close() }
    return Outcome(
      status: process.terminationStatus,
      isSignalled: process.terminationReason == .uncaughtSignal,
      output: try String(contentsOf: streams.url.appending(path: "out"), encoding: .utf8),
      errors: try String(contentsOf: streams.url.appending(path: "err"), encoding: .utf8),
    )
  }
}
