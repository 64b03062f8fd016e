import Foundation
import Testing

/// The files under Transcripts, replayed; with `BUS_STATUS_RECORD` set they are written anew.
@Suite(.timeLimit(.minutes(1))) struct TranscriptTests {
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
}
