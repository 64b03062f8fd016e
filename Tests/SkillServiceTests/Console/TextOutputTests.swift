import Foundation
import Testing

@testable import SkillService

@Suite struct TextOutputTests {
  @Test func `text goes out at once, and in order`() throws {
    let pipe = Pipe()
    let output = TextOutput(
      descriptor: pipe.fileHandleForWriting.fileDescriptor
    )
    output.write("one\n")
    #expect(pipe.fileHandleForReading.availableData == Data("one\n".utf8))
    output.write("two")
    #expect(pipe.fileHandleForReading.availableData == Data("two".utf8))
    #expect(!output.isTerminal)
  }

  @Test func `text that nobody reads is dropped`() async {
    await #expect(processExitsWith: .success) {
      let terminal = Terminal.ofProcess()
      let pipe = Pipe()
      let output = TextOutput(
        descriptor: pipe.fileHandleForWriting.fileDescriptor
      )
      try pipe.fileHandleForReading.close()
      output.write("one")
      output.write("two")
      exit(output.isBroken && !terminal.output.isBroken ? 0 : 1)
    }
  }

  @Test func `a pipeline whose reader went away ends by its signal`() async {
    await #expect(processExitsWith: .signal(SIGPIPE)) {
      let terminal = Terminal.ofProcess()
      let pipe = Pipe()
      let broken = Terminal(
        output: TextOutput(
          descriptor: pipe.fileHandleForWriting.fileDescriptor
        ),
        errors: terminal.errors,
      )
      try pipe.fileHandleForReading.close()
      broken.output.write("one")
      _ = broken.finish(.done)
    }
  }

  @Test func `data that could not be written is a failure`() throws {
    let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    let errors = TextOutput()
    let terminal = Terminal(
      output: TextOutput(descriptor: full.fileDescriptor),
      errors: errors,
    )
    #expect(terminal.finish(.done) == .done)
    terminal.output.write("one")
    #expect(terminal.finish(.done) == .failed)
    #expect(
      errors.collected
        == "bus-status: cannot write to standard output: No space left on device\n"
    )
  }

  @Test func `memory collects`() {
    let output = TextOutput()
    output.write("one ")
    output.write("two")
    #expect(output.collected == "one two")
  }
}
