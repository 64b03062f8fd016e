import Foundation

// Compares the product's answers with the naive twin's on every feed: scripts/compare-feeds.
func fail(_ error: any Error, status: Int32, usage: String = "") -> Never {
  FileHandle.standardError.write(Data("compare-feeds: \(error)\n\(usage)".utf8))
  exit(status)
}

let options: Options
do {
  options = try Options(CommandLine.arguments.dropFirst())
} catch {
  fail(error, status: 2, usage: Options.usage + "\n")
}
if let folder = options.digests {
  exit(Digests(options: options, folder: folder).write() ? 0 : 1)
}
guard let batch = options.batch, let feed = options.feeds.first else {
  exit(Comparison(options: options).run() ? 0 : 1)
}
do {
  try TwinBatch.answer(batch, feed: feed)
} catch {
  fail(error, status: 1)
}
