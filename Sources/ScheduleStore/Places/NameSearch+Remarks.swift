internal import SQLite
internal import Transit

extension NameSearch {
  /// A name as found, its rank by what stands outside brackets alone where that was said.
  ///
  /// "King's Square (Service New Brunswick)" is nearer to "king's square" than the corner of another street, so words in
  /// brackets that were left unsaid count as one remark, and only between names that are equal otherwise.
  ///
  /// - Parameters:
  ///   - found: The name, ranked by all its words.
  ///   - terms: What was said, each term one word.
  /// - Returns: The name with the better of both ranks.
  /// - Throws: `SQLiteError`.
  func withoutRemark(_ found: Found, terms: [Term]) throws(SQLiteError) -> Found {
    guard found.rank.extraTelling > 0,
      let (text, code) = try nameWithRemark(of: found.place),
      let (main, remark) = NameRemark.parts(of: text),
      // A code is no part of the name already, and a side tells nothing: most remarks are one of these.
      remark != code, FoldedName(remark).weighedWords.contains(where: { $0.weight == .telling })
    else { return found }
    // The row may be of another name of the place, such as a translation.
    let whole = FoldedName(text).words
    for term in terms where term.isRequired && !whole.contains(term.text) { return found }
    var (said, telling, solid) = (0, 0, 0)
    for (word, weight) in FoldedName(main).weighedWords {
      let isSaid = terms.contains { $0.text == word }
      if weight == .telling { if isSaid { said += 1 } else { telling += 1 } }
      if weight != .side, !isSaid { solid += 1 }
    }
    guard said > 0, telling < found.rank.extraTelling else { return found }
    var better = found
    better.rank.extraTelling = telling
    better.rank.extra = telling > 0 ? 0 : solid
    better.rank.hasRemark = telling == 0
    return better
  }

  /// A name of a place as written, where it holds a bracket, and the stop's code.
  func nameWithRemark(of place: Int64) throws(SQLiteError) -> (name: String, code: String)? {
    let row = place > 0 ? stopName : signName
    defer { row.reset() }
    try row.bind(place, at: 1)
    guard try row.step() else { return nil }
    for column: Int32 in [0, 1] where row.withBytes(column, { NameRemark.mayBe(in: $0) }) {
      return (row.text(column), row.text(2))
    }
    return nil
  }
}
