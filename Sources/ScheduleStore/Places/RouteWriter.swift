internal import SQLite
internal import Transit

/// Fills the table of route names.
enum RouteWriter {
  static func write(to connection: Connection) throws(SQLiteError) {
    let select = try connection.prepare(
      "SELECT route_key, route_short_name, route_long_name FROM routes ORDER BY route_key"
    )
    var hashes: Set<[Int64]> = []
    while try select.step() {
      let route = select.integer(0)
      let (short, long) = (FoldedName(select.text(1)), FoldedName(select.text(2)))
      for name in [short, long] {
        for key in RouteForms.keys(of: name) {
          hashes.insert([TextHash.hash(key, as: .route), route])
        }
      }
    }
    let insert = try connection.prepare("INSERT INTO route_text VALUES(?, ?)")
    for pair in hashes.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      try insert.bind(pair[0], at: 1)
      try insert.bind(pair[1], at: 2)
      try insert.run()
    }
  }
}

/// The forms under which a route's name is known and asked for.
enum RouteForms {
  /// Words around the name of a route that are not part of it.
  private static let kinds: Set<String> = [
    "route", "line", "bus", "number", "train", "tram", "ferry", "service", "streetcar", "trolley",
    "metro", "subway", "coach", "tramway",
  ]

  /// The name as it is, and without the words for what it is: "route 28", "the 28 bus" and "28" meet in 28.
  static func keys(of name: FoldedName) -> [String] {
    guard !name.isEmpty else { return [] }
    var words = name.words[...]
    while words.count > 1, let first = words.first, kinds.contains(first) { words.removeFirst() }
    while words.count > 1, let last = words.last, kinds.contains(last) { words.removeLast() }
    let bare = FoldedName(folded: Array(words)).key
    var keys = [name.key, bare]
    // "08" is said "eight".
    if bare.utf8.first == UInt8(ascii: "0"), let end = bare.firstIndex(where: { $0 != "0" }),
      bare[end].isNumber
    {
      keys.append(String(bare[end...]))
    }
    return keys
  }
}
