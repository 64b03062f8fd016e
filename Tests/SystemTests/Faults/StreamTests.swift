import Foundation
import Testing

/// Streams, numbers and mistyped identifiers that a script or a newcomer may come with.
@Suite(.timeLimit(.minutes(5))) struct StreamTests {
  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func `no message goes into a file because a stream was closed`(closed: String) async throws {
    let folder = try await Folder.withTutorialAndFeed()
    // What is held meanwhile shows which numbers files were opened under.
    let traced = try await Program.shell(
      "\"$0\" import tutorial --report report.json \(closed); "
        + "sqlite3 schedules/tutorial.sqlite 'PRAGMA integrity_check'; head -c 10 report.json",
      in: folder,
    )
    #expect(traced.output.hasSuffix("ok\n{\"feeds\":["), "\(traced.output) \(traced.errors)")
    let holder = try await Program.shell(
      "mkfifo questions; \"$0\" next --batch questions \(closed) & exec 9>questions; "
        + "for n in 0 1 2; do readlink /proc/$!/fd/$n; done | grep -c -e sqlite -e questions; "
        + "exec 9>&-; wait",
      in: folder,
    )
    #expect(holder.output == "0\n", "\(holder.output) \(holder.errors)")
  }

  @Test(arguments: ["-", "questions"])
  func `a question through a pipe is answered before the next is asked`(file: String) async throws {
    let folder = try await Folder.withTutorialAndFeed()
    let question = "laurel-park-and-ride\\tbwi-airport\\t\(TutorialTests.evening)"
    // Each answer is read before anything more is sent; what is never answered ends by the time limit.
    let outcome = try await Program.shell(
      "mkfifo questions; "
        + "coproc \"$0\" next --batch \(file) --limit 1 \(file == "-" ? "" : "8>&-"); "
        + "pid=$!; exec 7<&${COPROC[0]} "
        + (file == "-" ? "8>&${COPROC[1]}; " : "; exec 8>questions; ")
        + "eval \"exec ${COPROC[1]}>&-\"; "
        + "printf '\(question)\\n' >&8; read -r -t 60 one <&7; echo \"${one:0:16}\"; "
        + "printf 'nonsense\\r\\n' >&8; read -r -t 60 two <&7; echo \"$two\"; "
        + "printf '\(question)' >&8; exec 8>&-; read -r -t 60 three <&7; "
        + "[ \"$one\" = \"$three\" ] && echo same; wait $pid; echo $?",
      in: folder,
    )
    #expect(
      outcome.output
        == "{\"departures\":[{\n{\"departures\":[],\"error\":\"expected from_id, to_id and a time, "
        + "separated by tabs\"}\nsame\n0\n",
      "\(outcome.output) \(outcome.errors)",
    )
  }

  @Test func `output that is closed is a failure, input that is closed is named`() async throws {
    let folder = try await Folder.withTutorialAndFeed()
    let output = try await Program.shell("\"$0\" feeds >&-", in: folder)
    #expect(output.status == 1)
    #expect(
      output.errors == "bus-status: cannot write to standard output: Bad file descriptor\n"
    )
    let input = try await Program.shell("\"$0\" next --batch - <&-", in: folder)
    #expect(input.status == 1 && input.errors.hasPrefix("bus-status: cannot read the batch -: "))
  }

  @Test func `a terminal that is dumb is sent no escape sequences`() async throws {
    let folder = try await Folder.withTutorialAndFeed()
    for (kind, count) in [("dumb", 0), ("", 0), ("xterm", 1)] {
      let line = "TERM=\(kind) script -qec \"$0 import tutorial\" /dev/null </dev/null"
      let outcome = try await Program.shell(line, in: folder)
      #expect(outcome.output.contains("Imported tutorial"), "\(outcome.output)")
      #expect(min(1, outcome.output.count { $0 == "\u{1B}" }) == count, "\(kind)")
    }
  }

  @Test(arguments: [
    "9223372036854775807", "4611686018427387904", "99999999999999999999", "0", "-1",
  ])
  func `a number of departures beyond all reckoning is wrong usage`(limit: String) async throws {
    let folder = try await Folder.withTutorialAndFeed()
    let words = ["next", "--from-id", "laurel-park-and-ride", "--limit=\(limit)"]
    let outcome = try await Program.run(words, in: folder)
    #expect(outcome.status == 2 && !outcome.isSignalled)
    #expect(outcome.errors.contains("--limit takes a whole number from 1 to 1000000000, not"))
    let most = try await Program.run(
      words.dropLast() + ["--limit", "1000000000", "--days", "1", "--at", TutorialTests.evening],
      in: folder,
    )
    #expect(most.status == 0 && most.output.count { $0 == "\n" } == 13, "\(most.output)")
  }

  @Test(
    arguments: [
      ("laurel-park-and-rid", "did you mean laurel-park-and-ride?"),
      ("Laurel-Park-And-Ride", "did you mean laurel-park-and-ride?"),
      ("tutorial:bwi-airprot", "did you mean bwi-airport?"),
      ("union", "did you mean union-station?"),
      ("narnia", "give one of the feed's, or a stop's name by --from or --to"),
      ("x", "give one of the feed's, or a stop's name by --from or --to"),
    ]
  )
  func `an unknown identifier is answered with those like it`(id: String, advice: String)
    async throws
  {
    let folder = try await Folder.withTutorialAndFeed()
    for words in [["--from-id", id], ["--from-id", "bwi-airport", "--to-id", id]] {
      let outcome = try await Program.run(["next"] + words, in: folder)
      #expect(outcome.status == 1 && outcome.output == "")
      #expect(outcome.errors == "bus-status: unknown stop_id: \(id); \(advice)\n")
    }
  }

  @Test func `a script is taken after what is said, not instead`() async throws {
    let folder = try await Folder.withTutorialAndFeed()
    try folder.write("script", "bwi airport\n")
    let words = ["simulate", "--now", TutorialTests.evening, "--say", "use david's bus status"]
    let outcome = try await Program.run(words + ["--script", "script"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\nThe next bus for BWI Airport is today at 8:45 PM"))
    try await expectFailure(words + ["--script", "missing"], in: folder, naming: "missing")
  }

  @Test(arguments: ["--to", "--from", "--from-id", "--batch"])
  func `blanks are as good as nothing`(option: String) async throws {
    let outcome = try await Program.run(["next", option, " \t"], in: try Folder())
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("bus-status next: \(option) may not be empty.\n"))
  }

  @Test func `what was mistyped at length is not repeated at length`() async throws {
    let folder = try await Folder.withTutorialAndFeed()
    let text = String(repeating: "long ", count: 20000)
    for words in [["--to", text], ["--from-id", text], ["--to", "bwi airport", "--route", text]] {
      let outcome = try await Program.run(["next"] + words, in: folder)
      #expect(
        outcome.status == 1 && outcome.errors.utf8.count < 300,
        "\(outcome.errors.prefix(400))",
      )
    }
  }

  @Test func `a model for which there is no room leaves the one before`() async throws {
    let folder = try await Folder.withTutorialAndFeed()
    try folder.write("model.json", "the one before")
    try folder.link("link.json", to: folder.url.appending(path: "model.json"))
    for path in ["model.json", "link.json"] {
      let line = "ulimit -f 1; \"$0\" model --output \(path) 2>errors; echo $?; tail -1 errors"
      let outcome = try await Program.shell(line, in: folder)
      #expect(
        outcome.output
          == "1\nbus-status: cannot write the model \(path): is too large; allow larger files there\n"
      )
      let kept = try await Program.shell("cat model.json; ls | grep -c new", in: folder)
      #expect(kept.output == "the one before0\n")
    }
    let made = try await Program.run(["model", "--output", "link.json"], in: folder)
    let kinds = try await Program.shell(
      "stat -c %F link.json model.json; ls | grep new",
      in: folder,
    )
    #expect(made.status == 0 && kinds.output == "symbolic link\nregular file\n")
    let text = try await Program.shell("head -c 1 model.json", in: folder)
    #expect(text.output == "{")
  }

  private func expectFailure(
    _ words: [String],
    in folder: Folder,
    naming name: String,
  ) async throws {
    let outcome = try await Program.run(words, in: folder)
    #expect(outcome.status == 1 && outcome.errors.contains(name))
  }
}
