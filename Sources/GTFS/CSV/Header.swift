private import Transit

/// A column of a file, by its name.
public struct Column: Hashable, Sendable {
  /// The name as GTFS writes it.
  public let name: String
  /// Which cell of a record it is; that of a column which is not there is always blank.
  public let index: Int
  /// Whether the file has the column.
  public let isPresent: Bool
}

/// The first record of a file: which column is where.
public struct Header: Sendable {
  /// The number of columns.
  public let columnCount: Int
  /// Names that come a second time.
  public let duplicates: [String]
  private let indexes: [String: Int]
  private let names: [String]

  /// Takes the names of columns.
  public init(_ names: [String]) {
    var indexes: [String: Int] = [:]
    var duplicates: [String] = []
    for (index, name) in names.enumerated() where !name.isEmpty {
      if indexes[name] == nil { indexes[name] = index } else { duplicates.append(name) }
    }
    self.indexes = indexes
    self.names = names
    self.duplicates = duplicates
    columnCount = names.count
  }

  /// The name of the column that a cell belongs to, or nil where it has none.
  func name(at index: Int) -> String? {
    names.indices.contains(index) && !names[index].isEmpty ? names[index] : nil
  }

  /// The column of a name.
  public subscript(name: String) -> Column {
    let index = indexes[name]
    return Column(name: name, index: index ?? columnCount, isPresent: index != nil)
  }
}
