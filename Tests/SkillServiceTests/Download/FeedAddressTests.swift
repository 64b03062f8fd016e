import Testing
import Transit

@testable import SkillService

@Suite struct `The address of a feed` {
  @Test(arguments: [
    ("https://a.example/gtfs.zip", true), ("HTTP://a", true), ("file:///tmp/a.zip", true),
    ("git+ssh://a", true), ("gtfs.zip", false), ("/a:b/c", false), ("://a", false),
    ("a:/b", false),
    ("a b://c", false), ("", false),
  ])
  func `is told from a path`(source: String, isAddress: Bool) {
    #expect(FeedAddress.isAddress(source) == isAddress)
  }

  @Test(arguments: [
    ("https://a.example/data/gtfs.zip", "https://a.example/data/gtfs.zip", "gtfs"),
    ("https://a.example/gtfs.zip?key=secret#top", "https://a.example/gtfs.zip", "gtfs"),
    ("https://me:secret@a.example:8443/GTFS.ZIP", "https://a.example:8443/GTFS.ZIP", "GTFS"),
    ("https://a.example/x@y/?key=secret", "https://a.example/x@y/", "x-y"),
    ("https://a.example?key=secret/other.zip", "https://a.example", "a.example"),
    ("HTTPS://a.example/", "HTTPS://a.example/", "a.example"),
    ("https://a.example/a\r\nb\u{1b}[0m", "https://a.example/a??b?[0m", "a--b--0m"),
    ("https://", "https://", "feed"),
  ])
  func `is shown without secrets, and names its feed`(url: String, shown: String, name: String)
    throws
  {
    let address = try FeedAddress(url)
    #expect(address.shown == shown)
    #expect(address.url == url)
    #expect(ImportRun.name(of: url) == name)
    #expect(FeedName(setting: name) != nil)
  }

  @Test(arguments: [
    (
      "http://me:secret@a.example/gtfs.zip?key=secret",
      "http://a.example/gtfs.zip: what comes over http can be changed on its way; use https",
    ),
    ("ftp://a.example/x", "ftp://a.example/x: only https addresses are fetched; use https"),
  ])
  func `is https`(url: String, line: String) {
    #expect {
      try FeedAddress(url)
    } throws: {
      String(describing: $0) == line
    }
  }

  @Test func `has a fingerprint that only the same one has`() throws {
    let urls = ["https://a.example/x?key=1", "https://a.example/x?key=2", "https://a.example/x"]
    let fingerprints = try urls.map { try FeedAddress($0).fingerprint }
    #expect(Set(fingerprints).count == 3)
    #expect(try FeedAddress(urls[0]).fingerprint == fingerprints[0])
  }
}
