import Foundation
import Testing

@testable import SkillService

@Suite struct `Encoding ahead` {
  private let path = NSTemporaryDirectory() + UUID().uuidString

  /// How far a check of bytes comes when it is given time.
  private func checked(_ bytes: [UInt8]) throws -> Int {
    try Data(bytes).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return EncodingAhead(try MappedFile(path: path)).wait()
  }

  @Test(arguments: [0, 1, 1 << 20, (1 << 20) + 1, (3 << 20) - 1])
  func `comes to the end of what is UTF-8`(count: Int) throws {
    #expect(try checked([UInt8](repeating: 0x61, count: count)) == count)
  }

  @Test func `stands before a character that a block's end cuts, or comes past it`() throws {
    for before in (1 << 20) - 4...(1 << 20) {
      let bytes = [UInt8](repeating: 0x61, count: before) + Array("🚌é".utf8)
      #expect(try checked(bytes) == bytes.count)
    }
  }

  @Test(arguments: [0, 5, (1 << 20) - 1, 1 << 20, (2 << 20) + 7])
  func `promises nothing of a file with other bytes`(place: Int) throws {
    var bytes = [UInt8](repeating: 0x61, count: (2 << 20) + 8)
    bytes[place] = 0xE9
    #expect(try checked(bytes) == 0)
  }

  @Test func `stops when it is asked how far it has come`() throws {
    try Data([UInt8](repeating: 0x61, count: 64 << 20)).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let come = EncodingAhead(try MappedFile(path: path)).end()
    #expect(come % (1 << 20) == 0 && come <= 64 << 20)
  }
}
