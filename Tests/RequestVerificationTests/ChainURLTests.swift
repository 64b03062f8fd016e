import RequestVerification
import Testing

struct ChainURLCase: CaseRow {
  let id: String
  let url: String
  let expected: Expected
  var about: String { url.count > 100 ? "\(url.count) characters" : url }

  enum Expected: Sendable, Equatable {
    case ok(String)
    case refused(ChainURLFault)
  }

  static let plain = Expected.ok("https://s3.amazonaws.com/echo.api/echo-api-cert.pem")

  static let all: [ChainURLCase] = [
    .init(id: "U01", url: "https://s3.amazonaws.com/echo.api/echo-api-cert.pem", expected: plain),
    .init(id: "U02", url: "HTTPS://s3.amazonaws.com/echo.api/echo-api-cert.pem", expected: plain),
    .init(
      id: "U03",
      url: "https://s3.amazonaws.com:443/echo.api/echo-api-cert.pem",
      expected: plain,
    ),
    .init(
      id: "U04",
      url: "https://s3.amazonaws.com/echo.api/../echo.api/echo-api-cert.pem",
      expected: plain,
    ),
    .init(
      id: "U05",
      url: "https://s3.amazonaws.com/echo.api/./echo-api-cert.pem",
      expected: plain,
    ),
    .init(
      id: "U06",
      url: "http://s3.amazonaws.com/echo.api/echo-api-cert.pem",
      expected: .refused(.scheme),
    ),
    .init(
      id: "U07",
      url: "https://notamazon.com/echo.api/echo-api-cert.pem",
      expected: .refused(.host),
    ),
    .init(
      id: "U08",
      url: "https://s3.amazonaws.com/EcHo.aPi/echo-api-cert.pem",
      expected: .refused(.path),
    ),
    .init(
      id: "U09",
      url: "https://s3.amazonaws.com/invalid.path/echo-api-cert.pem",
      expected: .refused(.path),
    ),
    .init(
      id: "U10",
      url: "https://s3.amazonaws.com:563/echo.api/echo-api-cert.pem",
      expected: .refused(.port),
    ),
    .init(
      id: "U11",
      url: "https://s3.amazonaws.com:80/echo.api/echo-api-cert.pem",
      expected: .refused(.port),
    ),
    .init(
      id: "U12",
      url: "https://s3.amazonaws.com/echo.api/../cert",
      expected: .refused(.path),
    ),
    .init(id: "U13", url: "https://s3.amazonaws.com/echo.api", expected: .refused(.path)),
    .init(
      id: "U14",
      url: "https://s3.amazonaws.com//echo.api/cert.pem",
      expected: .refused(.path),
    ),
    .init(id: "U15", url: "badUrl", expected: .refused(.scheme)),
    .init(id: "U16", url: "", expected: .refused(.empty)),
    .init(id: "U17", url: "https:///echo.api/cert.pem", expected: .refused(.host)),
    .init(
      id: "U18",
      url: "https://s3.amazonaws.com@evil.example/echo.api/cert.pem",
      expected: .refused(.userInformation),
    ),
    .init(
      id: "U19",
      url: "https://evil.example/?https://s3.amazonaws.com/echo.api/",
      expected: .refused(.query),
    ),
    .init(
      id: "U20",
      url: "https://s3-us-west-2.amazonaws.com/echo.api/cert.pem",
      expected: .refused(.host),
    ),
    .init(
      id: "U21",
      url: #"https://s3.amazonaws.com\@evil.example/echo.api/cert.pem"#,
      expected: .refused(.character),
    ),
    .init(
      id: "U22",
      url: "https://s3.amazonaws.com/echo.api/" + String(repeating: "a", count: 65_536),
      expected: .refused(.tooLong),
    ),
    .init(id: "U23", url: "https://S3.AMAZONAWS.COM/echo.api/echo-api-cert.pem", expected: plain),
    .init(id: "U24", url: "<html>", expected: .refused(.character)),
    .init(
      id: "U25",
      url: "https://s3.amazonaws.com.evil.example/echo.api/cert.pem",
      expected: .refused(.host),
    ),
    .init(
      id: "U26",
      url: "https://s3.amazonaws.com/echo.apiX/cert.pem",
      expected: .refused(.path),
    ),
    .init(id: "U27", url: "file:///echo.api/cert.pem", expected: .refused(.scheme)),
    .init(
      id: "U27",
      url: "ftp://s3.amazonaws.com/echo.api/cert.pem",
      expected: .refused(.scheme),
    ),
    // Rule 5.
    .init(
      id: "U+user",
      url: "https://user:pw@s3.amazonaws.com/echo.api/a",
      expected: .refused(.userInformation),
    ),
    .init(
      id: "U+fragment",
      url: "https://s3.amazonaws.com/echo.api/a#b",
      expected: .refused(.fragment),
    ),
    .init(id: "U+query", url: "https://s3.amazonaws.com/echo.api/a?b", expected: .refused(.query)),
    .init(
      id: "U+dot",
      url: "https://s3.amazonaws.com./echo.api/a",
      expected: .refused(.host),
    ),
    .init(
      id: "U+tab",
      url: "https://s3.amazonaws.com/echo.api/a\tb",
      expected: .refused(.character),
    ),
    .init(
      id: "U+nul",
      url: "https://s3.amazonaws.com/echo.api/a\0b",
      expected: .refused(.character),
    ),
    .init(
      id: "U+blank",
      url: "https://s3.amazonaws.com/echo.api/a ",
      expected: .refused(.character),
    ),
    .init(
      id: "U+letter",
      url: "https://s3.amazonaws.com/echo.api/\u{e9}",
      expected: .refused(.character),
    ),
    .init(
      id: "U+%2e",
      url: "https://s3.amazonaws.com/echo.api/%2e%2e/a",
      expected: .refused(.escape),
    ),
    .init(
      id: "U+%2F",
      url: "https://s3.amazonaws.com/echo.api%2Fa",
      expected: .refused(.escape),
    ),
    .init(
      id: "U+%5c",
      url: "https://s3.amazonaws.com/echo.api/%5ca",
      expected: .refused(.escape),
    ),
    .init(
      id: "U+%00",
      url: "https://s3.amazonaws.com/echo.api/%00",
      expected: .refused(.escape),
    ),
    .init(id: "U+%", url: "https://s3.amazonaws.com/echo.api/%2", expected: .refused(.escape)),
    .init(id: "U+%zz", url: "https://s3.amazonaws.com/echo.api/%zz", expected: .refused(.escape)),
    .init(
      id: "U+%61",
      url: "https://s3.amazonaws.com/echo.%61pi/%7ea%c3%a9",
      expected: .ok("https://s3.amazonaws.com/echo.api/~a%C3%A9"),
    ),
    .init(
      id: "U+..",
      url: "https://s3.amazonaws.com/../echo.api/x/..",
      expected: .ok("https://s3.amazonaws.com/echo.api/"),
    ),
    .init(
      id: "U+.",
      url: "https://s3.amazonaws.com/echo.api/x/.",
      expected: .ok("https://s3.amazonaws.com/echo.api/x/"),
    ),
    .init(
      id: "U+::",
      url: "https://s3.amazonaws.com:443:443/echo.api/a",
      expected: .refused(.port),
    ),
    .init(id: "U+:", url: "https://s3.amazonaws.com:/echo.api/a", expected: .refused(.port)),
  ]
}

@Suite struct `Chain URL` {
  @Test(arguments: ChainURLCase.all)
  func `is normalised and checked before anything is fetched`(row: ChainURLCase) throws {
    let bench = try Bench()
    let outcome = bench.send(url: row.url)
    switch row.expected {
    case .ok(let normalised):
      #expect(outcome.isVerified, "\(row.id)")
      #expect(bench.fetcher.fetched == [normalised], "\(row.id)")
    case .refused(let fault):
      #expect(outcome.refusal == .chainURL(fault), "\(row.id)")
      #expect(bench.fetcher.fetched == [], "\(row.id)")
    }
  }
}
