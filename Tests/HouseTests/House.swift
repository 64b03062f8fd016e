import Foundation
import Testing

/// The package as it lies on the disk.
enum House {
  /// The folder of Package.swift.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file, by its path below the root.
  struct File: CustomTestStringConvertible {
    let path: String

    /// The lines of its text; empty for a file that is no text.
    var lines: [Substring] {
      guard let data = try? Data(contentsOf: root.appending(path: path)),
        let text = String(data: data, encoding: .utf8)
      else { return [] }
      return text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    var testDescription: String { path }
  }

  /// The files below a folder, without what a build or git put there.
  static func files(below folder: String = "", extension ending: String? = nil) -> [File] {
    let start = folder.isEmpty ? root : root.appending(path: folder)
    let walk = FileManager.default.enumerator(atPath: start.path(percentEncoded: false))
    var files: [File] = []
    while let path = walk?.nextObject() as? String {
      if folder.isEmpty, [".git", ".build"].contains(path) {
        walk?.skipDescendants()
        continue
      }
      guard walk?.fileAttributes?[.type] as? FileAttributeType == .typeRegular,
        ending.map({ path.hasSuffix("." + $0) }) ?? true
      else { continue }
      files.append(File(path: folder.isEmpty ? path : folder + "/" + path))
    }
    return files.sorted { $0.path < $1.path }
  }

  /// The targets under Sources that hold Swift, and those that map a C library.
  static let targets: (swift: [String], c: [String]) = {
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: "Sources").path(percentEncoded: false)
      ))?.sorted() ?? []
    let isC = { (name: String) in
      FileManager.default.fileExists(
        atPath: root.appending(path: "Sources/\(name)/module.modulemap").path(percentEncoded: false)
      )
    }
    return (names.filter { !isC($0) }, names.filter(isC))
  }()
}
