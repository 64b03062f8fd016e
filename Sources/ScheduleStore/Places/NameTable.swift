internal import Transit

/// The folded names of all places, their words, and which names hold a word.
struct NameTable {
  struct Name {
    var place: Int
    /// Its words in order, without `and`.
    var words: [Int32]
    /// How many of the words are telling.
    var telling: Int
    /// How many are not for a side or bay.
    var solid: Int
  }

  struct Word {
    var text: String
    var names: [Int32] = []
  }

  /// A whole name, code or sound, and whose it is.
  struct Text: Hashable {
    var hash: Int64
    var place: Int
  }

  private(set) var names: [Name] = []
  private(set) var texts: [Text] = []
  private(set) var words: [Word] = []
  private var wordsByText: [String: Int32] = [:]
  private var seen: Set<Text> = []

  /// Adds a name of a place, unless it has it already.
  mutating func add(_ folded: NameFold, to place: Int) {
    let text = Text(hash: folded.hash, place: place)
    guard !folded.isEmpty, seen.insert(text).inserted else { return }
    var keys: [Int32] = []
    keys.reserveCapacity(folded.name.words.count)
    for word in folded.name.words where word != "and" { keys.append(self.word(word)) }
    names.append(
      Name(place: place, words: keys, telling: folded.telling, solid: folded.solid)
    )
    texts.append(text)
    if let sound = folded.sound { texts.append(Text(hash: sound, place: place)) }
  }

  /// Adds a headsign: as a whole, and by the words before "via", since the bus goes on from what comes after.
  ///
  /// - Parameters:
  ///   - sign: The headsign.
  ///   - place: Its place.
  ///   - isStop: Whether stops have the core of a name; who says it means them, not one of the ways there.
  mutating func add(sign: NameFold, to place: Int, isStop: (_ core: String) -> Bool) {
    let target = sign.name.words.prefix { $0 != "via" }
    guard target.count < sign.name.words.count else { return add(sign, to: place) }
    add(whole: sign.hash, to: place)
    if target.isEmpty { return add(sign, to: place) }
    let folded = NameFold(FoldedName(folded: Array(target)))
    if !isStop(folded.core) { add(folded, to: place) }
  }

  /// Adds a text that is found as a whole only, such as a stop's code.
  mutating func add(whole hash: Int64, to place: Int) {
    let text = Text(hash: hash, place: place)
    guard seen.insert(text).inserted else { return }
    texts.append(text)
  }

  /// Sounds shorter than this say too little of a name.
  static let leastSound = 4
  /// Sounds shorter than this say too little of a word.
  static let leastWordSound = 3

  private mutating func word(_ text: String) -> Int32 {
    if let word = wordsByText[text] { return word }
    let word = Int32(truncatingIfNeeded: words.count)
    words.append(Word(text: text))
    wordsByText[text] = word
    return word
  }

  /// Puts names and words into the order of their keys, which count from 1 in both lists.
  ///
  /// - Parameter calls: How much a place is used.
  mutating func sort(byUse calls: [Int]) {
    var order = Array(words.indices)
    order.sort { left, right in
      let (first, second) = (words[left].text.utf8, words[right].text.utf8)
      return first.count != second.count
        ? first.count < second.count : first.lexicographicallyPrecedes(second)
    }
    var keys = [Int32](repeating: 0, count: words.count)
    for (position, word) in order.enumerated() {
      keys[word] = Int32(truncatingIfNeeded: position + 1)
    }
    words = order.map { words[$0] }
    for index in names.indices {
      names[index].words = names[index].words.map { keys[Int($0)] }
    }
    names.sort { left, right in
      if left.telling != right.telling { return left.telling < right.telling }
      if left.solid != right.solid { return left.solid < right.solid }
      let (use, other) = (calls[left.place], calls[right.place])
      return use != other ? use > other : left.place < right.place
    }
    for (index, name) in names.enumerated() {
      for word in Set(name.words) {
        words[Int(word) - 1].names.append(Int32(truncatingIfNeeded: index + 1))
      }
    }
  }
}
