/// Which letters a word holds, as bits: words that differ in many letters cannot be misspellings of each other.
enum LetterSet {
  static func bits(_ word: Span<UInt8>) -> UInt32 {
    var bits: UInt32 = 0
    for index in word.indices {
      let byte = word[index]
      // `a` to `z` have a bit each; bytes of other scripts share the six that are left.
      let place = (97...122).contains(byte) ? byte - 97 : 26 + byte % 6
      bits |= 1 << UInt32(place)
    }
    return bits
  }
}
