import Foundation
import Testing
import VerificationInputs

@Suite struct `Fuzz corpus` {
  static func files(_ target: String) -> [String] {
    let folder = folder(target)
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private static func folder(_ target: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzzing/Corpus/\(target)")
  }

  private static func bytes(_ target: String, _ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder(target).appending(path: file)))
  }

  @Test(arguments: files("VerificationRequest"))
  func `requests are answered, and only good ones verify`(file: String) throws {
    let good: Set = [
      "genuine", "url-dots", "time-milliseconds", "time-seconds", "time-offset", "time-event",
    ]
    let isVerified = VerificationInputs.request(try Self.bytes("VerificationRequest", file))
    #expect(isVerified == good.contains(file))
  }

  @Test(arguments: files("VerificationChain"))
  func `chains are answered, and only good ones verify`(file: String) throws {
    let good: Set = ["genuine", "with-root", "comments", "crlf", "old-form", "der-more"]
    let isVerified = VerificationInputs.chain(try Self.bytes("VerificationChain", file))
    #expect(isVerified == good.contains(file))
  }

  @Test func `nothing at all is answered`() {
    #expect(!VerificationInputs.request([]))
    #expect(!VerificationInputs.chain([]))
  }

  @Test func `the corpus holds the genuine request and chain`() throws {
    #expect(try Self.bytes("VerificationRequest", "genuine") == VerificationInputs.seeds.request)
    #expect(try Self.bytes("VerificationChain", "genuine") == VerificationInputs.seeds.chain)
  }
}
