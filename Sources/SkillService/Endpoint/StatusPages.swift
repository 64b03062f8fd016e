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
  /// What the server's connections have done, once there is a server.
  var serverStatistics: @Sendable () -> HTTPServerStatistics?

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
    let samples = schedules(now) + chains() + connections()
    return HTTPResponse(
      status: 200,
      headers: [HTTPField("Content-Type", "text/plain; version=0.0.4; charset=utf-8")],
      body: Array(metrics.text(samples).utf8),
    )
  }
}

extension StatusPages {
  /// How long each schedule lasts, how old it is, and how many there are.
  private func schedules(_ now: Instant) -> [Metrics.Sample] {
    let contents = folder.contents
    let days = contents.schedules.map { schedule in
      let summary = schedule.summary
      return Metrics.Sample(
        "schedule_validity_days",
        .gauge,
        labels: [.init("feed", summary.name.text)],
        value: Int64(summary.zone.local(now).date.days(to: summary.lastServiceDate)),
      )
    }
    let ages = contents.schedules.compactMap { schedule in
      Timestamp(schedule.summary.importedAt)?.instant.map { imported in
        Metrics.Sample(
          "schedule_age_seconds",
          .gauge,
          labels: [.init("feed", schedule.name.text)],
          value: now.secondsSince1970 - imported.secondsSince1970,
        )
      }
    }
    return days + ages + [
      .init("schedules", .gauge, value: Int64(contents.schedules.count)),
      .init("schedules_broken", .gauge, value: Int64(contents.broken.count)),
    ]
  }

  /// What the cache of certificate chains has done.
  private func chains() -> [Metrics.Sample] {
    guard let statistics = verifierStatistics() else { return [] }
    return [
      .init("chain_cache_hits_total", .counter, value: Int64(statistics.hits)),
      .init("chain_cache_misses_total", .counter, value: Int64(statistics.misses)),
      .init("chain_downloads_total", .counter, value: Int64(statistics.downloads)),
      .init("chain_cache_entries", .gauge, value: Int64(statistics.entries)),
    ]
  }

  /// What the server has put up with.
  private func connections() -> [Metrics.Sample] {
    guard let statistics = serverStatistics() else { return [] }
    return [
      .init("connections", .gauge, value: Int64(statistics.openConnections)),
      .init("connections_accepted_total", .counter, value: Int64(statistics.acceptedConnections)),
      .init("connections_refused_total", .counter, value: Int64(statistics.refusedConnections)),
      .init("connections_cut_off_total", .counter, value: Int64(statistics.cutOffConnections)),
      .init("bodies_too_large_total", .counter, value: Int64(statistics.overlongBodies)),
    ]
  }
}

extension FeedSummary {
  /// Whether the feed's last service day is still to come.
  func isCurrent(at now: Instant) -> Bool { lastServiceDate >= zone.local(now).date }
}

extension HTTPRequest {
  var isReading: Bool { method == "GET" || method == "HEAD" }
}
