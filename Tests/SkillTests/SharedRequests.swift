import Foundation

/// The request bodies that are kept beside the repository, not in it.
enum SharedRequests {
  static let folder: URL = {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = ProcessInfo.processInfo.environment["BUS_STATUS_SHARED"] ?? "../shared"
    return URL(
      filePath: path,
      relativeTo: URL(filePath: package.path(), directoryHint: .isDirectory),
    )
    .appending(path: "alexa/requests")
  }()

  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }()

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }
}
