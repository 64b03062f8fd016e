internal import Transit

/// The folded names of all places, their words, and which names hold a word.
struct NameTable {
  struct Name {
    var place: Int
    /// Words, in the order of the name; none for a code, which is found as a whole alone.
    var words: [Int32]
    /// How many of the words are telling.
    var telling: Int
    /// How many are not for a side or bay.
    var solid: Int
    var hashes: [Int64]
  }

  struct Word {
    var text: String
    var names: [Int32] = []
  }

  private(set) var names: [Name] = []
  private(set) var words: [Word] = []
  private var wordsByText: [String: Int32] = [:]
  private var seen: [Set<String>]

  init(placeCount: Int) { seen = Array(repeating: [], count: placeCount) }

  /// Adds a name of a place, unless it has it already.
  mutating func add(_ folded: FoldedName, to place: Int) {
    let key = folded.key
    guard !folded.isEmpty, seen[place].insert(key).inserted else { return }
    var keys: [Int32] = []
    var (telling, solid) = (0, 0)
    for (text, weight) in folded.weighedWords {
      if weight == .telling { telling += 1 }
      if weight != .side { solid += 1 }
      keys.append(word(text))
    }
    var hashes = [TextHash.hash(key, as: .name)]
    let sound = SoundKey.key(of: key)
    if sound.utf8.count >= NameTable.leastSound { hashes.append(TextHash.hash(sound, as: .sound)) }
    names.append(
      Name(place: place, words: keys, telling: telling, solid: solid, hashes: hashes)
    )
  }

  /// Adds a stop's code, found as a whole only.
  mutating func add(code: String, to place: Int) {
    let key = FoldedName(code).key
    guard !key.isEmpty, seen[place].insert(key).inserted else { return }
    let hash = TextHash.hash(key, as: .name)
    names.append(Name(place: place, words: [], telling: 0, solid: 0, hashes: [hash]))
  }

  /// Sounds shorter than this say too little of a name.
  static let leastSound = 4

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
      names[index].words = names[index].words.map { keys[Int($0)] }.sorted()
    }
    names.sort { left, right in
      if left.telling != right.telling { return left.telling < right.telling }
      if left.solid != right.solid { return left.solid < right.solid }
      let (use, other) = (calls[left.place], calls[right.place])
      return use != other ? use > other : left.place < right.place
    }
    for (index, name) in names.enumerated() {
      for word in name.words {
        words[Int(word) - 1].names.append(Int32(truncatingIfNeeded: index + 1))
      }
    }
  }
}
