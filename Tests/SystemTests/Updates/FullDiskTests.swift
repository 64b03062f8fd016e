import Foundation
import Testing

/// Imports for which there is no room.
@Suite(.timeLimit(.minutes(5))) struct FullDiskTests {
  static let canMount = {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let folder = "/tmp"
    process.arguments = ["-c", "unshare -m mount -t tmpfs none \(folder)"]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Shell lines that find out how much room the first version needs, and that is too little for both.
  static let room = """
    "$0" import first second --schedules elsewhere --quiet || exit 7
    small=$(stat -c %s elsewhere/first.sqlite)
    large=$(stat -c %s elsewhere/second.sqlite)
    [[ $large -gt $((small + 65536)) ]] || exit 6
    room=$((small + large / 2))
    """

  @Test(.enabled(if: canMount, "needs the right to mount a file system"))
  func `a full disk is named, and nothing changes or stays`() async throws {
    let folder = try Folder()
    try VersionedFeed.first.write(to: folder, trips: 1)
    try VersionedFeed.second.write(to: folder, trips: 300)
    try folder.write("schedules/.keep", "")
    // In a name space of its own the mount is nobody else's, and goes with the shell.
    let outcome = try await Program.shell(
      """
      export PROGRAM="$0"
      \(Self.room)
      export room
      unshare -m bash -c '
        mount -t tmpfs -o size=$room none schedules || exit 9
        "$PROGRAM" import first --name city --quiet || exit 8
        sum=$(sha256sum <schedules/city.sqlite)
        "$PROGRAM" import second --name city --quiet
        echo "status $?"
        [[ "$sum" == "$(sha256sum <schedules/city.sqlite)" ]] && echo unchanged
        ls -A schedules'
      """,
      in: folder,
    )
    #expect(outcome.output == "status 1\nunchanged\ncity.sqlite\n")
    #expect(
      outcome.errors == "bus-status: schedules: the disk is full; make room and import again\n"
    )
  }

  @Test func `a limit on files is no crash, and nothing changes or stays`() async throws {
    let folder = try Folder()
    try VersionedFeed.first.write(to: folder, trips: 1)
    try VersionedFeed.second.write(to: folder, trips: 300)
    let outcome = try await Program.shell(
      """
      \(Self.room)
      "$0" import first --name city --quiet || exit 8
      sum=$(sha256sum <schedules/city.sqlite)
      (ulimit -f $((small / 1024 + 32)); "$0" import second --name city --quiet)
      echo "status $?"
      [[ "$sum" == "$(sha256sum <schedules/city.sqlite)" ]] && echo unchanged
      ls -A schedules
      """,
      in: folder,
    )
    #expect(outcome.output == "status 1\nunchanged\ncity.sqlite\n")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("bus-status: schedules"), "\(outcome.errors)")
  }
}
