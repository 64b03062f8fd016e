import Foundation
import Testing

/// Text from outside that would steer the terminal it is shown on.
@Suite(.timeLimit(.minutes(5))) struct EscapeTests {
  /// Renames the window, wipes the screen, colours, and turns the direction of what follows.
  private static let steering = "\u{1B}]0;x\u{7}\u{1B}[2J\u{9B}1m\u{202E}"

  /// A feed that steers in every text it has, and forges a line in one name.
  private static let tables = [
    "agency.txt":
      "agency_id,agency_name,agency_url,agency_timezone\nX,~Agency,https://example.com,Etc/UTC\n",
    "stops.txt":
      "stop_id,stop_name,stop_code\nA,\"Alpha~ north\nbus-status: forged\",~c\nB,Beta~,\n"
      + "C~,Gamma~,\nE,Alpha~ south,\n",
    "routes.txt":
      "route_id,agency_id,route_short_name,route_long_name,route_type\nR~,X,1~,Long~,3\n"
      + "Q,X,2~,Loop~,99999\n",
    "calendar.txt":
      "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
      + "S~,1,1,1,1,1,1,1,20260101,20261231\n",
    "trips.txt": "trip_id,route_id,service_id,trip_headsign\nT~,R~,S~,Head~sign\nU,Q,S~,\n"
      + "V~,none~,S~,x\n",
    "stop_times.txt":
      "trip_id,stop_sequence,stop_id,arrival_time,departure_time\nT~,1,A,08:00:00,08:00:00\n"
      + "T~,2,B,09:00:00,09:00:00\nU,1,A,08:10:00,08:10:00\nU,2,C~,09:10:00,09:10:00\n"
      + "U,3,E,~,~1\nU,4,B,09:30:00,09:30:00\nT~,3,none~,10:00:00,10:00:00\n",
    "feed_info.txt":
      "feed_publisher_name,feed_publisher_url,feed_lang,feed_version\nP~,http://x,en~,v~\n",
  ]

  /// Command lines in which `~` steers too.
  static let commands: [[String]] = [
    ["import", "feed"], ["import", "feed~"], ["import", "feed", "--name", "~"],
    ["import", "feed", "--schedules", "other~"], ["import", "feed", "--report", "none~/x"],
    ["next", "--from-id", "A"], ["next", "--from-id", "A~"], ["next", "--from", "alpha"],
    ["next", "--from", "alhpa"], ["next", "--to", "beta~"], ["next", "--to", "~"],
    ["next", "--from-id", "A", "--route", "~"], ["next", "--from-id", "A", "--route", "R~"],
    ["next", "--from-id", "E", "--route", "R~"], ["next", "--batch", "~"],
    ["next", "--from-id", "A", "--at", "~"], ["next", "--schedules", "~", "--to", "beta"],
    ["feeds"], ["feeds", "--schedules", "~"], ["feeds", "--remove", "~"], ["feeds", "~"],
    ["simulate", "--say", "what leaves from alpha south", "--say", "next bus to ~"],
    ["simulate", "--say", "use david's bus status", "--say", "next 9 bus to beta"],
    ["simulate", "--origin", "~", "--say", "hello"],
    ["simulate", "--origin", "alpha", "--say", "x"],
    ["simulate", "--time-zone", "~", "--say", "x"], ["simulate", "--model", "~", "--say", "x"],
    ["simulate", "--script", "script"], ["simulate", "--endpoint", "http://~/", "--say", "x"],
    ["model", "--check", "--base", "model"], ["model", "--output", "none~/x"],
    ["serve", "--host", "~", "--development"], ["health", "--port", "~"], ["~"], ["--~"],
    ["next", "--~"],
  ]

  private static func steered(_ text: String) -> String {
    text.replacingOccurrences(of: "~", with: steering)
  }

  private static func workspace() async throws -> Folder {
    let folder = try Folder()
    for (name, text) in tables { try folder.write("feed/" + name, steered(text)) }
    try folder.write("script", steered(":zone ~\n"))
    try folder.write("model", steered("{\"interactionModel\":{\"~\":1}}"))
    let outcome = try await Program.run(["import", "feed", "--quiet"], in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return folder
  }

  @Test func `no text steers the terminal or forges a line, whatever it came from`() async throws {
    let folder = try await Self.workspace()
    for words in Self.commands {
      let outcome = try await Program.run(words.map(Self.steered), in: folder)
      let text = outcome.output + outcome.errors
      let steering = text.unicodeScalars.filter { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n"
        default: scalar == "\u{202E}"
        }
      }
      #expect(steering.isEmpty, "\(words): \(text.debugDescription)")
      #expect(!text.contains("\nbus-status: forged"), "\(words)")
      #expect(!outcome.isSignalled && !text.isEmpty, "\(words)")
    }
  }

  @Test func `what is shown of such names is the rest of them`() async throws {
    let folder = try await Self.workspace()
    let words = ["next", "--from-id", "A", "--limit", "1", "--at", "2026-11-30T01:00:00Z"]
    let outcome = try await Program.run(words, in: folder)
    // The import takes control characters of one byte out; the others are marked where they are shown.
    let mark = "]0;x[2J\u{FFFD}1m\u{FFFD}"
    #expect(
      outcome.output
        == "2026-11-30 08:00 +00:00  1\(mark) to Head\(mark)sign, from Alpha\(mark) north"
        + " bus-status: forged\n"
    )
  }
}
