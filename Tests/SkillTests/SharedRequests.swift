import Foundation

/// The request bodies beside the repository, where they are present.
enum SharedRequests {
  static let folder: URL = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let shared =
      ProcessInfo.processInfo.environment["BUS_STATUS_SHARED"].map {
        URL(filePath: $0, relativeTo: root)
      } ?? root.deletingLastPathComponent().appending(path: "shared")
    return shared.appending(path: "alexa/requests")
  }()

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted()
  }()

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }
}
