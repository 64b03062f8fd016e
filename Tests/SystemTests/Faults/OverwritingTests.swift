import Foundation
import Testing

/// Files that a command writes beside its work, where a schedule or a feed is.
@Suite(.timeLimit(.minutes(5))) struct OverwritingTests {
  private static let prepare = """
    cp -r tutorial/. city; mkdir links
    ln -s ../schedules/tutorial.sqlite links/soft; ln schedules/tutorial.sqlite links/hard
    ln -s ../schedules/city.sqlite links/coming; ln -s ../city links/folder
    ln -s "$PWD/city/stops.txt" links/table
    """

  @Test(
    arguments: [
      "schedules/tutorial.sqlite", "schedules/city.sqlite", "schedules/other.sqlite",
      "./links/../schedules/city.sqlite", "links/soft", "links/hard", "links/coming", "links/table",
      "city/stops.txt", "links/folder/trips.txt", "city/translations.txt",
    ]
  )
  func `a report never replaces a schedule or a feed`(report: String) async throws {
    let folder = try await Folder.withTutorialAndFeed()
    #expect(try await Program.shell(Self.prepare, in: folder).status == 0)
    let sums = "find schedules city -type f | sort | xargs sha256sum"
    let before = try await Program.shell(sums, in: folder).output
    let outcome = try await Program.run(["import", "city", "--report", report], in: folder)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.contains("would overwrite the ") && outcome.errors.contains(report))
    #expect(outcome.errors.count { $0 == "\n" } == 1)
    #expect(try await Program.shell(sums, in: folder).output == before)
  }

  @Test(arguments: [
    "schedules/tutorial.sqlite", "links/soft", "links/hard", "schedules/new.sqlite",
  ])
  func `nor does a model`(output: String) async throws {
    let folder = try await Folder.withTutorialAndFeed()
    #expect(try await Program.shell(Self.prepare, in: folder).status == 0)
    let file = folder.url.appending(path: "schedules/tutorial.sqlite")
    let before = try Data(contentsOf: file)
    let outcome = try await Program.run(["model", "--output", output], in: folder)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(try Data(contentsOf: file) == before)
    #expect(folder.names(in: "schedules") == ["tutorial.sqlite"])
  }

  @Test func `an archive is not replaced by the report on it`() async throws {
    let folder = try Folder()
    try folder.write("city.zip", "no archive")
    let outcome = try await Program.run(
      ["import", "city.zip", "--report", "./city.zip"],
      in: folder,
    )
    #expect(outcome.status == 2 && outcome.errors.contains("would overwrite the feed city.zip"))
  }

  @Test(arguments: ["none/report.json", "schedules", "tutorial/stops.txt/x"])
  func `a report that cannot be written is told before the import`(report: String) async throws {
    let folder = try await Folder.withTutorialAndFeed()
    let words = ["import", "tutorial", "--schedules", "made", "--report", report]
    try await expectRefusal(words, in: folder, naming: report)
    #expect(folder.names(in: "made") == [])
  }

  @Test(arguments: ["made/for/report.json", "made/report.json", "report.json", "/dev/null"])
  func `a report may be in a folder that the import makes`(report: String) async throws {
    let folder = try await Folder.withTutorialAndFeed()
    let words = ["import", "tutorial", "--schedules", "made/for", "--report", report]
    let outcome = try await Program.run(words, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(folder.names(in: "made/for").contains("tutorial.sqlite"))
  }
}
