import Foundation

/// A program run to its end, its output kept in files so that no pipe can fill up.
enum Command {
  /// What a program left behind.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs a program and waits for it.
  ///
  /// - Throws: When the program cannot be started or the folder not written.
  static func run(_ program: URL, _ arguments: [String], in folder: URL) throws -> Result {
    let files = ["stdout", "stderr"].map { folder.appending(path: "\($0)-\(UUID().uuidString)") }
    for file in files { try Data().write(to: file) }
    let handles = try files.map { try FileHandle(forWritingTo: $0) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try process.run()
    process.waitUntilExit()
    for handle in handles { try handle.close() }
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    for file in files { try FileManager.default.removeItem(at: file) }
    return Result(status: process.terminationStatus, output: texts[0], errors: texts[1])
  }
}
