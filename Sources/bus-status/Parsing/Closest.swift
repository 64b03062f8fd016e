/// The known word that a mistyped one is most like, or nil where none is like it.
///
/// - Parameters:
///   - word: What was typed.
///   - candidates: What could have been meant; of equals the first is taken.
/// - Returns: A candidate that is few typing mistakes away, or that the word is a part of.
func closest(to word: String, among candidates: [String]) -> String? {
  // Words come from outside, and the work grows with their length.
  guard word.utf8.count <= 64 else { return nil }
  let typed = Array(word.lowercased().utf8)
  let ranked = candidates.map { candidate in
    (candidate, distance: mistakes(typed, Array(candidate.utf8)))
  }
  if let best = ranked.min(by: { $0.distance < $1.distance }),
    best.distance <= max(1, typed.drop { $0 == UInt8(ascii: "-") }.count / 2)
  {
    return best.0
  }
  let bare = word.lowercased().drop { $0 == "-" }
  guard bare.count >= 3 else { return nil }
  return candidates.first { $0.contains(bare) || bare.contains($0.drop { $0 == "-" }) }
}

/// How many letters must be put in, left out, replaced or swapped with their neighbour to make one word the other.
private func mistakes(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var rows = [Array(0...right.count)]
  for (i, letter) in left.enumerated() {
    var row = [i + 1]
    for (j, other) in right.enumerated() {
      var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == other ? 0 : 1))
      if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
        best = min(best, rows[i - 1][j - 1] + 1)
      }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[left.count][right.count]
}
