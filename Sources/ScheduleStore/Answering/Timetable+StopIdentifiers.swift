import SQLite
import Transit

extension Timetable {
  /// The identifiers that a mistyped one may stand for, most like it first.
  ///
  /// - Parameter text: A `stop_id` that no schedule has, as a person wrote it, or `FEED:ID`.
  /// - Returns: Identifiers that mean one stop each, five at most.
  /// - Throws: `ScheduleError` when a file cannot be read.
  /// - Complexity: O(n) in the stops of all schedules.
  public func stopIdentifiers(like text: String) throws(ScheduleError) -> [String] {
    try asking { (timetable) throws(ScheduleError) in
      try timetable.soundIdentifiers(like: Timetable.trimmed(text))
    }
  }

  private func soundIdentifiers(like text: String) throws(ScheduleError) -> [String] {
    // No longer text is worth the search.
    guard !text.isEmpty, text.utf8.count <= NearMisses.mostBytes else { return [] }
    var found: [(value: String, distance: Int)] = []
    for schedule in schedules {
      let prefix = "\(schedule.name):"
      let said = Array(
        (text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : text[...]).lowercased().utf8
      )
      guard !said.isEmpty else { continue }
      let limit = max(1, EditDistance.limit(forLength: said.count))
      let near = try schedule.read { (reader) throws(SQLiteError) in
        try reader.stopIDs { id in
          // Longer than what was written, so that a longer identifier is none that begins alike.
          let other = Array(id.lowercased().utf8.prefix(2 * NearMisses.mostBytes))
          if let mistakes = EditDistance.between(said.span, other.span, limit: limit) {
            // Of an identifier of one letter any other is one mistake away.
            return mistakes < said.count ? mistakes : nil
          }
          return said.count >= 3 && other.starts(with: said) ? limit + 1 : nil
        }
      }
      let qualifier = schedules.count > 1 ? prefix : ""
      found += near.map { (qualifier + $0.id, $0.distance) }
    }
    return NearMisses.nearest(found)
  }
}

extension ScheduleReader {
  /// The stops' identifiers that are near something, in the order of the feed's rows.
  fileprivate func stopIDs(
    _ distance: (String) -> Int?
  ) throws(SQLiteError) -> [(id: String, distance: Int)] {
    let rows = try connection.prepare("SELECT stop_id FROM stops ORDER BY stop_key")
    var found: [(id: String, distance: Int)] = []
    while try rows.step() {
      let id = rows.text(0)
      if let distance = distance(id) { found.append((id, distance)) }
    }
    return found
  }
}
