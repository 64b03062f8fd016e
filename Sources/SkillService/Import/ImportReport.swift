import Alexa
import GTFS
import Transit

/// What an import found, for a person and for a machine.
enum ImportReport {
  /// What became of one source.
  enum Entry: Sendable {
    /// It is in place.
    case imported(ImportOutcome)
    /// It was in place already.
    case upToDate(source: String, name: String)
    /// It was refused, and why.
    case refused(source: String, ImportFailure)
  }

  /// A kind of notices shows this many rows; the report file has more.
  private static let shown = 3

  /// Counts, then notices grouped by kind with file, row and field.
  static func text(_ outcome: ImportOutcome) -> String {
    let counts = outcome.counts
    var text = "Imported \(outcome.source) as \(outcome.name): \(outcome.file), "
    text = TerminalText.line(text)
    text +=
      "\(size(outcome.fileSize)) from \(size(outcome.sourceSize)) in \(seconds(outcome.seconds))\n"
    text += "  agencies \(counts.agencies), stops \(counts.stops), routes \(counts.routes), "
    text += "trips \(counts.trips), stop times \(counts.stopTimes)\n"
    text +=
      "  patterns \(counts.patterns), timings \(counts.timings), services \(counts.services), "
    text += "runs \(counts.firstDate) to \(counts.lastDate)\n"
    for group in outcome.notices.groups { text += lines(group) }
    return text
  }

  /// What was found in a feed that was refused.
  static func text(_ failure: ImportFailure) -> String {
    (failure.notices?.groups ?? []).map(lines).joined()
  }

  private static func lines(_ group: NoticeCollector.Group) -> String {
    let kind = group.kind
    var text = "  \(kind.code.severity.rawValue) \(kind.code.rawValue), \(kind.file)"
    if let field = kind.field { text += ", \(field)" }
    text += ": \(group.total) \(group.total == 1 ? "time" : "times"); \(kind.code.explanation)\n"
    for notice in group.kept.prefix(shown) {
      let place = [
        notice.row.map { "row \($0)" }, notice.value.map { "\"\(TerminalText.line($0))\"" },
      ]
      let parts = [
        place.compactMap(\.self).joined(separator: " "), notice.detail.map(TerminalText.line) ?? "",
      ]
      let line = parts.filter { !$0.isEmpty }.joined(separator: ": ")
      if !line.isEmpty { text += "    \(line)\n" }
    }
    return text
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\((bytes + 999) / 1000) kB" : decimal(Double(bytes) / 1e6, "MB")
  }

  private static func seconds(_ seconds: Double) -> String { decimal(seconds, "s", places: 2) }

  private static func decimal(_ value: Double, _ unit: String, places: Int = 1) -> String {
    let scale = places == 1 ? 10.0 : 100.0
    let scaled = Int((max(0, min(value, 1e12)) * scale).rounded())
    let rest = String(scaled % Int(scale))
    return "\(scaled / Int(scale))."
      + String(repeating: "0", count: places - rest.utf8.count) + rest + " \(unit)"
  }

  /// All notices that were kept, with totals, as the canonical validator groups them.
  static func json(_ entries: [Entry]) -> [UInt8] {
    var writer = JSONWriter(capacity: 1 << 16)
    writer.beginObject()
    writer.name("feeds")
    writer.beginArray()
    for entry in entries {
      writer.beginObject()
      switch entry {
      case .imported(let outcome): write(outcome, to: &writer)
      case .upToDate(let source, let name):
        writer.member("source", source)
        writer.member("name", name)
        writer.name("upToDate")
        writer.write(true)
      case .refused(let source, let failure):
        writer.member("source", source)
        writer.member("error", failure.description)
        write(failure.notices ?? NoticeCollector(), to: &writer)
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  private static func write(_ outcome: ImportOutcome, to writer: inout JSONWriter) {
    let counts = outcome.counts
    writer.member("source", outcome.source)
    writer.member("name", outcome.name)
    writer.member("file", outcome.file)
    for (name, number) in [
      ("fileBytes", outcome.fileSize), ("sourceBytes", outcome.sourceSize),
      ("agencies", counts.agencies), ("stops", counts.stops), ("routes", counts.routes),
      ("trips", counts.trips), ("stopTimes", counts.stopTimes), ("patterns", counts.patterns),
      ("timings", counts.timings), ("services", counts.services),
    ] {
      writer.name(name)
      writer.write(Int64(number))
    }
    writer.member("firstServiceDate", counts.firstDate.description)
    writer.member("lastServiceDate", counts.lastDate.description)
    write(outcome.notices, to: &writer)
  }

  private static func write(_ notices: NoticeCollector, to writer: inout JSONWriter) {
    writer.name("notices")
    writer.beginArray()
    for group in notices.groups { write(group, to: &writer) }
    writer.endArray()
  }

  private static func write(_ group: NoticeCollector.Group, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("code", group.kind.code.rawValue)
    writer.member("severity", group.kind.code.severity.rawValue)
    writer.member("filename", group.kind.file)
    writer.member("fieldName", group.kind.field)
    writer.name("totalNotices")
    writer.write(Int64(group.total))
    writer.name("sampleNotices")
    writer.beginArray()
    for notice in group.kept {
      writer.beginObject()
      if let row = notice.row {
        writer.name("csvRowNumber")
        writer.write(Int64(row))
      }
      writer.member("fieldValue", notice.value)
      writer.member("message", notice.detail ?? group.kind.code.explanation)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}
