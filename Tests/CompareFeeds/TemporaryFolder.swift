import Foundation

/// A folder that lasts as long as the work in it.
enum TemporaryFolder {
  /// Makes the folder, works in it and removes it.
  ///
  /// - Throws: What the work throws, and when the folder cannot be made.
  static func with<Value>(_ work: (URL) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "compare-feeds-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try work(folder)
  }
}
