import Dispatch
import Foundation
import Synchronization

/// The digests of all feeds, a few at a time.
struct Digests {
  let options: Options
  let folder: URL

  /// Writes a file for each feed that can be imported.
  ///
  /// - Returns: Whether all could be made; a feed that is refused has none.
  func write() -> Bool {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      say("\(folder.path): \(error)")
      return false
    }
    let next = Mutex(0)
    let failed = Atomic(false)
    DispatchQueue.concurrentPerform(iterations: options.workers) { _ in
      while true {
        let index = next.withLock { index in
          defer { index += 1 }
          return index
        }
        guard index < options.feeds.count else { return }
        do {
          try write(options.feeds[index])
        } catch {
          say("\(options.feeds[index].lastPathComponent): \(error)")
          failed.store(true, ordering: .relaxed)
        }
      }
    }
    return !failed.load(ordering: .relaxed)
  }

  private func write(_ source: URL) throws {
    let digest = FeedDigest(source: source, product: Product(binary: options.product))
    guard let text = try TemporaryFolder.with({ try digest.text(in: $0) }) else { return }
    try Data(text.utf8).write(to: folder.appending(path: digest.name + ".txt"))
  }

  private func say(_ text: String) {
    FileHandle.standardError.write(Data("compare-feeds: \(text)\n".utf8))
  }
}
