/// Makes small random feeds that use every rule, in good order and in bad.
public enum FeedGenerator {
  /// Makes the tables of a feed.
  ///
  /// Some feeds cannot answer and are refused; most can. A row is always one line, so that a feed can be shrunk line by line.
  ///
  /// - Parameter seed: The same seed makes the same feed.
  /// - Returns: The text of each table by its file name.
  public static func make(seed: UInt64) -> [String: String] {
    var random = SplitMix64(seed: seed ^ 0x00D1_A1EC_7000_0000)
    return plain(seed: seed).sorted { $0.key < $1.key }.reduce(into: [:]) { files, table in
      files[table.key] = GeneratedDialect.text(of: table.value, random: &random)
    }
  }

  /// The cells of a feed's tables before they become text.
  static func plain(seed: UInt64) -> [String: [[String]]] {
    var generator = GeneratedFeed(seed: seed)
    return generator.tables()
  }
}
