import HTTPServer
import RequestVerification
import Skill
import Synchronization
import Transit

/// The running endpoint.
struct Service {
  private let options: ServeOptions
  private let folder: ScheduleFolder
  private let log: Log
  private let server: HTTPServer
  private let certificate: CertificateFiles?

  /// Starts listening.
  init(_ options: ServeOptions, folder: ScheduleFolder, log: Log) throws(StartFailure) {
    self.options = options
    self.folder = folder
    self.log = log
    Service.report(try Service.refresh(folder), log)
    let clock = try Service.clock(options, folder: folder)
    var configuration = HTTPServerConfiguration()
    configuration.host = options.host
    configuration.port = options.port
    configuration.limitsLoopback = options.limitsLoopback
    certificate = try options.tls.map { (files) throws(StartFailure) in
      try CertificateFiles(certificate: files.certificate, key: files.key)
    }
    if let identity = certificate?.identity { Service.report(identity, log) }
    configuration.identity = certificate?.identity
    let verifier = try Service.verifier(options, log: log)
    let handler = SkillHandler(
      folder: folder,
      settings: SkillSettings(clock: options.clock, asksForMore: true),
      origin: try Service.origin(options, folder: folder),
      log: log,
    )
    let running = RunningServer()
    let endpoint = Endpoint(
      gate: verifier.map(Endpoint.Gate.verifying)
        ?? .development(skillIDs: Set(options.skillIDs)),
      clock: clock,
      answer: { handler.answer($0, now: $1) },
      status: StatusPages(
        folder: folder,
        metricsReaders: options.metricsReaders,
        verifierStatistics: { verifier?.statistics },
        serverStatistics: { running.server?.statistics },
      ),
      journal: RequestJournal(log: log),
    )
    do throws(HTTPServerError) {
      server = try HTTPServer(configuration: configuration) { endpoint.reply(to: $0) }
      running.server = server
    } catch {
      throw StartFailure(text: error.description)
    }
    if case .development = options.mode {
      log.write(
        .warning,
        "development mode: signatures, freshness and content types are not checked; loopback only",
      )
    }
    log.write(
      .info,
      "listening",
      [
        ("address", .text(address)),
        ("schedules", .number(Int64(folder.contents.schedules.count))),
      ],
    )
  }

  /// The address that the endpoint answers at.
  var address: String {
    let host = options.host.contains(":") ? "[\(options.host)]" : options.host
    return "\(options.tls == nil ? "http" : "https")://\(host):\(server.port)"
  }

  /// Watches the files once a second until a signal comes, then answers what was accepted.
  func run(until signals: StopSignals) {
    var scheduleFault: String?
    var certificateFault: String?
    while true {
      if let name = signals.wait(seconds: 1) {
        log.write(.info, "stopping", [("signal", .text(name))])
        server.stop(deadline: .seconds(10))
        log.write(.info, "stopped")
        return
      }
      Service.watch(&scheduleFault, log) { () throws(StartFailure) in
        Service.report(try Service.refresh(folder), log)
        // Requests are answered meanwhile.
        Service.report(folder.check(), log)
      }
      Service.watch(&certificateFault, log) { () throws(StartFailure) in
        guard let renewed = try certificate?.renewed() else { return }
        server.replaceIdentity(renewed)
        Service.report(renewed, log)
        log.write(.info, "certificate renewed", [("subject", .text(renewed.subject))])
      }
    }
  }

  /// Looks at files again, and says once what is wrong with them as long as it stays the same.
  private static func watch(
    _ fault: inout String?,
    _ log: Log,
    _ look: () throws(StartFailure) -> Void,
  ) {
    do throws(StartFailure) {
      try look()
      fault = nil
    } catch {
      if error.text != fault {
        log.write(.error, "file unusable", [("reason", .text(error.text))])
      }
      fault = error.text
    }
  }

  private static func refresh(
    _ folder: ScheduleFolder
  ) throws(StartFailure) -> [ScheduleFolder.Change] {
    do throws(FileError) {
      return try folder.refresh()
    } catch {
      throw StartFailure(
        text: "cannot read the folder \(error.path): \(error.explanation(.readFolder))"
      )
    }
  }

  private static func report(_ changes: [ScheduleFolder.Change], _ log: Log) {
    for change in changes {
      let feed = Log.Value.text(change.name.text)
      switch change.event {
      case .loaded: log.write(.info, "schedule loaded", [("feed", feed)])
      case .removed: log.write(.info, "schedule removed", [("feed", feed)])
      case .broken(let why):
        log.write(.error, "schedule broken", [("feed", feed), ("reason", .text(why))])
      }
    }
  }

  /// Warns of a key that clients will not have.
  private static func report(_ identity: TLSIdentity, _ log: Log) {
    let strength = identity.strength
    guard !strength.isEnough else { return }
    log.write(
      .warning,
      "the TLS key is too small and clients may refuse it; use RSA of 2048 bits or EC P-256",
      [
        ("subject", .text(identity.subject)), ("algorithm", .text(strength.algorithm)),
        ("bits", .number(Int64(strength.bits))),
      ],
    )
  }

  /// The verifier, or nil in development.
  private static func verifier(
    _ options: ServeOptions,
    log: Log,
  ) throws(StartFailure) -> RequestVerifier? {
    guard case .production = options.mode else { return nil }
    let variables = MachineConfiguration.variables
    if !variables.isEmpty {
      log.write(
        .warning,
        "machine configuration in force",
        [("variables", .text(variables.joined(separator: " ")))],
      )
    }
    do throws(ConfigurationFault) {
      return RequestVerifier(
        applications: try ApplicationIdentifiers(options.skillIDs),
        trust: try TrustStore.system(),
        fetcher: ChainFetcher(),
      )
    } catch {
      // What a variable says is as much the caller's words as an option.
      let isUsage = if case .applicationIdentifier = error { true } else { false }
      throw StartFailure(text: "cannot check requests: \(error.description)", isUsage: isUsage)
    }
  }

  /// The operator's origin; one that no schedule knows would make every answer a question.
  private static func origin(
    _ options: ServeOptions,
    folder: ScheduleFolder,
  ) throws(StartFailure) -> PlaceReference? {
    do throws(OriginFailure) {
      return try ConfiguredOrigin.reference(options.origin, in: folder)
    } catch {
      throw StartFailure(text: error.text)
    }
  }

  /// The clock of the endpoint, which `--now` makes stand still.
  private static func clock(
    _ options: ServeOptions,
    folder: ScheduleFolder,
  ) throws(StartFailure) -> WallClock {
    guard case .development(let time?) = options.mode else { return .machine }
    return .standing(try StandingTime.instant(time, in: folder))
  }
}

/// The way from the endpoint's pages back to the server that shows them.
private final class RunningServer: Sendable {
  private struct Reference {
    // The server holds the endpoint, so this must not hold the server.
    weak var server: HTTPServer?
  }

  private let reference = Mutex(Reference())

  /// The server, once it runs and until it is released.
  var server: HTTPServer? {
    get { reference.withLock(\.server) }
    set { reference.withLock { $0.server = newValue } }
  }
}
