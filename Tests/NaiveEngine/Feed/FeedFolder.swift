import Foundation

/// The files of an unzipped feed, found where they lie.
struct FeedFolder {
  private let folder: URL

  /// Finds the folder that holds the tables: the given one, or the only one below it that has stops.
  ///
  /// - Throws: ``FeedRefusal`` when no folder or more than one has `stops.txt`.
  init(_ root: URL) throws {
    let manager = FileManager.default
    if manager.fileExists(atPath: root.appending(path: "stops.txt").path) {
      folder = root
      return
    }
    let paths = manager.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let folders = paths.compactMap { path -> String? in
      let parts = path.split(separator: "/")
      guard parts.last == "stops.txt", !parts.contains("__MACOSX") else { return nil }
      return parts.dropLast().joined(separator: "/")
    }
    guard let found = folders.first, folders.count == 1 else {
      throw FeedRefusal(folders.isEmpty ? "no stops.txt" : "several folders with stops.txt")
    }
    folder = root.appending(path: found)
  }

  /// The bytes of a table, or nil when the feed has none of that name.
  func bytes(_ table: String) -> [UInt8]? {
    FileManager.default.contents(atPath: folder.appending(path: table).path).map { Array($0) }
  }
}
