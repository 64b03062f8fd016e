import HTTPServer
import SkillService
import Testing
import Transit

import Skill
@testable import bus_status

@Suite struct InvocationTests {
  private func read(
    _ line: String,
    _ variables: [String: String] = [:],
  ) throws -> Invocation {
    try Invocation(shellWords(line), Environment { variables[$0] })
  }

  private let evening = Timestamp("2026-11-30T18:00:00-05:00")

  @Test func `the version`() throws {
    #expect(try read("--version") == .version)
  }

  @Test func `import`() throws {
    var options = ImportOptions(sources: ["a.zip", "b"])
    #expect(try read("import a.zip b") == .import(options))
    options.schedules = "s"
    options.isStrict = true
    options.isQuiet = true
    options.report = "r.json"
    #expect(
      try read("import --strict a.zip --quiet --report=r.json b --schedules s") == .import(options)
    )
    options = ImportOptions(sources: ["-a.zip"])
    options.name = FeedName("b.2")
    #expect(try read("import --name b.2 -- -a.zip") == .import(options))
  }

  @Test func `next by names`() throws {
    var details = NextOptions.Details()
    #expect(
      try read("next --to \"BWI Airport\"")
        == .next(NextOptions(.names(from: nil, to: "BWI Airport", details)))
    )
    #expect(
      try read("next --from=\"a=b\"") == .next(NextOptions(.names(from: "a=b", to: nil, details)))
    )
    details.time = evening
    details.route = "28"
    details.isJSON = true
    var options = NextOptions(.names(from: "a", to: "b", details))
    options.days = 366
    options.limit = 1
    let line =
      "next --from a --to b --at 2026-11-30T18:00:00-05:00 --route 28 --days 366 --limit 1 --json"
    #expect(try read(line) == .next(options))
  }

  @Test func `next by ids and by file`() throws {
    let details = NextOptions.Details()
    #expect(
      try read("next --from-id a --to-id b")
        == .next(NextOptions(.ids(from: "a", to: "b", details)))
    )
    #expect(
      try read("next --from-id -5") == .next(NextOptions(.ids(from: "-5", to: nil, details)))
    )
    #expect(
      try read("next --batch q.tsv --json") == .next(NextOptions(.batch(file: "q.tsv")))
    )
  }

  @Test func `simulate`() throws {
    var options = SimulateOptions()
    #expect(try read("simulate") == .simulate(options))
    options.utterances = ["use it", "", "-1"]
    options.location = Coordinate(latitude: -33.9, longitude: 151.2)
    options.timeZone = ZoneName("America/Argentina/Buenos_Aires")
    options.now = Timestamp("2026-11-30 18:00")
    options.clock = .twentyFourHours
    options.locale = try #require(LocaleName("de-DE"))
    options.endpoint = EndpointURL("http://127.0.0.1:8080")
    options.user = "someone"
    options.origin = "home"
    options.model = "m.json"
    options.script = "s.txt"
    options.isJSON = true
    let line = """
      simulate --say "use it" --location -33.9,151.2 --say "" --say -1 --clock 24 --locale de-DE \
      --time-zone America/Argentina/Buenos_Aires --now "2026-11-30 18:00" --json --user someone \
      --endpoint http://127.0.0.1:8080 --origin home --model m.json --script s.txt
      """
    #expect(try read(line) == .simulate(options))
  }

  @Test func `serve in production`() throws {
    var options = ServeOptions()
    options.skillIDs = ["a", "b"]
    options.host = "::"
    options.port = 443
    options.tls = ServeOptions.TLSFiles(certificate: "c.pem", key: "k.pem")
    options.metricsReaders = [
      try #require(IPNetwork("10.0.0.0/8")), try #require(IPNetwork("fd00::/8")),
    ]
    options.clock = .twelveHours
    let line = """
      serve --skill-id a --skill-id b --host :: --port 443 --tls-certificate c.pem --tls-key k.pem \
      --metrics-from 10.0.0.0/8 --metrics-from=fd00::/8 --clock=12
      """
    #expect(try read(line) == .serve(options))
  }

  @Test(arguments: ["127.0.0.1", "127.3.2.1", "::1", "localhost"])
  func `serve in development`(host: String) throws {
    var options = ServeOptions()
    options.host = host
    options.port = 0
    options.mode = .development(now: evening)
    let line = "serve --development --port 0 --now 2026-11-30T18:00:00-05:00 --host " + host
    #expect(try read(line) == .serve(options))
  }

  @Test func `model, feeds and health`() throws {
    var model = ModelOptions()
    #expect(try read("model") == .model(model))
    model.base = "b.json"
    model.output = "o.json"
    model.isCheck = true
    #expect(try read("model --base b.json --output o.json --check") == .model(model))
    var feeds = FeedsOptions()
    feeds.isJSON = true
    feeds.removed = FeedName("tutorial")
    #expect(try read("feeds --json --remove tutorial") == .feeds(feeds))
    var health = HealthOptions()
    #expect(try read("health") == .health(health))
    health.port = 8443
    #expect(try read("health --port 8443") == .health(health))
  }

  @Test func `variables stand for options, and options win`() throws {
    let variables = [
      "BUS_STATUS_SCHEDULES": "s", "BUS_STATUS_SKILL_ID": "a, b", "BUS_STATUS_ORIGIN": "home",
    ]
    var serve = ServeOptions()
    serve.schedules = "s"
    serve.skillIDs = ["a", "b"]
    serve.origin = "home"
    #expect(try read("serve", variables) == .serve(serve))
    serve.schedules = "t"
    serve.skillIDs = ["c"]
    serve.origin = "work"
    let line = "serve --schedules t --skill-id c --origin work"
    #expect(try read(line, variables) == .serve(serve))
    var simulate = SimulateOptions()
    simulate.schedules = "s"
    simulate.origin = "home"
    #expect(try read("simulate", variables) == .simulate(simulate))
    let empty = variables.mapValues { _ in "" }
    #expect(try read("simulate", empty) == .simulate(SimulateOptions()))
  }
}
