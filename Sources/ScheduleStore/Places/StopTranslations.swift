internal import SQLite

/// The names of stops in other languages (GTFS.md section 2, 15).
struct StopTranslations {
  /// A name of a stop: its row in the table of stops, and the text.
  private(set) var names: [(row: Int, text: String)] = []

  /// What a translation is of, compared byte for byte.
  private struct Cell: Hashable {
    var field: [UInt8]
    var text: [UInt8]

    init(_ field: String, _ text: String) {
      self.field = Array(field.utf8)
      self.text = Array(text.utf8)
    }
  }

  /// A name that a stop has in a language by its own `record_id`.
  private struct Own: Hashable {
    var row: Int
    var field: [UInt8]
    var language: [UInt8]
  }

  /// Reads the translations of stops' names: by `record_id`, by the whole cell as `field_value`, or in the old form that knows
  /// the text alone.
  init(_ connection: Connection, of table: StopTable) throws(SQLiteError) {
    // A record's own translations come first, as they go before those of its value.
    let select = try connection.prepare(
      """
      SELECT field_name, language, translation, record_id, field_value FROM translations
      WHERE (table_name = 'stops' AND field_name IN ('stop_name', 'tts_stop_name'))
        OR (table_name IS NULL AND field_name IS NULL)
      ORDER BY record_id IS NULL, rowid
      """
    )
    var rows: [Cell: [Int]] = [:]
    var own: Set<Own> = []
    while try select.step() {
      if rows.isEmpty { rows = StopTranslations.rows(of: table) }
      let (field, language, text) = (select.text(0), select.text(1), select.text(2))
      let hasRecord = !select.isNull(3)
      let cell = hasRecord ? Cell("stop_id", select.text(3)) : Cell(field, select.text(4))
      for row in rows[cell] ?? [] {
        let key = Own(row: row, field: Array(field.utf8), language: Array(language.utf8))
        if hasRecord { own.insert(key) } else if own.contains(key) { continue }
        names.append((row, text))
      }
    }
  }

  /// The rows of stops by their cells; the old form, which names no field, means any.
  private static func rows(of table: StopTable) -> [Cell: [Int]] {
    var rows: [Cell: [Int]] = [:]
    for (row, stop) in table.rows.enumerated() {
      rows[Cell("stop_id", stop.id), default: []].append(row)
      for (field, text) in [("stop_name", stop.name), ("tts_stop_name", stop.spoken)]
      where !text.isEmpty {
        rows[Cell(field, text), default: []].append(row)
        if field == "stop_name" || text != stop.name {
          rows[Cell("", text), default: []].append(row)
        }
      }
    }
    return rows
  }
}
