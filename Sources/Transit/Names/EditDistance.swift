/// How many letters have to be changed, left out, added or swapped with a neighbour to make one word of another.
public enum EditDistance {
  /// The distance of two words, as far as it matters.
  ///
  /// - Parameters:
  ///   - left: A word's bytes.
  ///   - right: Another word's.
  ///   - limit: The largest distance of interest.
  /// - Returns: The distance, or nil when it is beyond the limit.
  /// - Complexity: O(length × limit).
  public static func between(_ left: Span<UInt8>, _ right: Span<UInt8>, limit: Int) -> Int? {
    let (rows, columns) = (left.count, right.count)
    guard abs(rows - columns) <= limit else { return nil }
    let far = limit + 1
    var beforeLast = [Int](repeating: far, count: columns + 1)
    var last = [Int](0...columns)
    var current = last
    for row in 0..<rows {
      let first = max(0, row - limit)
      let end = min(columns, row + limit + 1)
      guard first <= end else { return nil }
      for column in current.indices { current[column] = far }
      if row < limit { current[0] = row + 1 }
      var best = current[0]
      for column in first..<end {
        let isSame = left[row] == right[column]
        var cost = last[column] + (isSame ? 0 : 1)
        cost = min(cost, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = min(cost, far)
        best = min(best, current[column + 1])
      }
      guard best <= limit else { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[columns] <= limit ? last[columns] : nil
  }

  /// The largest distance at which a word of some length is still a misspelling.
  ///
  /// - Parameter length: The word's length in bytes.
  /// - Returns: 0 below four letters, 1 below eight, else 2.
  public static func limit(forLength length: Int) -> Int { length < 4 ? 0 : length < 8 ? 1 : 2 }
}
