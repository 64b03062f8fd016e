import HTTPServer
import Testing
import Transit

@testable import SkillService

@Suite struct SettingValueTests {
  @Test(
    arguments: [
      ("tutorial", true), ("a.b_c-D9", true), ("-a", true), ("", false), (".a", false),
      ("..", false), ("a/b", false), ("a b", false), ("é", false), ("a\u{0}", false),
      (String(repeating: "a", count: 200), true), (String(repeating: "a", count: 201), false),
    ]
  )
  func `feed names`(text: String, isName: Bool) {
    #expect((FeedName(setting: text) == FeedName(text)) == isName)
  }

  @Test(
    arguments: [
      ("America/New_York", true), ("UTC", true), ("Etc/GMT+5", true), ("Etc/GMT-14", true),
      ("America/Argentina/Buenos_Aires", true), ("EST5EDT", true), ("", false), ("/etc", false),
      ("America/", false), ("../x", false), ("a/../b", false), ("New York", false), ("5", false),
    ]
  )
  func `zone names`(text: String, isName: Bool) {
    #expect((ZoneName(setting: text)?.text == text) == isName)
  }

  @Test(
    arguments: [
      ("38.8977,-77.0063", 38.8977, -77.0063), ("-90,180", -90, 180), ("+1, -2", 1, -2),
      ("0,0", 0, 0), (".5,-.5", 0.5, -0.5),
    ]
  )
  func `places`(text: String, latitude: Double, longitude: Double) {
    #expect(
      Coordinate(setting: text) == Coordinate(latitude: latitude, longitude: longitude)
    )
  }

  @Test(
    arguments: [
      "", ",", "1", "1,", "1,2,3", "90.1,0", "0,180.1", "nan,0", "inf,0", "1e1,0", "0x1,0",
    ]
  )
  func `what is no place`(text: String) {
    #expect(Coordinate(setting: text) == nil)
  }

  @Test(arguments: [
    ("en-US", true), ("pt-BR", true), ("en", false), ("EN-us", false), ("", false),
  ])
  func `locale names`(text: String, isName: Bool) {
    #expect((LocaleName(setting: text)?.text == text) == isName)
  }

  @Test(arguments: [
    ("en-US", nil), ("en-GB", nil), ("en-AU", nil), ("en-CA", nil), ("en-IN", nil),
    (
      "de-DE",
      "note: the skill does not speak de-DE, so the answers are English; it speaks en-AU, en-CA, en-GB, en-IN, en-US",
    ),
    (
      "en-XX",
      "note: the skill does not speak en-XX, so the answers are English; it speaks en-AU, en-CA, en-GB, en-IN, en-US",
    ),
  ])
  func `a language that is not spoken is told`(text: String, note: String?) {
    #expect(LocaleName(setting: text)?.note == note)
  }

  @Test(
    arguments: [
      ("http://127.0.0.1:8080", true), ("https://skill.example/", true), ("HTTPS://a", true),
      ("http://", false), ("http:///a", false), ("https://?", false), ("ftp://a", false),
      ("http://a b", false), ("http://a\n", false), ("localhost:8080", false), ("", false),
    ]
  )
  func `endpoint addresses`(text: String, isAddress: Bool) {
    #expect((EndpointURL(setting: text)?.text == text) == isAddress)
  }

  @Test(arguments: ["10.0.0.0/8", "192.168.1.5", "fd00::/8", "::1", "0.0.0.0/0"])
  func `address ranges`(text: String) {
    #expect(IPNetwork(setting: text) != nil)
  }

  @Test(arguments: ["", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0/8", "::/129", "a/8"])
  func `what is no address range`(text: String) {
    #expect(IPNetwork(setting: text) == nil)
  }

  @Test(
    arguments: [
      ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("localhost", true),
      ("0.0.0.0", false), ("::", false), ("example.com", false), ("", false),
    ]
  )
  func `loopback`(host: String, isLoopback: Bool) {
    #expect(ServeOptions.isLoopback(host) == isLoopback)
  }
}
