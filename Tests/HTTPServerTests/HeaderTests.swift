import HTTPServer
import Testing

@Suite struct HeaderTests {
  static let headers = HTTPHeaders([
    HTTPField("Host", "example.org"), HTTPField("Accept", " a\t"), HTTPField("ACCEPT", "b"),
    HTTPField("Empty", ""), HTTPField("Ümlaut", "ü"),
  ])

  @Test(arguments: [
    ("host", ["example.org"]), ("HOST", ["example.org"]), ("accept", ["a", "b"]), ("empty", [""]),
    ("Ümlaut", ["ü"]), ("hos", []), ("", []),
  ])
  func `values are found by name`(name: String, values: [String]) {
    #expect(Self.headers.values(of: name) == values)
    #expect(Self.headers[name] == values.first)
  }

  @Test func `lines keep their order`() {
    #expect(Self.headers.count == 5)
    #expect(Self.headers.fields.map(\.name) == ["Host", "Accept", "ACCEPT", "Empty", "Ümlaut"])
    #expect(HTTPHeaders().fields.isEmpty)
  }

  @Test func `a line of enormous length is cut and the next is found`() {
    let headers = HTTPHeaders([
      HTTPField("Long", String(repeating: "x", count: 100_000)), HTTPField("Next", "here"),
    ])
    #expect(headers["long"]?.utf8.count == 65_535)
    #expect(headers["next"] == "here")
  }
}
