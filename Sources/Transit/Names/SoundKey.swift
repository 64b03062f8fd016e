/// How a word sounds, coarsely: words that are easily misheard for each other have the same key.
///
/// Vowels count at the beginning alone and then as one; voiced and unvoiced consonants are one (b and p, d and t, v
/// and f, z and s); silent letters go. Words of other scripts are their own key.
public enum SoundKey {
  /// The key of folded letters.
  ///
  /// - Parameter word: A folded word, or several without blanks.
  /// - Returns: The key; short words have short keys that tell little.
  public static func key(of word: String) -> String {
    var reader = SoundReader(letters: Array(word.utf8))
    guard reader.isPlain else { return word }
    while !reader.isAtEnd { reader.readSound() }
    return String(decoding: reader.key, as: UTF8.self)
  }
}

/// Reads the letters of one word, sound by sound.
private struct SoundReader {
  let letters: [UInt8]
  var position = 0
  var key: [UInt8] = []

  init(letters: [UInt8]) {
    self.letters = letters
    key.reserveCapacity(letters.count)
  }

  /// Whether there are only letters, digits and what stands between them in a key.
  var isPlain: Bool {
    letters.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 38 || $0 == 32 }
  }

  var isAtEnd: Bool { position >= letters.count }

  private func letter(_ ahead: Int) -> Unicode.Scalar {
    letters.indices.contains(position + ahead) ? Unicode.Scalar(letters[position + ahead]) : " "
  }

  private mutating func take(_ sound: Unicode.Scalar?, letters count: Int = 1) {
    position += count
    guard let sound else { return }
    let byte = UInt8(truncatingIfNeeded: sound.value)
    if key.last != byte || (48...57).contains(byte) { key.append(byte) }
  }

  mutating func readSound() {
    let isFirst = position == 0
    switch (letter(0), letter(1), letter(2)) {
    case ("a", _, _), ("e", _, _), ("i", _, _), ("o", _, _), ("u", _, _): take(isFirst ? "a" : nil)
    case ("w", "r", _) where isFirst: take("r", letters: 2)
    case ("w", "h", _) where isFirst: take("w", letters: 2)
    case ("k", "n", _) where isFirst, ("g", "n", _) where isFirst: take("n", letters: 2)
    case ("y", _, _), ("h", _, _), ("w", _, _): take(isFirst ? letter(0) : nil)
    case ("g", "h", _): take(isFirst ? "k" : nil, letters: 2)
    case ("g", "e", _), ("g", "i", _), ("g", "y", _): take("j")
    case ("p", "h", _): take("f", letters: 2)
    case ("c", "h", _), ("s", "h", _): take("x", letters: 2)
    case ("s", "c", "h"), ("t", "c", "h"): take("x", letters: 3)
    case ("c", "k", _): take("k", letters: 2)
    case ("c", "e", _), ("c", "i", _), ("c", "y", _): take("s")
    case ("c", _, _), ("g", _, _), ("q", _, _): take("k")
    case ("t", "h", _): take("t", letters: 2)
    case ("d", "g", "e"), ("d", "g", "i"): take("j", letters: 2)
    case ("d", _, _): take("t")
    case ("b", _, _): take("p")
    case ("v", _, _): take("f")
    case ("z", _, _): take("s")
    case ("x", _, _):
      if !isFirst { take("k", letters: 0) }
      take("s")
    case (" ", _, _), ("&", _, _): take(nil)
    case (let other, _, _): take(other)
    }
  }
}
