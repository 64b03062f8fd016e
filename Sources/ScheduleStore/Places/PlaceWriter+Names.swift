internal import SQLite
internal import Transit

extension PlaceWriter {
  /// Writes names, whole texts and words.
  static func write(
    _ table: NameTable,
    places: [GroupedPlace],
    to connection: Connection,
  ) throws(SQLiteError) {
    let insertName = try connection.prepare("INSERT INTO place_name VALUES(?, ?, ?, ?, ?)")
    for (index, name) in table.names.enumerated() {
      try insertName.bind(index + 1, at: 1)
      try insertName.bind(places[name.place].key, at: 2)
      try insertName.bind(name.telling, at: 3)
      try insertName.bind(name.solid, at: 4)
      try insertName.bind(blob: KeyList.packed(ordered: name.words).span, at: 5)
      try insertName.run()
    }
    try write(table.texts, places: places, to: connection)
    try writeWords(table.words, to: connection)
    try writeVocabulary(table.words, to: connection)
  }

  private static func write(
    _ texts: [NameTable.Text],
    places: [GroupedPlace],
    to connection: Connection,
  ) throws(SQLiteError) {
    // In the order of the table, and each once.
    let sorted = texts.map { ($0.hash, places[$0.place].key) }.sorted { $0 < $1 }
    let insert = try connection.prepare("INSERT INTO place_text VALUES(?, ?)")
    var last: (Int64, Int64)?
    for pair in sorted {
      if let last, last == pair { continue }
      try insert.bind(pair.0, at: 1)
      try insert.bind(pair.1, at: 2)
      try insert.run()
      last = pair
    }
  }

  private static func writeWords(
    _ words: [NameTable.Word],
    to connection: Connection,
  ) throws(SQLiteError) {
    let insert = try connection.prepare("INSERT INTO place_word VALUES(?, ?, ?, ?, ?)")
    for (index, word) in words.enumerated() {
      let sound = isFuzzy(word.text) ? SoundKey.key(of: word.text) : ""
      try insert.bind(index + 1, at: 1)
      try insert.bind(word.text, at: 2)
      try insert.bind(sound.utf8.count >= NameTable.leastWordSound ? sound : nil, at: 3)
      try insert.bind(word.names.count, at: 4)
      try insert.bind(blob: KeyList.packed(word.names).span, at: 5)
      try insert.run()
    }
  }

  /// Numbers are right or wrong, never nearly right.
  private static func isFuzzy(_ word: String) -> Bool {
    !word.utf8.contains { (48...57).contains($0) }
  }

  private static func writeVocabulary(
    _ words: [NameTable.Word],
    to connection: Connection,
  ) throws(SQLiteError) {
    let insert = try connection.prepare("INSERT INTO place_vocabulary VALUES(?, ?, ?, ?)")
    var start = 0
    while start < words.count {
      let length = words[start].text.utf8.count
      let end = words[start...].firstIndex { $0.text.utf8.count != length } ?? words.count
      var letters: [UInt8] = []
      var packed: [UInt8] = []
      for word in words[start..<end] {
        let bytes = Array(word.text.utf8)
        let bits = LetterSet.bits(bytes.span)
        for shift: UInt32 in [0, 8, 16, 24] {
          letters.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
        packed += bytes
      }
      try insert.bind(length, at: 1)
      try insert.bind(start + 1, at: 2)
      try insert.bind(blob: letters.span, at: 3)
      try insert.bind(blob: packed.span, at: 4)
      try insert.run()
      start = end
    }
  }
}
