import Foundation
import ZIP

/// The feeds that are kept beside the repository, not in it.
enum SharedFeeds {
  static let folder: URL = {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = ProcessInfo.processInfo.environment["BUS_STATUS_SHARED"] ?? "../shared"
    return URL(
      filePath: path,
      relativeTo: URL(filePath: package.path(), directoryHint: .isDirectory),
    )
    .appending(path: "feeds")
  }()

  /// Small feeds that differ much: frequencies, two days over the continent, clock changes, one route, ferries.
  static let small = [
    "baltimore-water-taxi-2018", "bull-runner-exact-times", "bull-runner-headway", "faroe-2025",
    "google-sample-feed", "israel-route-2126-2018", "via-rail-2023", "vvs-751-stuttgart-2020",
  ]

  static let arePresent = small.allSatisfy { FileManager.default.fileExists(atPath: zip($0).path) }

  static func zip(_ name: String) -> URL { folder.appending(path: name + ".zip") }

  /// The tables of a feed.
  ///
  /// - Throws: When the archive cannot be read.
  static func tables(_ name: String) throws -> [String: [UInt8]] {
    let archive = try Archive(path: zip(name).path)
    var tables: [String: [UInt8]] = [:]
    for entry in archive.entries where entry.name.hasSuffix(".txt") {
      let stream = try archive.open(entry)
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      var bytes: [UInt8] = []
      while case let count = try stream.read(into: &piece), count > 0 { bytes += piece[..<count] }
      tables[entry.name] = bytes
    }
    return tables
  }
}
