import Foundation
import Testing

@testable import SkillService

@Suite struct `Encoding ahead` {
  private static let block = EncodingAhead.blockSize

  private func checked(_ bytes: [UInt8], blocks: Int = .max) -> Int {
    var left = blocks
    return EncodingAhead.checked(bytes.span) {
      left -= 1
      return left < 0
    }
  }

  @Test(arguments: [0, 1, block - 1, block, block + 1, 3 * block - 1])
  func `comes to the end of what is UTF-8`(count: Int) {
    #expect(checked([UInt8](repeating: 0x61, count: count)) == count)
  }

  @Test func `comes past a character that a block's end cuts`() {
    for before in Self.block - 4...Self.block {
      let bytes = [UInt8](repeating: 0x61, count: before) + Array("🚌é".utf8)
      #expect(checked(bytes) == bytes.count)
    }
  }

  @Test(arguments: [0, 5, block - 1, block, 2 * block + 7])
  func `promises nothing of a file with other bytes`(place: Int) {
    var bytes = [UInt8](repeating: 0x61, count: 2 * Self.block + 8)
    bytes[place] = 0xE9
    #expect(checked(bytes) == 0)
  }

  @Test(arguments: [0, 1, 2])
  func `stands before a character that is cut where it stops`(blocks: Int) {
    let bus = Array("🚌".utf8)
    for offset in 0..<bus.count {
      let before = [UInt8](repeating: 0x61, count: Self.block * max(blocks, 1) - offset)
      let bytes = before + bus + [UInt8](repeating: 0x61, count: 2 * Self.block)
      #expect(checked(bytes, blocks: blocks) == (blocks == 0 ? 0 : before.count))
    }
  }

  @Test func `lends the file, and ends when it is asked`() throws {
    let path = NSTemporaryDirectory() + UUID().uuidString
    try Data([UInt8](repeating: 0x61, count: 100)).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let ahead = EncodingAhead(try MappedFile(path: path))
    #expect(ahead.file.count == 100)
    #expect([0, 100].contains(ahead.end()))
  }
}
