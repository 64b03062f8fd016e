import Foundation
import Testing

/// The files under Transcripts, replayed; with `BUS_STATUS_RECORD` set they are written anew.
@Suite(.timeLimit(.minutes(5))) struct TranscriptTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Transcripts")
  static let names =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false)
    )) ?? []).sorted()

  static let isRecording = ProcessInfo.processInfo.environment["BUS_STATUS_RECORD"] != nil

  @Test(arguments: names)
  func `a session at the terminal`(name: String) async throws {
    let file = Self.folder.appending(path: name)
    let transcript = Transcript(try String(contentsOf: file, encoding: .utf8))
    let workspace = try Folder()
    try workspace.link("tutorial", to: Program.root.appending(path: "schedules/tutorial"))
    try workspace.link("skill-model.json", to: Program.root.appending(path: "skill-model.json"))
    let replayed = try await transcript.replayed(in: workspace)
    if Self.isRecording {
      try Data(replayed.text.utf8).write(to: file)
    } else {
      #expect(replayed.text == transcript.text, "\(name)")
    }
  }

  @Test func `the sessions in the readme`() async throws {
    let file = Program.root.appending(path: "README.md")
    let fence = "```\n"
    var parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: fence)
    let folder = try await Folder.withTutorial()
    for (index, part) in parts.enumerated() where part.hasPrefix("$ bus-status ") {
      let replayed = try await Transcript(part).replayed(in: folder).text
      if !Self.isRecording { #expect(replayed == part) }
      parts[index] = replayed
    }
    if Self.isRecording { try Data(parts.joined(separator: fence).utf8).write(to: file) }
  }
}
