internal import SQLite
public import Transit

extension ScheduleWriter {
  /// Writes the agencies, the first with key 1.
  ///
  /// - Parameter agencies: The agencies in the order of the file.
  /// - Throws: `SQLiteError`.
  public func write(agencies: [StoredAgency]) throws {
    try insert("INSERT INTO agency VALUES(?,?,?,?,?,?,?)") { statement in
      for (index, agency) in agencies.enumerated() {
        try statement.bind(index + 1, at: 1)
        try statement.bind(agency.id, at: 2)
        try statement.bind(agency.name, at: 3)
        try statement.bind(agency.url, at: 4)
        try statement.bind(agency.timezone, at: 5)
        try statement.bind(agency.language, at: 6)
        try statement.bind(agency.phone, at: 7)
        try statement.run()
      }
    }
  }

  /// Writes the stops, the first with key 1.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - stop: Gives a stop.
  /// - Throws: `SQLiteError`.
  public func writeStops(count: Int, _ stop: (Int) -> StoredStop) throws {
    try connection.insert(into: "stops", columns: 13, count: count) {
      (statement, index, before) throws(SQLiteError) in
      let stop = stop(index)
      try statement.bind(index + 1, at: before + 1)
      try statement.bind(stop.id, at: before + 2)
      try statement.bind(stop.code, at: before + 3)
      try statement.bind(stop.name, at: before + 4)
      try statement.bind(stop.spokenName, at: before + 5)
      try statement.bind(stop.description, at: before + 6)
      try statement.bind(stop.latitude, at: before + 7)
      try statement.bind(stop.longitude, at: before + 8)
      try statement.bind(stop.locationType.rawValue, at: before + 9)
      try statement.bind(stop.parent, at: before + 10)
      try statement.bind(stop.parentNumber.map { $0 + 1 }, at: before + 11)
      try statement.bind(stop.timezone, at: before + 12)
      try statement.bind(stop.platformCode, at: before + 13)
    }
  }

  /// Writes the routes, the first with key 1.
  ///
  /// - Parameter routes: The routes.
  /// - Throws: `SQLiteError`.
  public func write(routes: [StoredRoute]) throws {
    try insert("INSERT INTO routes VALUES(?,?,?,?,?,?,?)") { statement in
      for (index, route) in routes.enumerated() {
        try statement.bind(index + 1, at: 1)
        try statement.bind(route.id, at: 2)
        try statement.bind(route.agency, at: 3)
        try statement.bind(route.agencyNumber + 1, at: 4)
        try statement.bind(route.shortName, at: 5)
        try statement.bind(route.longName, at: 6)
        try statement.bind(route.type, at: 7)
        try statement.run()
      }
    }
  }

  /// Writes the services, the first with key 1, with their weeks and exceptions.
  ///
  /// - Parameter services: The services.
  /// - Throws: `SQLiteError`.
  public func write(services: [StoredService]) throws {
    try insert("INSERT INTO service VALUES(?,?)") { statement in
      for (index, service) in services.enumerated() {
        try statement.bind(index + 1, at: 1)
        try statement.bind(service.id, at: 2)
        try statement.run()
      }
    }
    try insert("INSERT INTO week VALUES(?,?,?,?)") { statement in
      for (index, service) in services.enumerated() {
        guard let week = service.week else { continue }
        try statement.bind(index + 1, at: 1)
        try statement.bind(Int(week.days), at: 2)
        try statement.bind(week.start.yyyymmdd, at: 3)
        try statement.bind(week.end.yyyymmdd, at: 4)
        try statement.run()
      }
    }
    // In the order of the table, each as one number: what is sorted is short, and there may be very many.
    var exceptions: [UInt64] = []
    exceptions.reserveCapacity(services.reduce(0) { $0 + $1.exceptions.count })
    for (index, service) in services.enumerated() {
      let key = UInt64(UInt32(clamping: index + 1)) << 2
      for (date, isAdded) in service.exceptions {
        exceptions.append(UInt64(date.yyyymmdd) << 36 | key | (isAdded ? 1 : 2))
      }
    }
    exceptions.sort()
    try connection.insert(into: "exception", columns: 3, count: exceptions.count) {
      (statement, index, before) throws(SQLiteError) in
      try statement.bind(Int(exceptions[index] >> 36), at: before + 1)
      try statement.bind(Int(exceptions[index] >> 2 & 0xffff_ffff), at: before + 2)
      try statement.bind(Int(exceptions[index] & 3), at: before + 3)
    }
  }

  /// Writes the row of `feed_info`.
  ///
  /// - Parameters:
  ///   - texts: Publisher's name and address, language, default language and version.
  ///   - dates: The first and the last date.
  /// - Throws: `SQLiteError`.
  public func writeFeedInfo(
    _ texts: (
      name: String?, url: String?, language: String?, defaultLanguage: String?, version: String?
    ),
    dates: (start: ServiceDate?, end: ServiceDate?),
  ) throws {
    try insert("INSERT INTO feed_info VALUES(?,?,?,?,?,?,?)") { statement in
      try statement.bind(texts.name, at: 1)
      try statement.bind(texts.url, at: 2)
      try statement.bind(texts.language, at: 3)
      try statement.bind(texts.defaultLanguage, at: 4)
      try statement.bind(dates.start?.yyyymmdd, at: 5)
      try statement.bind(dates.end?.yyyymmdd, at: 6)
      try statement.bind(texts.version, at: 7)
      try statement.run()
    }
  }

  /// Writes the translations.
  ///
  /// - Parameter rows: The cells of each row, in the order of the table's columns.
  /// - Throws: `SQLiteError`.
  public func write(translations rows: some Sequence<[String?]>) throws {
    try insert("INSERT INTO translations VALUES(?,?,?,?,?,?,?)") { statement in
      for row in rows {
        for (index, cell) in row.prefix(7).enumerated() {
          try statement.bind(cell, at: Int32(index + 1))
        }
        try statement.run()
      }
    }
  }

  /// Writes facts about the feed into `meta`.
  ///
  /// - Parameter facts: Texts and numbers by name.
  /// - Throws: `SQLiteError`.
  public func write(meta facts: [(name: String, value: MetaValue)]) throws {
    try insert("INSERT OR REPLACE INTO meta VALUES(?,?)") { statement in
      for fact in facts {
        try statement.bind(fact.name, at: 1)
        switch fact.value {
        case .text(let text): try statement.bind(text, at: 2)
        case .number(let number): try statement.bind(number, at: 2)
        }
        try statement.run()
      }
    }
  }
}

/// A fact about a feed.
public enum MetaValue: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A whole number.
  case number(Int)
}
