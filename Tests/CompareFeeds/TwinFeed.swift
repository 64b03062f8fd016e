import Foundation
import NaiveEngine

/// A feed as the twin reads it: a folder as it is, a zip unpacked by the unzip program.
enum TwinFeed {
  /// Reads the feed.
  ///
  /// - Throws: When unzip cannot be started.
  static func read(_ source: URL, in folder: URL) throws -> Result<Feed, FeedRefusal> {
    var text = source
    if source.pathExtension == "zip" {
      text = folder.appending(path: "text")
      let unzip = try Command.run(
        URL(filePath: "/usr/bin/unzip"),
        ["-q", "-o", source.path, "-d", text.path],
        in: folder,
      )
      // 1 is a warning of unzip's, after which the files are there.
      guard unzip.status <= 1 else { return .failure(.unreadable) }
    }
    do {
      let name = source.deletingPathExtension().lastPathComponent
      return .success(try Feed(folder: text, name: name))
    } catch let refusal as FeedRefusal {
      return .failure(refusal)
    }
  }
}
