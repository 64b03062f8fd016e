/// What the tables take that are held in memory, so that a feed made to fill it is refused before it does.
final class TableMemory {
  /// More than the largest feeds of whole countries need.
  private static let limit = 1 << 30
  private var held = 0

  /// Takes note of text that was read, or of a row.
  ///
  /// - Throws: `ImportFailure` when it is too much.
  func hold(_ bytes: Int, _ file: String, of source: FeedSource) throws(ImportFailure) {
    held += bytes
    guard held > TableMemory.limit else { return }
    throw ImportFailure(
      "\(source.path): \(file) has more rows or text than any feed needs; correct the feed"
    )
  }
}
