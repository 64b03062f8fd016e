/// Several things said one after the other.
enum SpokenList {
  /// A list with a word before the last: "A or B", "A, B, or C".
  ///
  /// - Parameters:
  ///   - items: The things, at least one.
  ///   - word: The word before the last, such as "or".
  /// - Returns: The list; where a thing holds a comma or the word itself, every thing is set off, by more than a comma
  ///   where it holds one.
  static func text(_ items: [String], _ word: String) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    let hasComma = items.contains { $0.utf8.contains(UInt8(ascii: ",")) }
    let isSetOff = items.count > 2 || items.contains { $0.contains(" and ") || $0.contains(" or ") }
    let joint = hasComma ? "; " : ", "
    return items.dropLast().joined(separator: joint) + (hasComma || isSetOff ? joint : " ") + word
      + " " + last
  }
}
