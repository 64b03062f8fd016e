/// The ways in which a name of a feed is said or typed.
enum SpokenForm {
  /// A name in a form that folds to the same: DESIGN.md section 3.
  static func of(_ name: String, random: inout SplitMix64) -> String {
    switch random.below(10) {
    case 0..<3: name
    case 3..<5: name.lowercased()
    case 5: name.uppercased()
    case 6: withoutAccents(name)
    default: spokenOut(name)
    }
  }

  /// The name without the accents of its Latin letters.
  static func withoutAccents(_ name: String) -> String {
    String(
      name.flatMap { character in
        let plain = PlainName.unaccented(character)
        return plain.utf8.count == 1 && !character.isASCII ? plain : String(character)
      }
    )
  }

  /// The name in words: signs and abbreviations read out, nothing in between but blanks.
  ///
  /// Single letters side by side stay as they are, since they may be initials.
  static func spokenOut(_ name: String) -> String {
    let words = PlainName.cut(name)
    // "90 St - Elmhurst": without the dash nobody knows a street from a saint; "Park N Ride": that n is no north.
    let isUnclear = words.indices.contains { index in
      let isAnd =
        words[index] == "n" && ["ride", "go", "shop"].contains(words.dropFirst(index + 1).first)
      return isAnd || (words[index] == "st" && PlainName.saintOrStreet(index, in: words) == nil)
    }
    if isUnclear { return name }
    return words.indices.map { index in
      let word = words[index]
      let isInitial =
        [index - 1, index, index + 1].filter { words.indices.contains($0) }
        .count { words[$0].count == 1 } > 1
      if isInitial { return word }
      if word == "st" { return PlainName.saintOrStreet(index, in: words) ?? word }
      return PlainName.expansions[word] ?? word
    }
    .joined(separator: " ")
  }

  /// The name with one letter of a longer word changed, left out or doubled so that no name has the word; nil where none is long
  /// enough.
  static func misspelt(_ name: String, random: inout SplitMix64, isWord: (String) -> Bool)
    -> String?
  {
    var words = PlainName.cut(name)
    let long = words.indices.filter { index in
      words[index].count >= 5 && words[index].allSatisfy { $0.isASCII && $0.isLetter }
    }
    guard let index = random.pick(long) else { return nil }
    var letters = Array(words[index])
    let position = random.below(letters.count)
    switch random.below(3) {
    case 0: letters[position] = random.pick(Array("bdgkmpqvxz")) ?? "x"
    case 1: letters.remove(at: position)
    default: letters.insert(letters[position], at: position)
    }
    let word = String(letters)
    guard word != words[index], !isWord(word), PlainName(word).words == [word] else { return nil }
    words[index] = word
    return words.joined(separator: " ")
  }
}
