internal import GTFS
internal import Glibc
internal import Transit

/// What an import found, as JSON for a file: all kinds of notices with totals, each capped.
public struct ImportReport: Sendable {
  private var imports: [String] = []

  /// Makes an empty report.
  public init() {}

  /// Adds a feed that was imported.
  public mutating func add(_ outcome: ImportOutcome) {
    let counts = outcome.counts
    imports.append(
      ImportReport.object([
        ("feed", ImportReport.text(outcome.name)),
        ("source", ImportReport.text(outcome.source)),
        ("imported", "true"),
        ("file", ImportReport.text(outcome.file)),
        ("fileBytes", "\(outcome.fileSize)"),
        ("sourceBytes", "\(outcome.sourceSize)"),
        ("milliseconds", "\(Int((outcome.seconds * 1000).rounded()))"),
        ("agencies", "\(counts.agencies)"),
        ("stops", "\(counts.stops)"),
        ("routes", "\(counts.routes)"),
        ("services", "\(counts.services)"),
        ("trips", "\(counts.trips)"),
        ("stopTimes", "\(counts.stopTimes)"),
        ("patterns", "\(counts.patterns)"),
        ("timings", "\(counts.timings)"),
        ("firstServiceDate", ImportReport.text(counts.firstDate.description)),
        ("lastServiceDate", ImportReport.text(counts.lastDate.description)),
        ("notices", ImportReport.notices(outcome.notices)),
      ])
    )
  }

  /// Adds a feed that was refused.
  ///
  /// - Parameters:
  ///   - failure: Why.
  ///   - source: The source.
  public mutating func add(_ failure: ImportFailure, source: String) {
    imports.append(
      ImportReport.object([
        ("source", ImportReport.text(source)),
        ("imported", "false"),
        ("error", ImportReport.text(failure.description)),
        ("notices", ImportReport.notices(failure.notices ?? NoticeCollector())),
      ])
    )
  }

  /// The report as JSON.
  public var json: String {
    "{\"imports\":[" + imports.joined(separator: ",") + "]}\n"
  }

  /// Writes the report.
  ///
  /// - Parameter path: The file, replaced when there is one.
  /// - Throws: `ImportFailure`.
  public func write(to path: String) throws(ImportFailure) {
    guard let file = fopen(path, "we") else {
      throw ImportFailure("\(path): \(systemReason()); give a file that can be written")
    }
    let bytes = Array(json.utf8)
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else {
      throw ImportFailure("\(path): \(systemReason())")
    }
  }

  private static func notices(_ notices: NoticeCollector) -> String {
    let groups = notices.groups.map { group in
      let kind = group.kind
      var members = [
        ("code", text(kind.code.rawValue)),
        ("severity", text(kind.code.severity.rawValue)),
        ("file", text(kind.file)),
      ]
      if let field = kind.field { members.append(("field", text(field))) }
      members.append(("total", "\(group.total)"))
      members.append(("message", text(kind.code.explanation)))
      let samples = group.kept.map { notice in
        var members: [(String, String)] = []
        if let row = notice.row { members.append(("row", "\(row)")) }
        if let value = notice.value { members.append(("value", text(value))) }
        if let detail = notice.detail { members.append(("detail", text(detail))) }
        return object(members)
      }
      members.append(("notices", "[" + samples.joined(separator: ",") + "]"))
      return object(members)
    }
    return "[" + groups.joined(separator: ",") + "]"
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { text($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
  }

  private static func text(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\u{0}"..."\u{1f}", "\u{7f}":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
