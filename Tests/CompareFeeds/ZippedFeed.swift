import Foundation
import NaiveEngine

/// A zipped feed as the twin reads it: unpacked by the unzip program.
enum ZippedFeed {
  /// Unpacks the feed into a folder and reads it.
  ///
  /// - Throws: When unzip cannot be started.
  static func read(_ zip: URL, in folder: URL) throws -> Result<Feed, FeedRefusal> {
    let text = folder.appending(path: "text")
    let unzip = try Command.run(
      URL(filePath: "/usr/bin/unzip"),
      ["-q", "-o", zip.path, "-d", text.path],
      in: folder,
    )
    // 1 is a warning of unzip's, after which the files are there.
    guard unzip.status <= 1 else { return .failure(.unreadable) }
    do {
      let name = zip.deletingPathExtension().lastPathComponent
      return .success(try Feed(folder: text, name: name))
    } catch let refusal as FeedRefusal {
      return .failure(refusal)
    }
  }
}
