import Foundation
import Testing

/// Files, folders and routes that a command line names and that are not what is wanted there.
@Suite(.timeLimit(.minutes(5))) struct NamedThingTests {
  private static let place = ["--from-id", "laurel-park-and-ride"]

  private func next(_ words: [String], in folder: Folder) async throws -> Program.Outcome {
    try await Program.run(
      ["next", "--limit", "1", "--at", TutorialTests.evening] + words,
      in: folder,
    )
  }

  @Test(
    arguments: [["--from-id", "laurel-park-and-ride"], ["--from", "laurel park and ride"]],
    [
      ("99", "unknown route: 99; give a route's name or route_id as the feed has it"),
      ("airport expres", "unknown route: airport expres; did you mean Airport Express?"),
      ("BWIs", "unknown route: BWIs; did you mean Airport Express?"),
    ],
  )
  func `a route that no schedule has is a mistake`(
    place: [String],
    route: (text: String, line: String),
  ) async throws {
    let folder = try await Folder.withTutorialAndFeed()
    for format in [[], ["--json"]] {
      let outcome = try await next(place + format + ["--route", route.text], in: folder)
      #expect(outcome.status == 1 && outcome.output == "")
      #expect(outcome.errors == "bus-status: \(route.line)\n")
    }
  }

  @Test(
    arguments: [
      ["--from-id", "laurel-park-and-ride", "--to-id", "union-station"], ["--to", "union station"],
    ]
  )
  func `a route that goes elsewhere is nothing found, and said to be`(place: [String]) async throws
  {
    let folder = try await Folder.withTutorialAndFeed()
    let outcome = try await next(place + ["--json", "--route", "Airport Express"], in: folder)
    #expect(outcome.status == 0 && outcome.output == "{\"departures\":[]}\n")
    #expect(
      outcome.errors == "note: no route Airport Express runs there; these do: Capital Commuter\n"
    )
  }

  @Test(arguments: ["Airport Express", "bwi", "tutorial:bwi", "route airport express"])
  func `a route goes by its name or its identifier`(route: String) async throws {
    let folder = try await Folder.withTutorialAndFeed()
    let outcome = try await next(Self.place + ["--route", route], in: folder)
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output.hasPrefix("2026-11-30 20:45 -05:00  Airport Express to BWI Airport"))
  }

  @Test(
    arguments: [
      (["import", "tutorial"], "file", "file: is not a folder; give a folder"),
      (["import", "tutorial"], "file/sub", "file/sub: is not a folder; give a folder"),
      (
        ["next", "--to", "x"], "file",
        "cannot read the folder file: is not a folder; give a folder",
      ),
      (["feeds"], "file", "cannot read the folder file: is not a folder; give a folder"),
      (["model"], "file/sub", "cannot read the folder file/sub: is not a folder; give a folder"),
      (
        ["feeds", "--remove", "x"], "file",
        "cannot remove file/x.sqlite: is not a folder; give a folder",
      ),
      (
        ["feeds", "--remove", "x"], "schedules",
        "cannot remove schedules/x.sqlite: there is no such feed; bus-status feeds lists those there are",
      ),
      (
        ["simulate", "--say", "x"], "file",
        "cannot read the folder file: is not a folder; give a folder",
      ),
      (
        ["serve", "--development", "--port", "0"], "file",
        "cannot read the folder file: is not a folder; give a folder",
      ),
    ]
  )
  func `what is no folder`(words: [String], schedules: String, line: String) async throws {
    let folder = try await Folder.withTutorialAndFeed()
    try folder.write("file", "text")
    let outcome = try await Program.run(words + ["--schedules", schedules], in: folder)
    #expect(outcome.status == 1 && outcome.output == "")
    #expect(outcome.errors == "bus-status: \(line)\n")
  }

  @Test(
    arguments: [
      ["next", "--batch"], ["simulate", "--script"], ["simulate", "--say", "x", "--model"],
      ["model", "--base"], ["model", "--output"], ["import", "tutorial", "--report"],
    ],
    [("folder", "is a folder; give a file"), ("file/x", "is not a folder; give a path")],
  )
  func `what is no file`(words: [String], file: (name: String, says: String)) async throws {
    let folder = try await Folder.withTutorialAndFeed()
    try folder.write("file", "text")
    try folder.write("folder/x", "text")
    let outcome = try await Program.run(words + [file.name], in: folder)
    #expect(outcome.status == 1 && outcome.output == "", "\(outcome.output)")
    #expect(outcome.errors.hasPrefix("bus-status: cannot "))
    #expect(outcome.errors.contains("\(file.name): \(file.says)"), "\(outcome.errors)")
    #expect(outcome.errors.count { $0 == "\n" } == 1)
  }

  @Test(
    arguments: [
      (".", "town"), ("./", "town"), ("..", "land"), ("../town/.", "town"), ("x/..", "town"),
    ]
  )
  func `a feed is named for its folder, by whatever path`(source: String, name: String) async throws
  {
    let folder = try await Folder.withTutorialAndFeed()
    for place in ["land", "land/town"] {
      for file in folder.names(in: "tutorial") {
        let bytes = try Data(contentsOf: folder.url.appending(path: "tutorial/\(file)"))
        try folder.write("\(place)/\(file)", bytes)
      }
    }
    try folder.write("land/town/x/y", "")
    let line = "cd land/town && \"$0\" import \(source) --schedules ../../made"
    let outcome = try await Program.shell(line, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(folder.names(in: "made") == ["\(name).sqlite"])
  }
}

extension Folder {
  /// A folder with the tutorial's schedule in `schedules`, and its feed as `tutorial`.
  static func withTutorialAndFeed() async throws -> Folder {
    let folder = try await withTutorial()
    try folder.link("tutorial", to: Program.root.appending(path: "schedules/tutorial"))
    return folder
  }
}
