import Foundation
import Testing

/// README.md has the map of the house, and the map is true.
@Suite struct MapTests {
  /// The rows `| name | sentence |` below the heading of the map.
  static let rows: [(name: String, sentence: String)] = {
    let lines = House.File(path: "README.md").lines
    let below = lines.drop { $0 != "## Map of the code" }.dropFirst()
    return below.prefix { !$0.hasPrefix("## ") }.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| `"), cells.count == 2 else { return nil }
      return (cells[0].filter { $0 != "`" }, cells[1])
    }
  }()

  @Test func `each target has one row, and each row a target`() {
    #expect(Self.rows.map(\.name).sorted() == House.targets.swift)
  }

  @Test func `each target has one sentence`() {
    for row in Self.rows {
      #expect(row.sentence.hasSuffix("."), "\(row.name)")
      #expect(!row.sentence.dropLast().contains(". "), "\(row.name): \(row.sentence)")
    }
  }

  @Test func `each folder is named in the row of its target`() {
    let lines = House.File(path: "README.md").lines
    var folders: [String: Set<Substring>] = [:]
    for file in House.files(below: "Sources") where !file.path.hasSuffix(".h") {
      let parts = file.path.split(separator: "/").dropFirst().dropLast()
      guard let target = parts.first else { continue }
      folders[String(target), default: []].formUnion(parts.dropFirst())
    }
    for (target, names) in folders where !names.isEmpty {
      let row = lines.first { $0.hasPrefix("| \(target) |") } ?? ""
      let told = Set(
        row.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      )
      #expect(told == names, "\(target)")
    }
  }

  @Test func `each C library is named beside its island`() {
    let lines = House.File(path: "README.md").lines
    for name in House.targets.c {
      #expect(lines.contains { $0.contains("`\(name)`") }, "\(name)")
    }
  }

  /// What is linked is loaded at every start: some libraries come with many others, and few commands need them.
  @Test(arguments: [
    ("CCurl", "curl"), ("CEdit", "edit"), ("CMicrohttpd", "microhttpd"), ("CMicrohttpd", "gnutls"),
  ])
  func `some C libraries are looked up and not linked`(module: String, library: String) {
    let map = House.File(path: "Sources/\(module)/module.modulemap").lines
    #expect(!map.isEmpty)
    #expect(!map.contains { $0.contains("link \"\(library)\"") })
    let package = House.File(path: "Package.swift").lines
    #expect(!package.contains { $0.contains("\"\(module)\"") && $0.contains("pkgConfig") })
  }
}
