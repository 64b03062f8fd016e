import Foundation
import Testing

/// What `import` does with what it is given, seen from outside.
@Suite(.timeLimit(.minutes(5))) struct ImportTests {
  @Test func `the tutorial's timetable becomes a file that the stock shell can read`() async throws
  {
    let folder = try await Folder.withTutorial()
    #expect(folder.names(in: "schedules") == ["tutorial.sqlite"])
    let query = "SELECT departure_time FROM stop_times WHERE stop_id='laurel-park-and-ride'"
    let outcome = try await Program.shell(
      "sqlite3 schedules/tutorial.sqlite \"\(query) ORDER BY 1 LIMIT 3\"",
      in: folder,
    )
    #expect(outcome.output == "07:10:00\n07:30:00\n08:30:00\n")
  }

  @Test(
    arguments: [
      "missing.zip", "missing/folder", "text.zip", "empty.zip", "empty", "cut.zip", "/dev/null",
      "text.zip/inside", "http://transit.example/gtfs.zip",
    ]
  )
  func `what is no feed is refused in one line`(source: String) async throws {
    let folder = try Folder()
    try folder.write("text.zip", "no archive at all\n")
    try folder.write("empty.zip", "")
    try folder.write("empty/readme.md", "nothing here")
    try folder.write("cut.zip", Data([0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 40)))
    try await expectRefusal(["import", source, "--name", "x"], in: folder, naming: source)
    #expect(folder.names(in: "schedules").filter { $0.hasSuffix(".sqlite") } == [])
  }

  @Test func `two sources of one name are refused before anything is read`() async throws {
    let folder = try await Folder.withTutorial()
    for place in ["a", "b"] {
      try folder.write("\(place)/gtfs.zip", "no archive")
    }
    let outcome = try await Program.run(["import", "a/gtfs.zip", "b/gtfs.zip"], in: folder)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.contains("a/gtfs.zip and b/gtfs.zip would both be imported as gtfs"))
    #expect(outcome.errors.contains("--name"))
  }

  @Test func `a hyphen is standard output`() async throws {
    let folder = try await Folder.withTutorial()
    let model = try await Program.run(["model", "--output", "-"], in: folder)
    #expect(model.status == 0 && model.output.contains("interactionModel"))
    try VersionedFeed.first.write(to: folder, trips: 1)
    let report = try await Program.run(["import", "first", "--report", "-"], in: folder)
    #expect(report.status == 0, "\(report.errors)")
    #expect(report.output.hasPrefix("{") || report.output.hasPrefix("["), "\(report.output)")
    #expect(folder.names(in: ".").filter { $0 == "-" } == [])
  }

  @Test func `a refused feed leaves what was served as it was`() async throws {
    let folder = try await Folder.withTutorial()
    let file = folder.url.appending(path: "schedules/tutorial.sqlite")
    let before = try Data(contentsOf: file)
    try folder.write("tutorial/stops.txt", "stop_id,stop_name\n")
    try await expectRefusal(["import", "tutorial"], in: folder, naming: "tutorial")
    #expect(try Data(contentsOf: file) == before)
    #expect(folder.names(in: "schedules") == ["tutorial.sqlite"])
  }

  @Test func `each source stands alone`() async throws {
    let folder = try Folder()
    try folder.link("tutorial", to: Program.root.appending(path: "schedules/tutorial"))
    let outcome = try await Program.run(["import", "missing.zip", "tutorial"], in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("missing.zip"))
    #expect(folder.names(in: "schedules") == ["tutorial.sqlite"])
  }

  @Test func `a folder that cannot be made is named`() async throws {
    let folder = try Folder()
    try folder.write("taken", "a file")
    try folder.link("tutorial", to: Program.root.appending(path: "schedules/tutorial"))
    let words = ["import", "tutorial", "--schedules", "taken"]
    try await expectRefusal(words, in: folder, naming: "taken")
  }

  @Test func `quiet means errors only`() async throws {
    let folder = try Folder()
    try folder.link("tutorial", to: Program.root.appending(path: "schedules/tutorial"))
    let outcome = try await Program.run(["import", "tutorial", "--quiet"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(outcome.errors == "")
  }
}

/// Runs a command that must fail with status 1, no data and one line that names what it is about.
func expectRefusal(
  _ arguments: [String],
  in folder: Folder,
  naming name: String,
  sourceLocation: SourceLocation = #_sourceLocation,
) async throws {
  let outcome = try await Program.run(arguments, in: folder)
  #expect(outcome.status == 1, sourceLocation: sourceLocation)
  #expect(!outcome.isSignalled, sourceLocation: sourceLocation)
  #expect(outcome.output == "", sourceLocation: sourceLocation)
  let lines = outcome.errors.split(separator: "\n")
  #expect(lines.count == 1, "\(outcome.errors)", sourceLocation: sourceLocation)
  #expect(outcome.errors.contains(name), "\(outcome.errors)", sourceLocation: sourceLocation)
}
