import Foundation
import HTTPServer

/// The machine's `openssl` command, as certificate maker and as client.
enum OpenSSLCommand {
  static let path = ["/usr/bin/openssl", "/usr/local/bin/openssl", "/bin/openssl"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static var isInstalled: Bool { path != nil }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs the command on some input; returns what it wrote to both its outputs, in this order.
  static func run(
    _ arguments: [String],
    input: String = "",
    mayFail: Bool = false,
  ) throws -> String {
    guard let path else { throw Failure(description: "openssl is not installed") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let folder = try TemporaryFolder()
    let inputFile = try folder.file("input", containing: input)
    let outputs = try ["output", "errors"].map { try folder.file($0, containing: "") }
    process.standardInput = FileHandle(forReadingAtPath: inputFile)
    process.standardOutput = FileHandle(forWritingAtPath: outputs[0])
    process.standardError = FileHandle(forWritingAtPath: outputs[1])
    try process.run()
    process.waitUntilExit()
    let text = outputs.map { String(decoding: readFile($0), as: UTF8.self) }.joined()
    guard process.terminationStatus == 0 || mayFail else { throw Failure(description: text) }
    return text
  }
}

/// A folder that is gone with its owner.
final class TemporaryFolder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("HTTPServerTests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String, containing text: String) throws -> String {
    let file = "\(path)/\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }
}

/// The bytes of a file, none when it cannot be read; Foundation's own way leaks a page for each empty file.
func readFile(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  return Array(bytes[..<fread(&bytes, 1, bytes.count, file)])
}

/// A self-signed certificate and its key.
struct TestCertificate {
  let certificate: [UInt8]
  let key: [UInt8]

  init(
    name: String,
    algorithm: [String] = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"],
  )
    throws
  {
    let folder = try TemporaryFolder()
    _ = try OpenSSLCommand.run(
      ["req", "-x509", "-nodes", "-days", "2", "-subj", "/CN=\(name)"] + algorithm
        + ["-keyout", "\(folder.path)/key", "-out", "\(folder.path)/certificate"]
    )
    certificate = readFile("\(folder.path)/certificate")
    key = readFile("\(folder.path)/key")
  }

  /// The moment that tests of other things take for the present, a minute after the certificate was made.
  var now: Int64 { Int64(Date().timeIntervalSince1970) + 60 }

  var identity: TLSIdentity {
    get throws { try TLSIdentity(certificate: certificate, key: key, now: now) }
  }
}
