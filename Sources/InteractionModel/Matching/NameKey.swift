/// Makes names that sound alike equal: spelled letters join, and number words become digits.
enum NameKey {
  /// A key for comparing whole names.
  static func key(of words: some Collection<String>) -> String {
    let words = Array(words)
    var parts: [String] = []
    var index = 0
    while index < words.count {
      let letters = words[index...].prefix { $0.utf8.count == 1 && $0 >= "a" && $0 <= "z" }
      if letters.count > 1 {
        parts.append(letters.joined())
        index = letters.endIndex
      } else if let (number, end) = NumberWords.longestNumber(in: words, from: index) {
        parts.append(number)
        index = end
      } else {
        parts.append(words[index])
        index &+= 1
      }
    }
    return parts.joined(separator: " ")
  }

  /// A key for a name written in a model.
  static func key(of name: String) -> String {
    key(of: SpokenWord.words(of: name).map(\.folded))
  }
}
