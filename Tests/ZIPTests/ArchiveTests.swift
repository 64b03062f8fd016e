import Foundation
import TestArchives
import Testing
import ZIP

@Suite struct `An archive` {
  private func withArchive(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + UUID().uuidString + ".zip"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  private func read(_ stream: EntryStream, chunk: Int) throws -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: chunk)
    while true {
      let count = try stream.read(into: &buffer)
      all += buffer[..<count]
      if count < chunk { return String(decoding: all, as: UTF8.self) }
    }
  }

  @Test(arguments: [1, 3, 64, 4096])
  func `gives the bytes of an entry in chunks of any size`(chunk: Int) throws {
    let archive = StoredArchive([.init("a.txt", "first"), .init("folder/b.txt", "second one")])
    try withArchive(archive.bytes) { path in
      let opened = try Archive(path: path)
      #expect(opened.entries.map(\.name) == ["a.txt", "folder/b.txt"])
      #expect(opened.entries.map(\.size) == [5, 10])
      let texts = try opened.entries.map { try read(try opened.open($0), chunk: chunk) }
      #expect(texts == ["first", "second one"])
    }
  }

  @Test func `lists both entries of one name`() throws {
    let archive = StoredArchive([.init("a.txt", "1"), .init("a.txt", "2")])
    try withArchive(archive.bytes) { path in
      let opened = try Archive(path: path)
      #expect(opened.entries.count == 2)
    }
  }

  @Test func `refuses an encrypted entry`() throws {
    var entry = StoredArchive.Entry("a.txt", "secret")
    entry.flags = 1
    try withArchive(StoredArchive([entry]).bytes) { path in
      let opened = try Archive(path: path)
      #expect(opened.entries[0].isEncrypted)
      #expect(throws: ArchiveError.encrypted) { try opened.open(opened.entries[0]) }
    }
  }

  @Test func `refuses an entry that declares to inflate beyond reason`() throws {
    var entry = StoredArchive.Entry("a.txt", "tiny")
    entry.method = 8
    entry.declaredSize = 3_000_000_000
    try withArchive(StoredArchive([entry]).bytes) { path in
      let opened = try Archive(path: path)
      #expect(throws: ArchiveError.tooLarge) { try opened.open(opened.entries[0]) }
    }
  }

  @Test func `stops when an entry inflates to more than the limits allow`() throws {
    let archive = StoredArchive([.init("a.txt", String(repeating: "x", count: 5000))])
    try withArchive(archive.bytes) { path in
      let opened = try Archive(path: path)
      var limits = Limits()
      limits.inflatedSize = 4999
      #expect(throws: ArchiveError.tooLarge) { try opened.open(opened.entries[0], limits: limits) }
    }
  }

  @Test func `notices a wrong checksum`() throws {
    var entry = StoredArchive.Entry("a.txt", "bytes")
    entry.declaredChecksum = 1
    try withArchive(StoredArchive([entry]).bytes) { path in
      let opened = try Archive(path: path)
      #expect(throws: ArchiveError.self) {
        try read(try opened.open(opened.entries[0]), chunk: 64)
      }
    }
  }

  @Test(arguments: [0, 1, 10, 60, 100])
  func `is not made of a file that is cut off`(length: Int) throws {
    let bytes = StoredArchive([.init("a.txt", "some text"), .init("b.txt", "more")]).bytes
    try withArchive(Array(bytes.prefix(length))) { path in
      #expect(throws: ArchiveError.self) { _ = try Archive(path: path) }
    }
  }

  @Test func `says that a file is not there`() throws {
    #expect {
      try Archive(path: "/nonexistent/feed.zip")
    } throws: { error in
      if case ArchiveError.cannotOpen = error { true } else { false }
    }
  }
}
