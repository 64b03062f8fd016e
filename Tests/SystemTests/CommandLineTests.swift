import Testing

/// The program as a whole: its streams and its exit status.
@Suite(.timeLimit(.minutes(5))) struct CommandLineTests {
  static let commands = ["import", "next", "simulate", "serve", "model", "feeds", "health"]

  @Test func `the version`() async throws {
    let outcome = try await Program.run(["--version"], in: try Folder())
    #expect(outcome.status == 0)
    #expect(outcome.output == "bus-status 0.1.0\n")
    #expect(outcome.errors == "")
  }

  @Test func `help for everything`() async throws {
    let outcome = try await Program.run(["--help"], in: try Folder())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    for command in Self.commands {
      #expect(outcome.output.contains("\n  \(command) "))
    }
  }

  @Test(arguments: commands)
  func `help for a command, anywhere on the line`(command: String) async throws {
    let outcome = try await Program.run([command, "--bogus", "--help"], in: try Folder())
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Usage: bus-status \(command) "))
    #expect(outcome.errors == "")
  }

  @Test(arguments: commands)
  func `a wrong option is wrong usage`(command: String) async throws {
    let outcome = try await Program.run([command, "--hepl"], in: try Folder())
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.hasPrefix(
        "bus-status \(command): There is no option --hepl; did you mean --help?\n"
          + "Usage: bus-status \(command) "
      )
    )
  }

  @Test(arguments: [[], ["dance"], ["--dance"], ["import"], ["next"], ["serve"], ["feeds", "x"]])
  func `wrong usage goes to standard error`(arguments: [String]) async throws {
    let outcome = try await Program.run(arguments, in: try Folder())
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("Usage: bus-status"))
  }

  @Test func `text that cannot be written is a failure`() async throws {
    let outcome = try await Program.shell("\"$0\" --help > /dev/full", in: try Folder())
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "bus-status: cannot write to standard output: No space left on device\n"
    )
  }

  @Test func `a pipeline ends quietly when its reader goes away`() async throws {
    let line = "exec 3> >(true); wait $!; \"$0\" --help >&3; echo $?"
    let outcome = try await Program.shell(line, in: try Folder())
    #expect(outcome.output == "141\n")
    #expect(outcome.errors == "")
  }
}
