import Foundation

/// A run of the program whose memory is watched.
struct MeasuredProgram: Sendable {
  var status: Int32
  var isSignalled: Bool
  var errors: String
  var seconds: Double
  /// The most memory of its own that it had, as far as looks every few milliseconds tell.
  var ownPeak: Int
  /// The most memory that it had, mapped files included.
  var peak: Int

  /// Runs the program to its end on a thread that waits for it.
  static func run(_ arguments: [String], in folder: Folder) async throws -> MeasuredProgram {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try MeasuredProgram(arguments, in: folder) })
      }
    }
  }

  private init(_ arguments: [String], in folder: Folder) throws {
    let streams = try Folder()
    let files = try (
      output: streams.write("out", ""), errors: streams.write("err", ""),
    )
    let process = Process()
    process.executableURL = Program.url
    process.arguments = arguments
    process.environment = Program.environment(in: folder)
    process.currentDirectoryURL = folder.url
    let handles = try [files.output, files.errors].map {
      try FileHandle(forWritingTo: URL(filePath: $0))
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    let start = ContinuousClock.now
    try Launcher.run(process)
    ownPeak = 0
    peak = 0
    while process.isRunning {
      let now = MeasuredProgram.memory(of: process.processIdentifier)
      ownPeak = max(ownPeak, now["RssAnon"] ?? 0)
      peak = max(peak, now["VmHWM"] ?? 0)
      usleep(3000)
    }
    let elapsed = (ContinuousClock.now - start).components
    seconds = Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
    status = process.terminationStatus
    isSignalled = process.terminationReason == .uncaughtSignal
    errors = try String(contentsOf: URL(filePath: files.errors), encoding: .utf8)
  }

  /// What the system says of a process's memory, in bytes.
  private static func memory(of process: Int32) -> [String: Int] {
    guard let file = fopen("/proc/\(process)/status", "r") else { return [:] }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 8192)
    let count = fread(&buffer, 1, buffer.count, file)
    var fields: [String: Int] = [:]
    for line in String(decoding: buffer.prefix(count), as: UTF8.self).split(separator: "\n") {
      let parts = line.split { $0 == ":" || $0 == "\t" || $0 == " " }
      if parts.count == 3, parts[2] == "kB", let size = Int(parts[1]) {
        fields[String(parts[0])] = size * 1024
      }
    }
    return fields
  }
}
