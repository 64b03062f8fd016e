import Foundation

/// A name in the form in which DESIGN.md section 3 has names compare, as far as its text is plain.
///
/// Case, accents of Latin letters and punctuation do not count; `&`, `@`, `/`, `+`, "and" and "at" are one word; the
/// abbreviations that the section lists are read out. What it leaves open, such as compounds, number words and initials, is not
/// done here: see ``LooseName``.
struct PlainName: Hashable {
  let words: [String]

  init(_ text: String) {
    words = PlainName.read(PlainName.cut(text))
  }

  /// Abbreviations that mean one thing wherever they stand.
  static let expansions = [
    "av": "avenue", "ave": "avenue", "rd": "road", "blvd": "boulevard", "sq": "square",
    "ctr": "center", "stn": "station", "nb": "northbound", "sb": "southbound", "eb": "eastbound",
    "wb": "westbound", "n": "north", "s": "south", "e": "east", "w": "west",
  ]

  private static func read(_ words: [String]) -> [String] {
    var result: [String] = []
    for (index, word) in words.enumerated() {
      if word == "at" {
        result.append("and")
      } else if word == "st", let reading = saintOrStreet(index, in: words) {
        result.append(reading)
      } else {
        result.append(expansions[word] ?? word)
      }
    }
    return result
  }

  /// "St" by its position: a street at the end of its part of the name, a saint at the beginning of one; nil in between.
  static func saintOrStreet(_ index: Int, in words: [String]) -> String? {
    func isEdge(_ other: Int) -> Bool {
      !words.indices.contains(other) || ["and", "at"].contains(words[other])
    }
    let (begins, ends) = (isEdge(index - 1), isEdge(index + 1))
    if begins == ends { return nil }
    return ends ? "street" : "saint"
  }

  /// The words in lower case without accents, signs taken for words.
  static func cut(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for character in text {
      if "&@/+".contains(character) {
        end()
        words.append("and")
      } else if "'’‘".contains(character) {
        continue
      } else if character.isLetter || character.isNumber {
        word += unaccented(character)
      } else {
        end()
      }
    }
    end()
    return words
  }

  /// A letter in lower case, and of a to z where it is one with accents.
  static func unaccented(_ character: Character) -> String {
    let scalars = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
    guard let first = scalars.first, first.isASCII,
      scalars.dropFirst().allSatisfy({ (0x300...0x36F).contains($0.value) })
    else {
      // In capitals ß is SS.
      return character == "ß"
        ? "ss" : String(character).lowercased().precomposedStringWithCanonicalMapping
    }
    return String(first).lowercased()
  }
}
