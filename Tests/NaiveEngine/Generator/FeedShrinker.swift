/// Makes a feed that shows a fault smaller, as long as the fault is still there.
public enum FeedShrinker {
  /// Takes lines and tables away as long as the feed still fails.
  ///
  /// - Parameters:
  ///   - files: The text of each table; a row is one line.
  ///   - stillFails: Tells whether a smaller feed still shows the fault.
  /// - Returns: A feed that fails, from which no single line can be taken.
  public static func shrink(
    _ files: [String: String],
    while stillFails: ([String: String]) -> Bool,
  )
    -> [String: String]
  {
    var smallest = files
    var isShrinking = true
    while isShrinking {
      isShrinking = false
      for table in smallest.keys.sorted() {
        var without = smallest
        without[table] = nil
        if stillFails(without) {
          smallest = without
          isShrinking = true
          continue
        }
        if let fewer = fewerRows(of: table, in: smallest, while: stillFails) {
          smallest = fewer
          isShrinking = true
        }
      }
    }
    return smallest
  }

  /// Takes rows from one table, first many at a time; nil when none can be taken.
  private static func fewerRows(
    of table: String,
    in files: [String: String],
    while stillFails: ([String: String]) -> Bool,
  ) -> [String: String]? {
    // A line end of CR LF is one Character, so lines are split on either.
    var lines = (files[table] ?? "").split(whereSeparator: \.isNewline).map(String.init)
    var smallest: [String: String]?
    var size = max(1, lines.count / 2)
    while true {
      var start = 1
      while start < lines.count {
        var fewer = lines
        fewer.removeSubrange(start..<min(start + size, lines.count))
        var candidate = smallest ?? files
        candidate[table] = fewer.map { $0 + "\n" }.joined()
        if stillFails(candidate) {
          lines = fewer
          smallest = candidate
        } else {
          start += size
        }
      }
      if size == 1 { return smallest }
      size /= 2
    }
  }
}
