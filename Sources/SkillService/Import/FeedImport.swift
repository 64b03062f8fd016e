internal import GTFS
internal import ScheduleStore
internal import Transit

/// The walk of a feed: bytes, rows, trips folded into patterns and timings, a new schedule file.
struct FeedImport {
  /// Where the feed is.
  let source: FeedSource
  /// The feed's name.
  let name: String
  /// The source's base name, which is all of its path that is stored.
  let sourceName: String
  /// What else is known of where the feed came from.
  let origin: [(name: String, value: MetaValue)]
  /// When the import runs, as RFC 3339.
  let now: String
  /// How many threads read a mapped file.
  let parts: Int
  /// Whether a time zone is known.
  let isZone: (String) -> Bool
  /// Told how many bytes more were read.
  let progress: @Sendable (Int) -> Void

  /// Reads the feed and writes the file.
  ///
  /// - Parameters:
  ///   - path: Where the file is written.
  ///   - folder: Where a temporary file is made if one is needed.
  ///   - isStrict: Whether errors in the feed refuse it.
  ///   - notices: Takes what is wrong with the feed, also when it is refused.
  /// - Returns: What was kept.
  /// - Throws: `ImportFailure`.
  func run(
    into path: String,
    folder: String,
    isStrict: Bool,
    notices: inout NoticeCollector,
  ) throws -> ImportCounts {
    var read: Read?
    let (counts, facts) = try self.read(into: &read, folder: folder, isStrict: isStrict, &notices)
    try write(&read, facts: facts, to: path, folder: folder)
    return counts
  }

  /// What was read of a feed.
  private struct Read {
    let assembly: ScheduleAssembly
    let stops: StopsAhead
  }

  /// Reads the feed and brings it into the order in which it is stored.
  private func read(
    into result: inout Read?,
    folder: String,
    isStrict: Bool,
    _ notices: inout NoticeCollector,
  ) throws -> (ImportCounts, facts: [(name: String, value: MetaValue)]) {
    let ahead = try source.file(StopTimesReader.file).flatMap { file in
      source.unpackAhead(file)
      return try StopTimesImport.encodingAhead(file, of: source)
    }
    let files = TableFiles(source: source, progress: progress)
    let tables = try FeedTables(files, isZone: isZone, notices: &notices)
    guard let stopTimes = source.file(StopTimesReader.file) else {
      throw ImportFailure(
        "\(source.path): stop_times.txt is missing, so that no trip has times; add it"
      )
    }
    let reading = StopTimesImport(
      references: StopTimesReader.References(
        stops: tables.stopIDs,
        isNode: tables.stops.map { $0.locationType == .entrance || $0.locationType == .node },
        trips: tables.trips.ids,
      ),
      plan: tables.plan(&notices),
      folder: folder,
      memoryLimit: files.memory.rest,
      ahead: ahead,
      progress: progress,
    )
    let stops = StopsAhead(tables)
    let outcome = try reading.run(stopTimes, of: source, parts: parts)
    notices.merge(outcome.notices)
    let assembly = ScheduleAssembly(tables: tables, outcome: outcome)
    guard let facts = assembly.facts else {
      throw ImportFailure(
        "\(source.path): none of its \(tables.trips.trips.count) trips can be used; see the notices"
      )
    }
    FeedChecks(tables: tables, assembly: assembly).run(
      today: Timestamp(now)?.local.date,
      dates: facts.dates,
      &notices,
    )
    let errors = notices.count(of: .error)
    if isStrict && errors > 0 {
      throw ImportFailure(
        "\(source.path): \(errors) errors, and --strict was given; nothing changed"
      )
    }
    let counts = ImportCounts(
      agencies: tables.agencies.count,
      stops: tables.stops.count,
      routes: tables.routes.count,
      trips: assembly.order.count,
      stopTimes: facts.calls,
      patterns: assembly.patterns.count,
      timings: assembly.timings.count,
      services: tables.services.services.count,
      firstDate: facts.dates.lowerBound,
      lastDate: facts.dates.upperBound,
    )
    result = Read(assembly: assembly, stops: stops)
    return (counts, meta(assembly, counts, facts, notices))
  }

  private func meta(
    _ assembly: ScheduleAssembly,
    _ counts: ImportCounts,
    _ facts: (calls: Int, earliest: Int, latest: Int, dates: ClosedRange<ServiceDate>),
    _ notices: NoticeCollector,
  ) -> [(name: String, value: MetaValue)] {
    [
      ("feed_name", .text(name)),
      ("source", .text(sourceName)),
      ("source_bytes", .number(source.size)),
      ("imported_at", .text(now)),
      ("imported_by", .text(Version.text)),
      ("min_time", .number(facts.earliest)),
      ("max_time", .number(facts.latest)),
      ("first_service_date", .number(facts.dates.lowerBound.yyyymmdd)),
      ("last_service_date", .number(facts.dates.upperBound.yyyymmdd)),
      ("errors", .number(notices.count(of: .error))),
      ("warnings", .number(notices.count(of: .warning))),
      ("infos", .number(notices.count(of: .info))),
      ("stop_count", .number(counts.stops)),
      ("route_count", .number(counts.routes)),
      ("trip_count", .number(counts.trips)),
      ("stop_time_count", .number(counts.stopTimes)),
    ] + origin
  }

  /// Works out the places while the tables are written, on a thread of its own where that is worth one.
  private static func places(_ read: Read, on lane: AsideLane) -> () -> PlaceDraft {
    let source = read.assembly.placeSource(read.stops.take())
    guard StopsAhead.isWorthwhile(read.assembly.tables) else { return { PlaceDraft(source) } }
    let places = Aside(on: lane) { PlaceDraft(source) }
    return { places.take() ?? PlaceDraft(source) }
  }

  /// Writes the file; what was read is let go of before its indexes are made, which take memory of their own.
  private func write(
    _ read: inout Read?,
    facts: [(name: String, value: MetaValue)],
    to path: String,
    folder: String,
  ) throws {
    do {
      let writer = try ScheduleWriter(path: path, expectedSize: source.size)
      try writer.write(meta: facts)
      let written = try read.map { read in
        let assembly = read.assembly
        let lane = AsideLane()
        let timings = FeedImport.timings(assembly, on: lane)
        let places = FeedImport.places(read, on: lane)
        try write(assembly, timings: timings, by: writer)
        return (
          tripCount: assembly.order.count, places: places, sync: try syncEarly(path, by: writer),
        )
      }
      read = nil
      guard let written else { return }
      try writer.finish(tripCount: written.tripCount, places: written.places)
      try written.sync?.take()?.get()
    } catch let failure as ImportFailure {
      throw failure
    } catch {
      throw ScheduleWriter.isFull(error)
        ? ImportFailure("\(folder): the disk is full; make room and import again")
        : ImportFailure("\(path): \(error); nothing changed")
    }
  }

  /// Lets the disk begin while the indexes are made, of a feed so large that this takes it long.
  private func syncEarly(
    _ path: String,
    by writer: ScheduleWriter,
  ) throws -> Aside<Result<Void, ImportFailure>>? {
    guard source.size >= 8 << 20 else { return nil }
    try writer.flush()
    return Aside { Result { () throws(ImportFailure) in try NewScheduleFile.sync(path) } }
  }

  /// Makes the texts of timings: the first of them while the tables are written, others when they are asked for.
  private static func timings(
    _ assembly: ScheduleAssembly,
    on lane: AsideLane,
  ) -> (Range<Int>) -> TimingTexts {
    let book = assembly.outcome.fold.compiler.timings
    let numbers = assembly.timings
    let texts: @Sendable (Range<Int>) -> TimingTexts = { range in
      TimingTexts(range) { book.read(numbers[$0], into: &$1) }
    }
    let first = 0..<min(timingBatch, numbers.count)
    let aside = Aside(on: lane) { texts(first) }
    return { range in (range == first ? aside.take() : nil) ?? texts(range) }
  }

  /// So many timings' texts are held at once: of most feeds all, of a country's a few dozen megabytes.
  private static let timingBatch = 1 << 17

  private func write(
    _ assembly: ScheduleAssembly,
    timings: (Range<Int>) -> TimingTexts,
    by writer: ScheduleWriter,
  ) throws {
    let tables = assembly.tables
    try writer.write(agencies: tables.storedAgencies)
    try writer.writeStops(count: tables.stops.count) { tables.storedStop($0) }
    try writer.write(routes: tables.storedRoutes)
    try writer.write(services: tables.services.services)
    if let info = tables.feedInfo {
      try writer.writeFeedInfo(
        (
          info.publisherName, info.publisherURL, info.language, info.defaultLanguage,
          info.version,
        ),
        dates: (info.start, info.end),
      )
    }
    try writer.write(
      translations: tables.translations.lazy.map { row in
        [
          row.table, row.field, row.language, row.translation, row.recordID, row.recordSubID,
          row.fieldValue,
        ]
      }
    )
    try writer.write(headsigns: assembly.headsigns)
    try writer.writePatterns(count: assembly.patterns.count) { assembly.patterns[$0] }
    let count = assembly.timings.count
    for start in stride(from: 0, to: count, by: FeedImport.timingBatch) {
      try writer.write(timings: timings(start..<min(start + FeedImport.timingBatch, count)))
    }
    try writer.writeTrips(
      count: assembly.order.count,
      ids: tables.trips.ids.bytes,
      texts: tables.trips.texts.bytes,
    ) { assembly.trip($0) }
    try writer.write(frequencies: assembly.frequencies)
  }
}
