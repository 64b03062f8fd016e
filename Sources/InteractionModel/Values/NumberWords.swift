/// Numbers as they are spoken.
enum NumberWords {
  private static let units: [String: Int] = [
    "zero": 0, "oh": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13,
    "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18,
    "nineteen": 19,
  ]
  private static let tens: [String: Int] = [
    "twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60,
    "seventy": 70, "eighty": 80, "ninety": 90,
  ]
  private static let ordinals: [String: Int] = [
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7,
    "eighth": 8, "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13,
    "fourteenth": 14, "fifteenth": 15, "sixteenth": 16, "seventeenth": 17, "eighteenth": 18,
    "nineteenth": 19, "twentieth": 20, "thirtieth": 30, "fortieth": 40, "fiftieth": 50,
    "sixtieth": 60, "seventieth": 70, "eightieth": 80, "ninetieth": 90, "hundredth": 100,
  ]

  /// The number of that many digits, at most six.
  static func digits(_ word: String) -> Int? {
    guard (1...6).contains(word.utf8.count), word.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(word)
  }

  /// A whole number below a million, in digits or words; nil unless all the words are used.
  static func number(_ words: ArraySlice<String>) -> Int? {
    guard let (number, end) = longestCardinal(words), end == words.endIndex else { return nil }
    return number
  }

  /// An ordinal below a hundred, such as "21st" or "twenty first"; nil unless all the words are used.
  static func ordinal(_ words: ArraySlice<String>) -> Int? {
    guard let last = words.last, words.count <= 2 else { return nil }
    if words.count == 2 {
      guard let first = words.first, let ten = tens[first], let unit = ordinals[last], unit < 10
      else { return nil }
      return ten &+ unit
    }
    if let ordinal = ordinals[last] { return ordinal }
    for suffix in ["st", "nd", "rd", "th"] where last.hasSuffix(suffix) {
      return digits(String(last.dropLast(2)))
    }
    return nil
  }

  /// The longest number or ordinal that begins at a word, written so that equal numbers are equal text.
  static func longestNumber(in words: [String], from index: Int) -> (text: String, end: Int)? {
    for length in [2, 1] where index &+ length <= words.count {
      if let ordinal = ordinal(words[index..<(index &+ length)]) {
        return ("\(ordinal)th", index &+ length)
      }
    }
    guard let (number, end) = longestCardinal(words[index...]) else { return nil }
    // Leading zeros are part of a name: bus "007" is not bus "7".
    return (digits(words[index]) == nil ? String(number) : words[index], end)
  }

  /// The longest run of words at the beginning that says one number.
  private static func longestCardinal(_ words: ArraySlice<String>) -> (Int, end: Int)? {
    var total = 0
    var part: Int?
    /// What the last word allows to follow: "twenty" a unit, "hundred" anything smaller.
    var room = Int.max
    var index = words.startIndex
    var end = index
    while index < words.endIndex {
      let word = words[index]
      if let number = digits(word) {
        guard index == words.startIndex else { break }
        total = number
        part = 0
        room = 0
      } else if let unit = units[word], unit < room || room == Int.max, unit > 0 || part == nil {
        part = (part ?? 0) &+ unit
        room = 0
      } else if let ten = tens[word], room > 99 {
        part = (part ?? 0) &+ ten
        room = 10
      } else if word == "hundred", let count = part, (1...9).contains(count) {
        part = count &* 100
        room = 100
      } else if word == "a", part == nil, total == 0,
        index &+ 1 < words.endIndex, ["hundred", "thousand"].contains(words[index &+ 1])
      {
        part = 1
        room = 0
        index &+= 1
        continue
      } else if word == "thousand", let count = part, (1...999).contains(count), total == 0 {
        total = count &* 1000
        part = 0
        room = Int.max &- 1
      } else if word == "and", room >= 100, let next = words[index...].dropFirst().first,
        units[next] != nil || tens[next] != nil, part != nil
      {
        index &+= 1
        continue
      } else {
        break
      }
      index &+= 1
      end = index
    }
    return part.map { (total &+ $0, end) }
  }
}
