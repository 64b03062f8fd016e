import Foundation

/// A folder of a test's own, removed with the last reference to it.
final class Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "bus-status-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The folder as text.
  var path: String { url.path(percentEncoded: false) }

  /// The path of something in the folder.
  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  /// Writes a file, and the folders that lead to it.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try write(name, Data(text.utf8))
  }

  /// Writes a file, and the folders that lead to it.
  @discardableResult
  func write(_ name: String, _ data: Data) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true,
    )
    try data.write(to: file)
    return file.path(percentEncoded: false)
  }

  /// The names of what is in a folder below this one, without hidden files.
  func names(in name: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: name.isEmpty ? path : path(name))) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Makes a name in the folder lead to something elsewhere.
  func link(_ name: String, to target: URL) throws {
    try FileManager.default.createSymbolicLink(
      at: url.appending(path: name),
      withDestinationURL: target,
    )
  }
}
