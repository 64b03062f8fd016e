public import GTFS
internal import Transit

/// What an import came to, in lines for an operator.
public struct ImportSummary: Sendable {
  /// The lines.
  public let textLines: [String]

  /// How many notices of a kind are shown one by one.
  static let samples = 3

  /// Sums up a feed that was imported.
  public init(_ outcome: ImportOutcome) {
    let counts = outcome.counts
    let tenths = Int((outcome.seconds * 10).rounded(.up))
    textLines =
      [
        "\(outcome.name): \(counts.agencies) agencies, \(counts.stops) stops, \(counts.routes) routes,"
          + " \(counts.trips) trips, \(counts.stopTimes) stop times",
        "  runs \(counts.firstDate) to \(counts.lastDate)",
        "  \(outcome.file), \(ImportSummary.size(outcome.fileSize)) of"
          + " \(ImportSummary.size(outcome.sourceSize)) text, \(tenths / 10).\(tenths % 10) s",
      ] + ImportSummary.lines(outcome.notices)
  }

  /// Sums up what was found in a feed that was refused.
  public init(_ failure: ImportFailure) {
    textLines = failure.notices.map(ImportSummary.lines) ?? []
  }

  /// The notices by kind, errors first, with file, row and field.
  public static func lines(_ notices: NoticeCollector) -> [String] {
    var lines: [String] = []
    for group in notices.groups {
      let kind = group.kind
      let place = kind.file + (kind.field.map { " " + $0 } ?? "")
      lines.append(
        "  \(kind.code.severity.rawValue) \(kind.code.rawValue), \(place), \(group.total)×:"
          + " \(kind.code.explanation)"
      )
      for notice in group.kept.prefix(samples) {
        let parts = [
          notice.row.map { "row \($0)" },
          notice.value.map { $0.debugDescription },
          notice.detail,
        ].compactMap(\.self)
        if !parts.isEmpty { lines.append("    " + parts.joined(separator: ", ")) }
      }
      if group.total > samples && !group.kept.isEmpty {
        lines.append("    and \(group.total - samples) more")
      }
    }
    return lines
  }

  /// A number of bytes with a unit.
  static func size(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) bytes" }
    if bytes < 1_000_000 { return "\((bytes + 500) / 1000) kB" }
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
