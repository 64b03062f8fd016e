import Foundation
import Testing

/// What may stand in no file.
@Suite struct ProseTests {
  /// Ways to end the process on bad input.
  static let traps = ["try!", " as!", "fatalError(", "preconditionFailure("]
  /// Marks of unfinished work, put together so that this file does not hold them.
  static let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X:"]
  /// Folders of one person's machine.
  static let folders = ["/ro" + "ot/", "/wo" + "rk/", "/ho" + "me/", "/Us" + "ers/"]

  @Test(arguments: House.files(below: "Sources", extension: "swift"))
  func `sources hold nothing that traps by design`(file: House.File) {
    for (number, line) in file.lines.enumerated() {
      let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
      for trap in Self.traps {
        #expect(!code.contains(trap), "\(file.path):\(number + 1) has \(trap)")
      }
    }
  }

  @Test func `no file holds a mark of unfinished work or a path of somebody's machine`() {
    for file in House.files() where !file.path.hasSuffix(".sqlite") {
      for (number, line) in file.lines.enumerated() {
        for text in Self.marks + Self.folders {
          #expect(!line.contains(text), "\(file.path):\(number + 1) has \(text)")
        }
      }
    }
  }

  @Test func `files are of one noun and so not long`() {
    let long = House.files(below: "Sources", extension: "swift").filter { $0.lines.count > 300 }
    #expect(long.map(\.path) == [])
  }
}
