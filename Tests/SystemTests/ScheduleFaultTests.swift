import Foundation
import Testing

/// What the commands that read schedules do when there are none, or not such as they can read.
@Suite(.timeLimit(.minutes(5))) struct ScheduleFaultTests {
  static let questions = [
    ["next", "--to", "BWI Airport"], ["next", "--from-id", "laurel-park-and-ride"],
    ["next", "--batch", "questions.tsv"],
  ]

  @Test(arguments: questions)
  func `a folder that is no folder`(arguments: [String]) async throws {
    let folder = try Folder()
    try folder.write("taken", "a file")
    try folder.write("questions.tsv", "")
    try await expectRefusal(arguments + ["--schedules", "taken"], in: folder, naming: "taken")
  }

  @Test(arguments: questions)
  func `a folder without schedules`(arguments: [String]) async throws {
    let folder = try Folder()
    try folder.write("questions.tsv", "")
    let words = arguments + ["--schedules", "nowhere"]
    try await expectRefusal(words, in: folder, naming: "nowhere")
  }

  @Test(arguments: questions)
  func `a corrupted file`(arguments: [String]) async throws {
    let folder = try Folder()
    try folder.write("questions.tsv", "")
    try folder.write("schedules/city.sqlite", String(repeating: "no database ", count: 1000))
    try await expectRefusal(arguments, in: folder, naming: "city.sqlite")
  }

  @Test(arguments: questions)
  func `a file cut short`(arguments: [String]) async throws {
    let folder = try await Folder.withTutorial()
    try folder.write("questions.tsv", "")
    let file = folder.url.appending(path: "schedules/tutorial.sqlite")
    try folder.write("schedules/tutorial.sqlite", try Data(contentsOf: file).prefix(5000))
    try await expectRefusal(arguments, in: folder, naming: "tutorial.sqlite")
  }

  @Test(arguments: questions)
  func `a file of an older schema`(arguments: [String]) async throws {
    let folder = try await Folder.withTutorial()
    try folder.write("questions.tsv", "")
    let made = try await Program.shell(
      "sqlite3 schedules/tutorial.sqlite 'PRAGMA user_version = 0'",
      in: folder,
    )
    #expect(made.status == 0)
    try await expectRefusal(arguments, in: folder, naming: "import")
  }

  @Test func `a broken file does not take the others down`() async throws {
    let folder = try await Folder.withTutorial()
    try folder.write("schedules/city.sqlite", String(repeating: "no database ", count: 1000))
    let words = ["next", "--to", "BWI Airport", "--at", TutorialTests.evening]
    let outcome = try await Program.run(words, in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("20:45"))
    #expect(outcome.errors.contains("city.sqlite"))
    let feeds = try await Program.run(["feeds"], in: folder)
    #expect(feeds.status == 0)
    #expect((feeds.output + feeds.errors).contains("city"))
  }

  @Test func `a batch that cannot be read`() async throws {
    let folder = try await Folder.withTutorial()
    let words = ["next", "--batch", "missing.tsv"]
    try await expectRefusal(words, in: folder, naming: "missing.tsv")
  }

  @Test(
    arguments: [
      (["next", "--to", "narnia"], "narnia"), (["next", "--from-id", "narnia"], "narnia"),
      (["feeds", "--remove", "narnia"], "narnia"),
      (["simulate", "--model", "missing.json", "--say", "hello"], "missing.json"),
      (["simulate", "--script", "missing.txt"], "missing.txt"),
      (["simulate", "--origin", "narnia", "--say", "hello"], "narnia"),
      (["model", "--base", "missing.json"], "missing.json"),
    ]
  )
  func `what does not exist is named`(arguments: [String], name: String) async throws {
    let folder = try await Folder.withTutorial()
    try await expectRefusal(arguments, in: folder, naming: name)
  }
}
