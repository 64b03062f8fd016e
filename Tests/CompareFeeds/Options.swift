import Foundation

/// What the command line asks for.
struct Options: Sendable {
  static let usage = """
    usage: compare-feeds [--questions N] [--seed S] [--workers N] [--product PATH] [--shared DIR] [FEED…]
      FEED is a zip or a name of one in DIR/feeds; all of them by default.
           compare-feeds --generated N [--questions N] [--seed S] [--workers N] [--product PATH]
      N generated feeds, of the seeds from S on; one that differs is shrunk and shown.
           compare-feeds --batch FILE FEED
      The twin's own answers to a batch, one a line.
           compare-feeds --digests DIR [--workers N] [--product PATH] [--shared DIR] [FEED…]
      A digest of the product's answers for each feed that can be imported, as a file in DIR.
    """

  private(set) var questions = 200
  private(set) var seed: UInt64
  private(set) var workers = 2
  private(set) var product = URL(filePath: ".build/release/bus-status")
  private(set) var shared: URL
  private(set) var generated: Int?
  private(set) var batch: URL?
  private(set) var digests: URL?
  private(set) var feeds: [URL] = []

  /// Reads arguments.
  ///
  /// - Throws: ``Mistake`` for a flag or value that is unknown.
  init(_ arguments: some Sequence<String>) throws {
    seed = UInt64.random(in: 1...999_999)
    shared = URL(
      filePath: ProcessInfo.processInfo.environment["BUS_STATUS_SHARED"] ?? "../shared"
    )
    var rest = Array(arguments)[...]
    var names: [String] = []
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        names.append(argument)
        continue
      }
      guard let value = rest.popFirst() else { throw Mistake("\(argument) needs a value") }
      switch argument {
      case "--questions": questions = try Self.number(value, argument)
      case "--seed": seed = UInt64(try Self.number(value, argument))
      case "--workers": workers = max(1, try Self.number(value, argument))
      case "--product": product = URL(filePath: value)
      case "--generated": generated = try Self.number(value, argument)
      case "--batch": batch = URL(filePath: value)
      case "--digests": digests = URL(filePath: value)
      case "--shared": shared = URL(filePath: value)
      default: throw Mistake("unknown flag \(argument)")
      }
    }
    if generated != nil { return }
    feeds = try names.isEmpty ? allFeeds() : names.map(feed(named:))
  }

  private static func number(_ text: String, _ flag: String) throws -> Int {
    guard let number = Int(text), number >= 0 else { throw Mistake("\(flag) needs a number") }
    return number
  }

  private func allFeeds() throws -> [URL] {
    let folder = shared.appending(path: "feeds")
    let files = try [folder, folder.appending(path: "malformed")].flatMap {
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    return files.filter { $0.pathExtension == "zip" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private func feed(named name: String) throws -> URL {
    let folder = shared.appending(path: "feeds")
    let candidates = [
      URL(filePath: name), folder.appending(path: name + ".zip"),
      folder.appending(path: "malformed/\(name).zip"),
    ]
    guard
      let found = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) })
    else { throw Mistake("no feed \(name)") }
    return found
  }
}

/// A mistake on the command line.
struct Mistake: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
