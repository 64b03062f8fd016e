import Alexa
import ScheduleStore
import Transit

/// The list of feeds, as text and as JSON.
enum FeedList {
  /// A feed's state in words that an operator can act on.
  static func warnings(_ summary: FeedSummary, now: Instant) -> [String] {
    let today = summary.zone.local(now).date
    var warnings: [String] = []
    if summary.lastServiceDate < today {
      warnings.append("ended on \(summary.lastServiceDate); import a newer feed")
    } else if today.days(to: summary.lastServiceDate) < 14 {
      warnings.append("ends on \(summary.lastServiceDate)")
    }
    if summary.firstServiceDate > today {
      warnings.append("begins on \(summary.firstServiceDate)")
    }
    if let end = summary.feedEndDate, end < today, summary.lastServiceDate >= today {
      warnings.append("not trusted by its publisher after \(end)")
    }
    if summary.errors > 0 { warnings.append("\(summary.errors) errors at import") }
    return warnings
  }

  static func text(_ contents: ScheduleFolder.Contents, now: Instant) -> String {
    var text = ""
    for schedule in contents.schedules {
      let summary = schedule.summary
      let agencies = TerminalText.line(names(summary.agencies))
      text += "\(summary.name): \(agencies), \(summary.zone.identifier)\n"
      text += "  runs \(summary.firstServiceDate) to \(summary.lastServiceDate)"
      text += ", imported \(TerminalText.line(summary.importedAt)) (\(age(summary, now: now)))\n"
      text += "  \(summary.stops) stops, \(summary.routes) routes, \(summary.trips) trips, "
      text += "\(summary.stopTimes) stop times\n"
      for warning in warnings(summary, now: now) { text += "  warning: \(warning)\n" }
    }
    for file in contents.broken {
      let line = "\(file.name): error: \(file.name).sqlite \(file.explanation)"
      text += TerminalText.line(line) + "\n"
    }
    return text
  }

  private static func names(_ agencies: [String]) -> String {
    agencies.prefix(3).joined(separator: ", ")
      + (agencies.count > 3 ? " and \(agencies.count - 3) more" : "")
  }

  private static func age(_ summary: FeedSummary, now: Instant) -> String {
    guard let imported = Timestamp(summary.importedAt)?.instant else { return "age unknown" }
    let hours = max(0, imported.minutes(to: now) / 60)
    return hours < 48 ? "\(hours) h ago" : "\(hours / 24) days ago"
  }

  static func json(_ contents: ScheduleFolder.Contents, now: Instant) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("feeds")
    writer.beginArray()
    for schedule in contents.schedules { write(schedule.summary, now: now, to: &writer) }
    for file in contents.broken {
      writer.beginObject()
      writer.member("name", file.name.text)
      writer.member("error", file.explanation)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  private static func write(
    _ summary: FeedSummary,
    now: Instant,
    to writer: inout JSONWriter,
  ) {
    writer.beginObject()
    writer.member("name", summary.name.text)
    writer.name("agencies")
    writer.beginArray()
    for agency in summary.agencies { writer.write(agency) }
    writer.endArray()
    writer.member("timeZone", summary.zone.identifier)
    writer.member("firstServiceDate", summary.firstServiceDate.description)
    writer.member("lastServiceDate", summary.lastServiceDate.description)
    writer.member("feedStartDate", summary.feedStartDate?.description)
    writer.member("feedEndDate", summary.feedEndDate?.description)
    writer.member("feedVersion", summary.feedVersion.isEmpty ? nil : summary.feedVersion)
    writer.member("importedAt", summary.importedAt)
    for (name, count) in [
      ("stops", summary.stops), ("routes", summary.routes), ("trips", summary.trips),
      ("stopTimes", summary.stopTimes), ("errors", summary.errors),
      ("warnings", summary.warnings),
    ] {
      writer.name(name)
      writer.write(Int64(count))
    }
    writer.name("messages")
    writer.beginArray()
    for warning in warnings(summary, now: now) { writer.write(warning) }
    writer.endArray()
    writer.endObject()
  }
}
