import Foundation
import FuzzTargets
import Testing

/// The inputs that fuzzing began from or found, run once more each.
@Suite(.timeLimit(.minutes(5))) struct CorpusTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzzing/Corpus")

  @Test(arguments: FuzzTarget.allCases)
  func `every input of the corpus is survived`(target: FuzzTarget) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appending(path: target.rawValue),
      includingPropertiesForKeys: nil,
    )
    #expect(!files.isEmpty)
    for file in files { target.run([UInt8](try Data(contentsOf: file))) }
    target.run([])
  }

  @Test func `each folder of the corpus has its target`() throws {
    let path = Self.folder.path(percentEncoded: false)
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(names.sorted() == FuzzTarget.allCases.map(\.rawValue).sorted())
  }
}
