internal import SQLite
internal import Transit

extension NameSearch {
  /// The words that a misspelt or misheard one may be, the nearest first.
  func candidates(near text: String) throws(SQLiteError) -> [Candidate] {
    var costs: [Int64: Int] = [:]
    let bytes = Array(text.utf8)
    guard !bytes.contains(where: { (48...57).contains($0) }) else {
      return try word(text).map { [$0] } ?? []
    }
    let limit = EditDistance.limit(forLength: bytes.count)
    if limit > 0 {
      for length in max(1, bytes.count - limit)...bytes.count + limit {
        try scan(length: length, for: bytes, limit: limit, into: &costs)
      }
    }
    let sound = SoundKey.key(of: text)
    if sound.utf8.count >= NameTable.leastWordSound {
      defer { bySound.reset() }
      try bySound.bind(sound, at: 1)
      while try bySound.step() {
        let other = Array(bySound.text(2).utf8)
        // Words that sound alike are also written somewhat alike, or they only share their few consonants.
        let reach = 1 + max(bytes.count, other.count) / 3
        guard let distance = EditDistance.between(bytes.span, other.span, limit: reach) else {
          continue
        }
        costs[bySound.integer(0)] = min(costs[bySound.integer(0)] ?? 9, max(1, distance))
      }
    }
    if let same = try word(text) { costs[same.key] = 0 }
    var found: [Candidate] = []
    let nearest = costs.sorted { $0.value != $1.value ? $0.value < $1.value : $0.key < $1.key }
    for (key, cost) in nearest.prefix(12) {
      try wordRow.bind(key, at: 1)
      if try wordRow.step() {
        found.append(Candidate(key: key, count: wordRow.int(1), cost: cost))
      }
      wordRow.reset()
    }
    return found
  }

  private func scan(
    length: Int,
    for word: [UInt8],
    limit: Int,
    into costs: inout [Int64: Int],
  ) throws(SQLiteError) {
    defer { vocabulary.reset() }
    try vocabulary.bind(length, at: 1)
    guard try vocabulary.step() else { return }
    let first = vocabulary.integer(0)
    let bits = LetterSet.bits(word.span)
    var close: [Int] = []
    vocabulary.withBytes(1) { letters in
      var offset = 0
      while offset + 4 <= letters.count {
        let other =
          UInt32(letters[offset]) | UInt32(letters[offset + 1]) << 8
          | UInt32(letters[offset + 2]) << 16 | UInt32(letters[offset + 3]) << 24
        if (bits ^ other).nonzeroBitCount <= 2 * limit { close.append(offset / 4) }
        offset += 4
      }
    }
    vocabulary.withBytes(2) { words in
      for index in close where (index + 1) * length <= words.count {
        let other = words.extracting(index * length..<(index + 1) * length)
        if let distance = EditDistance.between(word.span, other, limit: limit) {
          costs[first &+ Int64(index)] = distance
        }
      }
    }
  }
}
