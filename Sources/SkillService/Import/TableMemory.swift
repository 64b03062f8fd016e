/// What a feed takes that is held in memory, so that one made to fill it is refused before it does.
final class TableMemory {
  /// A country of thirty million stop times, with 600,000 stops and 1.5 million trips of which a third have times of their
  /// own, must fit; it did not fit into 512 MiB.
  static let limit = 768 << 20
  private(set) var held = 0

  /// What is left.
  var rest: Int { max(0, TableMemory.limit - held) }

  /// Takes note of a row.
  ///
  /// - Throws: `ImportFailure` when it is too much.
  func hold(_ bytes: Int, _ file: String, of source: FeedSource) throws(ImportFailure) {
    held += bytes
    if held > TableMemory.limit { throw TableMemory.failure(file, of: source) }
  }

  /// The line that refuses a feed for its size.
  static func failure(_ file: String, of source: FeedSource) -> ImportFailure {
    ImportFailure(
      "\(source.path): \(file) has more rows or text than any feed needs; correct the feed"
    )
  }
}
