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
  ///   - dates: The usable rows of `calendar_dates.txt`.
  ///   - notices: Takes what is wrong between rows.
  init(weeks: [CalendarRow], dates: CalendarDateTable, notices: inout NoticeCollector) {
    var found = dates.services
    for row in weeks { found.intern(row.id) }
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
    take(dates, numbers: numbers, &notices)
    spans = services.map(ServiceTable.span)
  }

  /// Takes the exceptions, for each service by date.
  private mutating func take(
    _ dates: CalendarDateTable,
    numbers: [Int],
    _ notices: inout NoticeCollector,
  ) {
    // Most feeds list them by service and date already.
    let entries = dates.entries
    let keys = entries.map { $0.key(service: numbers[Int($0.service)]) }
    var order = Array(entries.indices)
    if !keys.indices.dropFirst().allSatisfy({ keys[$0 - 1] <= keys[$0] }) {
      order.sort { (keys[$0], $0) < (keys[$1], $1) }
    }
    var found: [(date: ServiceDate, isAdded: Bool)] = []
    for (place, index) in order.enumerated() {
      let entry = entries[index]
      let next = place + 1 < order.count ? order[place + 1] : nil
      if let next, keys[next] == keys[index] {
        dates.note(overruling: entries[next], &notices)
        continue
      }
      found.append((entry.date, entry.isAdded))
      if next.map({ entries[$0].service }) != entry.service {
        services[numbers[Int(entry.service)]].exceptions = found
        found.removeAll(keepingCapacity: true)
      }
    }
  }

  /// The first and last date on which a service runs (GTFS.md rule 3), or nil when there is none.
  private static func span(_ service: StoredService) -> ClosedRange<ServiceDate>? {
    var removed: [ServiceDate] = []
    var first: ServiceDate?
    var last: ServiceDate?
    func take(_ date: ServiceDate) {
      first = min(first ?? date, date)
      last = max(last ?? date, date)
    }
    for (date, isAdded) in service.exceptions {
      if isAdded { take(date) } else { removed.append(date) }
    }
    func runs(_ week: WeeklyPattern, on date: ServiceDate) -> Bool {
      week.runs(on: date) && !removed.contains(inOrder: date)
    }
    if let week = service.week, week.start <= week.end, week.days & 0x7f != 0 {
      // Each step either ends the search or uses up a removed date or a weekday without service.
      var date = week.start
      while date <= week.end, !runs(week, on: date) {
        date = date.adding(days: 1)
        if date == ServiceDate.range.upperBound { break }
      }
      if runs(week, on: date) { take(date) }
      date = week.end
      while date >= week.start, !runs(week, on: date) {
        date = date.adding(days: -1)
        if date == ServiceDate.range.lowerBound { break }
      }
      if runs(week, on: date) { take(date) }
    }
    guard let first, let last else { return nil }
    return first...last
  }
}

extension [ServiceDate] {
  /// Whether a date is among dates that are in order.
  fileprivate func contains(inOrder date: ServiceDate) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < date { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == date
  }
}
