public import SQLite
internal import Transit

/// Finds the routes that a rider means, in one schedule file.
///
/// Belongs to one thread at a time, as its connection does.
public final class RouteIndex {
  private let byHash: Statement
  private let all: Statement

  /// Prepares the statements.
  ///
  /// - Parameter connection: The schedule file.
  /// - Throws: `SQLiteError`.
  public init(_ connection: Connection) throws(SQLiteError) {
    byHash = try connection.prepare("SELECT route_key FROM route_text WHERE hash = ? ORDER BY 1")
    all = try connection.prepare(
      "SELECT route_key, route_short_name, route_long_name FROM routes ORDER BY route_key"
    )
  }

  /// Finds the routes of a name or number: "28", "route 28", "the red line".
  ///
  /// A short or long name has to be said in full, but for words like "route": "5" is neither 15 nor 5A. Where no route is
  /// called so, those whose long name holds every word are taken, numbers excepted.
  ///
  /// - Parameter spoken: The name.
  /// - Returns: The keys of all routes so called, of several agencies perhaps; none where there is no such route.
  /// - Throws: `SQLiteError`.
  public func find(_ spoken: String) throws(SQLiteError) -> [Int64] {
    let name = FoldedName(spoken)
    for key in RouteForms.keys(of: name) {
      let routes = try routes(key)
      if !routes.isEmpty { return routes }
    }
    return try routes(holding: name)
  }

  private func routes(_ key: String) throws(SQLiteError) -> [Int64] {
    defer { byHash.reset() }
    try byHash.bind(TextHash.hash(key, as: .route), at: 1)
    var routes: [Int64] = []
    while try byHash.step() { routes.append(byHash.integer(0)) }
    return routes
  }

  private func routes(holding name: FoldedName) throws(SQLiteError) -> [Int64] {
    let words = Set(name.weighedWords.filter { $0.weight == .telling }.map(\.word))
    guard words.contains(where: { word in !word.utf8.allSatisfy { (48...57).contains($0) } }) else {
      return []
    }
    defer { all.reset() }
    var routes: [Int64] = []
    while try all.step() {
      let long = FoldedName(all.text(2))
      if words.isSubset(of: long.words)
        || words.isSubset(of: FoldedName(all.text(1)).words + long.words)
      {
        routes.append(all.integer(0))
      }
    }
    return routes
  }
}
