internal import GTFS
internal import ScheduleStore
internal import Transit

/// The services of a feed: which there are, and on which dates each runs.
struct ServiceTable: Sendable {
  /// The service ids in order; a service's number is its place.
  private(set) var ids = ByteInterner()
  /// The services by number.
  private(set) var services: [StoredService] = []
  /// The first and last date of each service, nil for one that never runs.
  private(set) var spans: [ClosedRange<ServiceDate>?] = []

  /// Joins the rows of `calendar.txt` and `calendar_dates.txt`.
  ///
  /// - Parameters:
  ///   - weeks: The usable rows of `calendar.txt`, in order.
  ///   - dates: The usable rows of `calendar_dates.txt`, in order.
  ///   - notices: Takes what is wrong between rows.
  init(weeks: [CalendarRow], dates: [CalendarDateRow], notices: inout NoticeCollector) {
    var found = ByteInterner()
    for row in weeks { found.intern(row.id) }
    for row in dates { found.intern(row.id) }
    let order = (0..<found.count).sorted { found.precedes($0, $1) }
    var numbers = [Int](repeating: 0, count: found.count)
    for (number, old) in order.enumerated() {
      numbers[old] = number
      let id = found.text(old)
      ids.intern(id)
      services.append(StoredService(id: id, week: nil, exceptions: []))
    }
    for row in weeks {
      let number = numbers[found.find(row.id) ?? 0]
      if services[number].week != nil {
        notices.add(
          .duplicateKey,
          file: CalendarRow.file,
          row: row.row,
          field: "service_id",
          value: row.id,
          detail: "the first row counts",
        )
      } else {
        services[number].week = row.week
      }
    }
    var exceptions: [(service: Int, index: Int)] = []
    exceptions.reserveCapacity(dates.count)
    for (index, row) in dates.enumerated() {
      exceptions.append((numbers[found.find(row.id) ?? 0], index))
    }
    exceptions.sort {
      ($0.service, dates[$0.index].date, $0.index) < ($1.service, dates[$1.index].date, $1.index)
    }
    for (place, exception) in exceptions.enumerated() {
      let row = dates[exception.index]
      if place + 1 < exceptions.count, exceptions[place + 1].service == exception.service,
        dates[exceptions[place + 1].index].date == row.date
      {
        notices.add(overruling: dates[exceptions[place + 1].index])
      } else {
        services[exception.service].exceptions.append((row.date, row.isAdded))
      }
    }
    spans = services.map(ServiceTable.span)
  }

  /// The first and last date on which a service runs (GTFS.md rule 3), or nil when there is none.
  static func span(_ service: StoredService) -> ClosedRange<ServiceDate>? {
    var removed: Set<ServiceDate> = []
    var first: ServiceDate?
    var last: ServiceDate?
    func take(_ date: ServiceDate) {
      first = min(first ?? date, date)
      last = max(last ?? date, date)
    }
    for (date, isAdded) in service.exceptions {
      if isAdded { take(date) } else { removed.insert(date) }
    }
    if let week = service.week, week.start <= week.end, week.days & 0x7f != 0 {
      // Each step either ends the search or uses up a removed date or a weekday without service.
      var date = week.start
      while date <= week.end, !week.runs(on: date) || removed.contains(date) {
        date = date.adding(days: 1)
        if date == ServiceDate.range.upperBound { break }
      }
      if week.runs(on: date), !removed.contains(date) { take(date) }
      date = week.end
      while date >= week.start, !week.runs(on: date) || removed.contains(date) {
        date = date.adding(days: -1)
        if date == ServiceDate.range.lowerBound { break }
      }
      if week.runs(on: date), !removed.contains(date) { take(date) }
    }
    guard let first, let last else { return nil }
    return first...last
  }
}

extension CalendarDateRow {
  /// Leaves of rows for one service and day the last, with a notice for each that comes after another.
  ///
  /// - Returns: The number of services.
  static func dropOverruled(
    _ rows: inout [CalendarDateRow],
    _ notices: inout NoticeCollector,
  ) -> Int {
    var services = ByteInterner()
    var last: [UInt64: Int] = [:]
    var isOverruled = [Bool](repeating: false, count: rows.count)
    for (index, row) in rows.enumerated() {
      let service = UInt64(services.intern(row.id).number)
      let key = service << 32 | UInt64(UInt32(truncatingIfNeeded: row.date.yyyymmdd))
      guard let earlier = last.updateValue(index, forKey: key) else { continue }
      isOverruled[earlier] = true
      notices.add(overruling: row)
    }
    var index = 0
    rows.removeAll { _ in
      defer { index += 1 }
      return isOverruled[index]
    }
    return services.count
  }
}

extension NoticeCollector {
  /// Notes a row of `calendar_dates.txt` for a service and day that an earlier one is for as well.
  fileprivate mutating func add(overruling row: CalendarDateRow) {
    add(
      .duplicateKey,
      file: CalendarDateRow.file,
      row: row.row,
      field: "date",
      value: row.id + " " + String(row.date.yyyymmdd),
      detail: "the last row counts",
    )
  }
}
