import Foundation
import Testing

/// Files among the schedules that cannot be served, beside one that can.
@Suite(.timeLimit(.minutes(5))) struct BrokenFileTests {
  /// How a file is broken: by a line of the shell, run among the schedules with a good `bad.sqlite`.
  struct Break: CustomTestStringConvertible {
    var testDescription: String
    var line: String
    /// What an operator reads of it.
    var reason: String
  }

  static let breaks = [
    Break(testDescription: "empty", line: ": >bad.sqlite", reason: "damaged"),
    Break(
      testDescription: "cut short",
      line: "truncate -s 40960 bad.sqlite",
      reason: "damaged",
    ),
    Break(
      testDescription: "cut within its first page",
      line: "truncate -s 1000 bad.sqlite",
      reason: "damaged",
    ),
    Break(
      testDescription: "another text",
      line: "yes 'no database' | head -c 50000 >bad.sqlite",
      reason: "damaged",
    ),
    Break(
      testDescription: "another database",
      line: "rm bad.sqlite; sqlite3 bad.sqlite 'CREATE TABLE a(b)'",
      reason: "is not a schedule file; import the feed again",
    ),
    Break(
      testDescription: "another version",
      line: "sqlite3 bad.sqlite 'PRAGMA user_version = 0'",
      reason: "was written by another version",
    ),
    Break(
      testDescription: "random bytes in the middle",
      line:
        "yes 'qwertz' | head -c 65536 | dd of=bad.sqlite bs=1024 seek=24 conv=notrunc 2>/dev/null",
      reason: "is damaged",
    ),
    Break(
      testDescription: "a table is missing",
      line: "sqlite3 bad.sqlite 'DROP TABLE pattern_call'",
      reason: "cannot be read",
    ),
    Break(
      testDescription: "a folder",
      line: "rm bad.sqlite; mkdir bad.sqlite",
      reason: "is a folder; move it elsewhere",
    ),
    Break(
      testDescription: "a pipe",
      line: "rm bad.sqlite; mkfifo bad.sqlite",
      reason: "is not a file; move it elsewhere",
    ),
    Break(
      testDescription: "a link that leads nowhere",
      line: "rm bad.sqlite; ln -s nowhere bad.sqlite",
      reason: "leads nowhere",
    ),
    Break(
      testDescription: "a link to itself",
      line: "rm bad.sqlite; ln -s bad.sqlite bad.sqlite",
      reason: "leads nowhere",
    ),
  ]

  /// A folder with two feeds, of which `bad` comes first and has all the places of the other.
  private func twoFeeds() async throws -> Folder {
    let folder = try Folder()
    try VersionedFeed.first.write(to: folder, trips: 20)
    for name in ["bad", "good"] {
      try await VersionedServer.run(["import", "first", "--name", name, "--quiet"], in: folder)
    }
    return folder
  }

  private func answer(of folder: Folder) async throws -> String {
    let server = try await Server(VersionedServer.options, in: folder)
    defer { Task { await server.stop() } }
    return try await server.request("/", posting: VersionedFeed.question()).1
  }

  @Test(arguments: breaks)
  func `a broken file is shown and takes no other down`(fault: Break) async throws {
    let folder = try await twoFeeds()
    try await VersionedServer.run(["feeds", "--remove", "bad"], in: folder)
    let expected = try await answer(of: folder)
    #expect(expected.contains("Alpha"))
    try await VersionedServer.run(["import", "first", "--name", "bad", "--quiet"], in: folder)
    let made = try await Program.shell("cd schedules; \(fault.line)", in: folder)
    #expect(made.status == 0, "\(made.errors)")

    let feeds = try await Program.run(["feeds"], in: folder)
    #expect(feeds.status == 0)
    #expect(feeds.output.contains("\nbad: error: bad.sqlite "), "\(feeds.output)")
    #expect(feeds.output.contains(fault.reason), "\(feeds.output)")
    #expect(feeds.output.hasPrefix("good: Alpha Lines, Europe/Oslo\n"))

    let next = try await Program.run(
      ["next", "--from", "corner 3", "--to", "harbour", "--at", "2026-03-02T12:00:00+01:00"],
      in: folder,
    )
    #expect(next.status == 0, "\(next.errors)")
    #expect(next.output.contains("Alpha"))
    // It is named, found at the start or when it is asked, with what to do.
    let line = next.errors.split(separator: "\n").first ?? ""
    #expect(line.hasPrefix("bus-status: schedules/bad.sqlite "), "\(next.errors)")
    #expect(next.errors.split(separator: "\n").count == 1, "\(next.errors)")
    let said = try await Program.run(
      [
        "simulate", "--now", "2026-03-02T12:00:00+01:00", "--say",
        "next bus from corner 3 to harbour",
      ],
      in: folder,
    )
    #expect(said.status == 0)
    #expect(said.errors.contains("bus-status: schedules/bad.sqlite "), "\(said.errors)")

    let server = try await Server(VersionedServer.options, in: folder)
    #expect(try await server.request("/", posting: VersionedFeed.question()) == (200, expected))
    // The file is looked at as a whole only after the start.
    var health = ""
    while !health.contains(#""name":"bad","status":"broken""#) {
      try Task.checkCancellation()
      let page = try await server.request("/health")
      #expect(page.0 == 200)
      health = page.1
    }
    #expect(health.contains(fault.reason) && health.contains(#""name":"good","status":"ok""#))
    #expect(!health.contains(folder.path))
    #expect(try await server.request("/", posting: VersionedFeed.question()) == (200, expected))

    // A new import puts it right, unless a folder is in its place.
    let repair = try await Program.run(
      ["import", "first", "--name", "bad", "--quiet"],
      in: folder,
    )
    #expect(repair.status == (fault.line.contains("mkdir") ? 1 : 0), "\(repair.errors)")
    if repair.status == 0 {
      let healed = try await Program.run(["feeds"], in: folder)
      #expect(healed.output.hasPrefix("bad: Alpha Lines, Europe/Oslo\n"))
    }
    #expect(await server.stop() == 0)
    #expect(server.log.contains("\"schedule broken\""), "\(server.log)")
    #expect(server.log.contains("\"feed\":\"bad\""), "\(server.log)")
  }

  @Test func `a file that is cut short in place while it is served takes nothing down`()
    async throws
  {
    let folder = try await twoFeeds()
    let server = try await Server(VersionedServer.options, in: folder)
    for _ in 0..<3 {
      while try await !server.request("/health").1.contains(#""name":"bad","status":"ok""#) {
        try Task.checkCancellation()
      }
      _ = try await server.request("/", posting: VersionedFeed.question())
      let cut = try await Program.shell("truncate -s 8192 schedules/bad.sqlite", in: folder)
      #expect(cut.status == 0)
      for number in 0..<20 {
        let question = VersionedFeed.question(from: "corner \(number % 19)")
        let (status, body) = try await server.request("/", posting: question)
        #expect(status == 200)
        #expect(body.contains("Alpha"), "\(body)")
      }
      while try await !server.request("/health").1.contains(#""name":"bad","status":"broken""#) {
        try Task.checkCancellation()
      }
      try await VersionedServer.run(["import", "first", "--name", "bad", "--quiet"], in: folder)
    }
    #expect(await server.stop() == 0)
  }
}
