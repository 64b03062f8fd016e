import SkillService
import Testing

@testable import bus_status

/// A transcript of wrong command lines with what is said about each.
@Suite struct UsageErrorTests {
  static let lines = [
    "",
    "imprt feed.zip",
    "dance",
    "--verison",
    "--dance",
    "help dance",
    "import",
    "import \"\"",
    "import feed.zip --name",
    "import feed.zip --name --quiet",
    "import feed.zip --name=",
    "import feed.zip --name .hidden",
    "import feed.zip --name a/b",
    "import one.zip two.zip --name city",
    "import feed.zip --quiet=yes",
    "import feed.zip --schedules one --schedules two",
    "import feed.zip --qiet",
    "import feed.zip -q",
    "next",
    "next --to-id a",
    "next --from-id a --to b",
    "next --from-id a --from b",
    "next --to a --at noon",
    "next --to a --at 2026-02-30T10:00:00Z",
    "next --to a --days 367",
    "next --to a --days -1",
    "next --to a --days 1.5",
    "next --to a --limit 0",
    "next --to a --limit 99999999999999999999",
    "next --to \"\"",
    "next --to a b",
    "next --batch questions.tsv --to a",
    "next --to a --jsn",
    "simulate --now tomorrow",
    "simulate --time-zone ../../etc/passwd",
    "simulate --location 38.8977",
    "simulate --location 91,0",
    "simulate --location nan,0x10",
    "simulate --locale english",
    "simulate --clock 13",
    "simulate --endpoint localhost:8080",
    "simulate --utterance hello",
    "serve",
    "serve --development --host 0.0.0.0",
    "serve --skill-id a --port 65536",
    "serve --skill-id a --port http",
    "serve --skill-id a --now 2026-11-30T18:00:00Z",
    "serve --skill-id a --tls-key key.pem",
    "serve --skill-id a --tls-certificate chain.pem",
    "serve --skill-id a --certificate chain.pem",
    "serve --skill-id a --metrics-from everywhere",
    "serve --skill-id a --metrics-from 10.0.0.0/33",
    "serve --skill-id a --metrics-from 10.0.0.0/+8",
    "serve --skill-id \"nonsense id\"",
    "serve --skill-id a --skill-id é --development",
    "model skill-model.json",
    "feeds --remove ../tutorial",
    "health --port 0",
    "health --schedules schedules",
    "next --to a --\u{1B}[31m",
  ]

  @Test func `what is said about wrong command lines`() throws {
    var transcript = ""
    for line in Self.lines {
      let failure = try #require(throws: UsageFailure.self) {
        try Invocation(shellWords(line), HelpTests.environment)
      }
      let shown = line.replacing("\u{1B}", with: "^[")
      transcript += "$ bus-status \(shown)\n\(failure.message)\n"
      #expect(!failure.message.contains("\u{1B}"))
      #expect(failure.message.contains("Usage: bus-status"))
    }
    try expectSnapshot(transcript, "errors")
  }

  @Test(
    arguments: [
      ("--jsn", "--json"), ("--josn", "--json"), ("--JSON", "--json"), ("-json", "--json"),
      ("--form", "--from"), ("--limits", "--limit"), ("--z", nil), ("--frobnicate", nil),
      ("", nil),
      (String(repeating: "--json", count: 20), nil),
    ] as [(String, String?)]
  )
  func `the closest known word`(word: String, expected: String?) {
    let options = ["--from", "--limit", "--json", "--help"]
    #expect(ClosestWord.to(word, among: options) == expected)
  }
}
