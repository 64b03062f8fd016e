import SkillService
import Testing

@testable import bus_status

@Suite struct HelpTests {
  static let environment = Environment { _ in nil }

  @Test func `the program's help`() throws {
    #expect(try Invocation(["--help"], Self.environment) == .help(Help.text))
    try expectSnapshot(Help.text, "help")
  }

  @Test(arguments: CommandSyntax.all)
  func `a command's help`(command: CommandSyntax) throws {
    let spellings = [["help", command.name], [command.name, "--help"], [command.name, "-h"]]
    for words in spellings {
      #expect(try Invocation(words, Self.environment) == .help(command.helpText))
    }
    try expectSnapshot(command.helpText, "help-" + command.name)
  }

  @Test(arguments: CommandSyntax.all)
  func `the usage names each option of the list, and no other`(command: CommandSyntax) {
    let usage = command.usages.joined(separator: " ")
    let named = usage.split { "[]()| ".contains($0) }.filter { $0.hasPrefix("--") }
    #expect(Set(named.map(String.init)) == Set(command.options.map(\.name)))
  }

  @Test(arguments: CommandSyntax.all)
  func `each example can be typed`(command: CommandSyntax) throws {
    for example in command.examples {
      let words = shellWords(example.line)
      #expect(words.first == command.name)
      #expect(throws: Never.self, "\(example.line)") { try Invocation(words, Self.environment) }
    }
  }

  @Test func `help is given whatever else is wrong`() throws {
    let words = ["next", "--bogus", "--days", "no", "--help"]
    #expect(try Invocation(words, Self.environment) == .help(NextSyntax.command.helpText))
    #expect(throws: UsageFailure.self) {
      try Invocation(["feeds", "--", "--help"], Self.environment)
    }
  }

  @Test func `the lines of help fit a terminal`() {
    for text in [Help.text] + CommandSyntax.all.map(\.helpText) {
      for line in text.split(separator: "\n") where !line.hasPrefix("  bus-status ") {
        #expect(line.count <= 88, "\(line)")
        #expect(!line.hasSuffix(" "), "\(line)")
      }
    }
  }
}

/// Splits a line at blanks outside double quotes, as a shell does.
func shellWords(_ line: String) -> [String] {
  var words: [String] = []
  var word: String?
  var isQuoted = false
  for character in line {
    switch character {
    case "\"":
      isQuoted.toggle()
      word = word ?? ""
    case " " where !isQuoted:
      if let complete = word { words.append(complete) }
      word = nil
    default: word = (word ?? "") + String(character)
    }
  }
  return words + (word.map { [$0] } ?? [])
}

extension CommandSyntax: CustomTestStringConvertible {
  /// The command's name.
  public var testDescription: String { name }
}
