import Foundation
import Testing

/// Compares text with the file of that name under Snapshots.
///
/// With `BUS_STATUS_RECORD` set in the environment the file is written anew instead.
func expectSnapshot(
  _ text: String,
  _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation,
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Snapshots/\(name).txt")
  if ProcessInfo.processInfo.environment["BUS_STATUS_RECORD"] != nil {
    try Data(text.utf8).write(to: file)
    return
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  #expect(text == expected, "differs from Snapshots/\(name).txt", sourceLocation: sourceLocation)
}
