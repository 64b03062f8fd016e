import Foundation
import Testing

/// Example files that are kept beside the repository, not in it.
enum SharedFiles {
  static let root: URL = {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = ProcessInfo.processInfo.environment["BUS_STATUS_SHARED"] ?? "../shared"
    return URL(
      filePath: path,
      relativeTo: URL(filePath: package.path(), directoryHint: .isDirectory),
    )
  }()

  static func json(in folder: String) -> [URL] {
    let contents = try? FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder),
      includingPropertiesForKeys: nil,
    )
    return (contents ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  static let requests = json(in: "alexa/requests")
  static let haveRequests = !requests.isEmpty
}
