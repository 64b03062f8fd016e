import Foundation
import Testing

/// Imports point down only: what each target may see, system modules included.
@Suite struct ImportTests {
  static let allowed: [String: Set<String>] = [
    // Pure: no clock, no files, no pointers.
    "Transit": [],
    "Alexa": ["FoundationEssentials"],
    "GTFS": ["Transit"],
    "InteractionModel": ["Alexa", "FoundationEssentials"],
    "Skill": ["Alexa", "Transit"],

    // Islands: each the only owner of its C library.
    "HTTPClient": ["CCurl", "Glibc", "Synchronization"],
    "HTTPServer": ["CMicrohttpd", "Glibc", "Synchronization"],
    "LineEditor": ["CEdit", "Glibc", "Synchronization"],
    "RequestVerification": ["COpenSSL", "Glibc", "Synchronization"],
    "SQLite": ["CSQLite", "Glibc", "Synchronization"],
    "ZIP": ["CZip", "Glibc", "Synchronization"],

    "ScheduleStore": ["SQLite", "Transit", "Glibc", "Synchronization"],
    "SkillService": [
      "Alexa", "GTFS", "HTTPClient", "HTTPServer", "InteractionModel", "LineEditor",
      "RequestVerification", "ScheduleStore", "Skill", "Transit", "ZIP",
      "Dispatch", "FoundationEssentials", "Glibc", "Synchronization",
    ],
    "bus-status": ["SkillService", "Glibc"],
  ]

  @Test func `every target has its row in the table`() {
    #expect(House.targets.swift == Self.allowed.keys.sorted())
  }

  @Test(arguments: House.targets.swift)
  func `imports point down only`(target: String) {
    for file in House.files(below: "Sources/" + target, extension: "swift") {
      for module in file.lines.compactMap(importedModule) {
        #expect(
          Self.allowed[target, default: []].contains(module),
          "\(file.path) imports \(module)",
        )
      }
    }
  }

  @Test(
    arguments: [
      ("import Transit", "Transit"), ("public import Transit", "Transit"),
      ("  @testable import Skill // why", "Skill"), ("import struct Alexa.Speech", "Alexa"),
      ("@preconcurrency internal import func Glibc.exit;", "Glibc"),
      ("/// import nothing", nil), ("let important = 1", nil), ("important import", nil),
      ("#if canImport(Glibc)", nil), ("case `import`(ImportOptions)", nil),
    ] as [(String, String?)]
  )
  func `the module of an import line is found`(line: String, module: String?) {
    #expect(importedModule(line[...]) == module)
  }
}

/// The module that a line imports, or nil where it is no import.
private func importedModule(_ line: Substring) -> String? {
  let words = line.split { " \t;".contains($0) }
  guard let position = words.firstIndex(of: "import"), position + 1 < words.count,
    words[..<position].allSatisfy({ word in
      word.hasPrefix("@")
        || ["public", "package", "internal", "fileprivate", "private"].contains(word)
    })
  else { return nil }
  let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
  var name = words[position + 1]
  if kinds.contains(String(name)), position + 2 < words.count { name = words[position + 2] }
  return name.split(separator: ".").first.map(String.init)
}
