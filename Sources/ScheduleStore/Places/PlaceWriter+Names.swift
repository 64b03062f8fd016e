internal import SQLite
internal import Transit

extension PlaceWriter {
  /// Writes names, whole texts and words.
  static func write(
    _ table: NameTable,
    places: [GroupedPlace],
    to connection: Connection,
  ) throws(SQLiteError) {
    try connection.insert(into: "place_name", columns: 5, count: table.names.count) {
      (statement, index, before) throws(SQLiteError) in
      let name = table.names[index]
      try statement.bind(index + 1, at: before + 1)
      try statement.bind(places[name.place].key, at: before + 2)
      try statement.bind(name.telling, at: before + 3)
      try statement.bind(name.solid, at: before + 4)
      try statement.bind(blob: KeyList.packed(ordered: name.words).span, at: before + 5)
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
    var sorted: [(hash: Int64, key: Int64)] = []
    sorted.reserveCapacity(texts.count)
    for pair in texts.map({ ($0.hash, places[$0.place].key) }).sorted(by: { $0 < $1 }) {
      if let last = sorted.last, last == pair { continue }
      sorted.append(pair)
    }
    try connection.insert(into: "place_text", columns: 2, count: sorted.count) {
      (statement, index, before) throws(SQLiteError) in
      try statement.bind(sorted[index].hash, at: before + 1)
      try statement.bind(sorted[index].key, at: before + 2)
    }
  }

  private static func writeWords(
    _ words: [NameTable.Word],
    to connection: Connection,
  ) throws(SQLiteError) {
    try connection.insert(into: "place_word", columns: 5, count: words.count) {
      (statement, index, before) throws(SQLiteError) in
      let word = words[index]
      let sound = isFuzzy(word.text) ? SoundKey.key(of: word.text) : ""
      try statement.bind(index + 1, at: before + 1)
      try statement.bind(word.text, at: before + 2)
      try statement.bind(
        sound.utf8.count >= NameTable.leastWordSound ? sound : nil,
        at: before + 3,
      )
      try statement.bind(word.names.count, at: before + 4)
      try statement.bind(blob: KeyList.packed(word.names).span, at: before + 5)
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
