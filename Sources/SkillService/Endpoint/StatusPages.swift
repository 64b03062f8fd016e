import Alexa
import HTTPServer
import RequestVerification
import ScheduleStore
import Transit

/// The pages for the operator's machines: health and metrics.
struct StatusPages: Sendable {
  var folder: ScheduleFolder
  /// Who may read the metrics besides this machine.
  var metricsReaders: [IPNetwork]
  /// What the verifier's cache has done, where there is one.
  var verifierStatistics: @Sendable () -> VerifierStatistics?

  /// Whether some schedule can answer, as 200 or 503 with JSON.
  func health(_ request: HTTPRequest, now: Instant) -> HTTPResponse {
    guard request.isReading else { return .notAllowed("GET, HEAD") }
    let contents = folder.contents
    let isHealthy = contents.schedules.contains { $0.summary.isCurrent(at: now) }
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("status", isHealthy ? "ok" : "no schedule can answer")
    writer.member("version", Version.text)
    writer.name("feeds")
    writer.beginArray()
    for schedule in contents.schedules {
      let summary = schedule.summary
      writer.beginObject()
      writer.member("name", summary.name.text)
      writer.member("status", summary.isCurrent(at: now) ? "ok" : "ended")
      writer.member("lastServiceDate", summary.lastServiceDate.description)
      writer.endObject()
    }
    for file in contents.broken {
      writer.beginObject()
      writer.member("name", file.name.text)
      writer.member("status", "broken")
      writer.member("reason", file.explanation)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return HTTPResponse(
      status: isHealthy ? 200 : 503,
      headers: [
        HTTPField("Content-Type", "application/json"), HTTPField("Cache-Control", "no-store"),
      ],
      body: writer.bytes,
    )
  }

  /// The counters, for this machine and whom the operator allows.
  func metrics(_ request: HTTPRequest, now: Instant, _ metrics: Metrics) -> HTTPResponse {
    guard request.isReading else { return .notAllowed("GET, HEAD") }
    guard request.isLoopback || metricsReaders.contains(where: { $0.contains(request.peer) })
    else { return HTTPResponse(status: 404, text: "Not found.\n") }
    let contents = folder.contents
    var gauges: [Metrics.Gauge] = []
    for schedule in contents.schedules {
      let summary = schedule.summary
      let left = summary.zone.local(now).date.days(to: summary.lastServiceDate)
      gauges.append(
        .init(
          "schedule_validity_days",
          labels: [("feed", summary.name.text)],
          value: Int64(left),
        )
      )
    }
    for schedule in contents.schedules {
      guard let imported = Timestamp(schedule.summary.importedAt)?.instant else { continue }
      let age = now.secondsSince1970 - imported.secondsSince1970
      gauges.append(
        .init("schedule_age_seconds", labels: [("feed", schedule.name.text)], value: age)
      )
    }
    gauges.append(.init("schedules", value: Int64(contents.schedules.count)))
    gauges.append(.init("schedules_broken", value: Int64(contents.broken.count)))
    if let statistics = verifierStatistics() {
      gauges.append(.init("chain_cache_hits", value: Int64(statistics.hits)))
      gauges.append(.init("chain_cache_misses", value: Int64(statistics.misses)))
      gauges.append(.init("chain_downloads", value: Int64(statistics.downloads)))
      gauges.append(.init("chain_cache_entries", value: Int64(statistics.entries)))
    }
    return HTTPResponse(
      status: 200,
      headers: [HTTPField("Content-Type", "text/plain; version=0.0.4; charset=utf-8")],
      body: Array(metrics.text(gauges).utf8),
    )
  }
}

extension FeedSummary {
  /// Whether the feed's last service day is still to come.
  func isCurrent(at now: Instant) -> Bool { lastServiceDate >= zone.local(now).date }
}

extension HTTPRequest {
  var isReading: Bool { method == "GET" || method == "HEAD" }
}
