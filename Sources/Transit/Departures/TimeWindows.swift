extension When {
  /// A stretch of time to search: from a moment on, up to another, not included, where there is an end.
  public struct Window: Hashable, Sendable {
    /// The earliest departure.
    public var from: Instant
    /// The latest departure, not included, or nil for no end.
    public var until: Instant?
    /// When it has to arrive, or nil where that does not matter.
    public var arrivals: Arrivals?
    /// The night whose runs are left out, or nil.
    public var night: Night?

    /// Makes a window.
    ///
    /// - Parameters:
    ///   - from: The earliest departure.
    ///   - until: The latest departure, not included, or nil.
    ///   - arrivals: When it has to arrive, or nil.
    public init(from: Instant, until: Instant?, arrivals: Arrivals? = nil) {
      self.from = from
      self.until = until
      self.arrivals = arrivals
    }
  }

  /// The runs of a night that are none of the day after it.
  public struct Night: Hashable, Sendable {
    /// The service day of the day after; runs of earlier ones are the night's.
    public var before: ServiceDate
    /// When the night is over for all of them.
    public var until: Instant
    /// When the day begins of a line that runs all night.
    public var morning: Instant

    /// Makes a night.
    ///
    /// - Parameters:
    ///   - before: The service day of the day after.
    ///   - until: When it is over.
    ///   - morning: When the day begins of a line that runs all night.
    public init(before: ServiceDate, until: Instant, morning: Instant) {
      self.before = before
      self.until = until
      self.morning = morning
    }
  }

  /// A stretch of time in which to arrive.
  public struct Arrivals: Hashable, Sendable {
    /// The earliest arrival.
    public var from: Instant
    /// The latest arrival, not included, or nil for no end.
    public var until: Instant?

    /// Makes a stretch.
    ///
    /// - Parameters:
    ///   - from: The earliest arrival.
    ///   - until: The latest arrival, not included, or nil.
    public init(from: Instant, until: Instant?) {
      self.from = from
      self.until = until
    }
  }

  /// A rider's day ends after the last buses of the night, not at midnight: seconds of the clock.
  public static let nightEnd = 3 * 3600
  /// Until this second of the clock what still runs of the day before belongs to its night, and to no other day.
  static let dawn = 6 * 3600
  /// What runs all night begins its day at this second of the clock.
  fileprivate static let nightLineMorning = 5 * 3600
  /// How many days are looked through for what leaves before a departure that was told.
  public static let daysBefore = 8
  /// More days than any timetable answers for; a wish for a century is cut to these.
  static let mostDays = 370

  /// The stretches of time that a wish means, in the order in which they are to be searched.
  ///
  /// - Parameters:
  ///   - selection: Which departure is wanted; "first" and "last" mean a day's unless told otherwise.
  ///   - now: The present moment.
  ///   - zone: The zone whose clock the wish is read by.
  /// - Returns: At least one window.
  public func windows(
    for selection: Question.Selection,
    now: Instant,
    zone: ZoneRules,
  ) -> [Window] {
    if selection == .arriving { return arrivalWindows(now: now, zone: zone) }
    let present = now.flooredToMinute
    let local = zone.local(present)
    // A first bus that has left is still the day's first; it is told as gone.
    let reader = WindowReader(zone: zone, now: present, isClipped: selection != .first)
    if case .following(let told) = selection {
      // Only what leaves after the minute that was told before.
      let next = told.flooredToMinute.adding(seconds: 60)
      return windows(for: .next, now: max(next, present), zone: zone)
        .map { Window(from: max($0.from, next), until: $0.until) }
    }
    if case .preceding(let told) = selection {
      return reader.windows(before: told.flooredToMinute)
    }
    if isNow {
      guard selection == .first || selection == .last else {
        return [Window(from: present, until: nil)]
      }
      // Before the night is over, the day that is meant is still the one before.
      let today = local.secondOfDay < When.nightEnd ? local.date.adding(days: -1) : local.date
      return (0...8).compactMap {
        reader.window(
          today.adding(days: $0),
          When.nightEnd..<When.nightEnd + 86_400,
          isOpenEnded: false,
        )
      }
    }
    let first = dates?.lowerBound ?? local.date
    let last = dates?.upperBound ?? local.date.adding(days: 1)
    let count = min(max(first.days(to: last), 0), When.mostDays)
    guard let seconds else {
      // The rest of the present day begins now, any other with its morning.
      let isToday = selection == .next && first == local.date
      let start = isToday ? 0 : When.nightEnd
      let end = isToday ? 86_400 : When.nightEnd + 86_400
      if selection == .last, count == 0 {
        return reader.nightLast(first, isNight: local.secondOfDay < When.nightEnd)
      }
      if selection == .next || count == 0 {
        let whole =
          reader.window(first, start..<(count * 86_400 + end), isOpenEnded: false)
          ?? Window(from: reader.instant(first, start), until: reader.instant(first, end))
        guard !isToday, count == 0 else { return [whole] }
        return reader.morningFirst(first, whole)
      }
      return days(count, from: first, selection) {
        reader.window($0, start..<end, isOpenEnded: false)
      }
    }
    // The last bus of a night is not the first of the morning after.
    let night = 86_400 + When.nightEnd
    if selection == .last, seconds.lowerBound < night, seconds.upperBound > night {
      let windows = days(dates == nil ? 8 : count, from: first, selection) {
        reader.window($0, seconds.lowerBound..<night, isOpenEnded: false)
      }
      if !windows.isEmpty { return windows }
    }
    let windows = days(dates == nil ? 8 : count, from: first, selection) {
      reader.window($0, seconds, isOpenEnded: isClockTime)
    }
    if !windows.isEmpty { return windows }
    let end = seconds.upperBound
    return [
      Window(
        from: reader.instant(first, seconds.lowerBound),
        until: isClockTime ? nil : reader.instant(first, end),
      )
    ]
  }

  private func days(
    _ count: Int,
    from first: ServiceDate,
    _ selection: Question.Selection,
    _ window: (ServiceDate) -> Window?,
  ) -> [Window] {
    let windows = (0...count).compactMap { window(first.adding(days: $0)) }
    // The last of several days is looked for from the end; of one repeated wish ("in the evening") the soonest counts.
    return selection == .last && dates != nil ? windows.reversed() : windows
  }
}

/// Turns clock readings of a day into moments.
struct WindowReader {
  var zone: ZoneRules
  var now: Instant
  /// Whether what has gone is left out.
  var isClipped: Bool

  /// The moment of a reading some seconds after a day began by the clock; beyond 86,400 the next day's.
  ///
  /// Of a reading that comes twice, the pass not yet gone is meant today and the first on another day (GTFS.md rule 1).
  func instant(_ date: ServiceDate, _ second: Int) -> Instant {
    let day = date.adding(days: second / 86_400)
    let local = LocalDateTime(date: day, secondOfDay: second % 86_400)
    let passes = zone.instants(showing: local)
    guard passes.count > 1, zone.local(now).date == day else { return zone.instant(local) }
    return passes.first { $0 >= now } ?? passes[passes.count - 1]
  }

  /// When the rider's day of a moment began, after the last buses of the night before.
  func dayStart(of moment: Instant) -> Instant {
    let local = zone.local(moment)
    let isNight = local.secondOfDay < When.nightEnd
    return instant(isNight ? local.date.adding(days: -1) : local.date, When.nightEnd)
  }

  /// The rider's day up to a moment, then the days before it, the latest first, as far as they are still to come.
  func windows(before moment: Instant) -> [When.Window] {
    let start = dayStart(of: moment)
    let day = zone.local(start).date
    var windows = [When.Window(from: max(now, start), until: moment)]
    for distance in 1...When.daysBefore {
      guard let until = windows.last?.from, until > now else { break }
      let start = instant(day.adding(days: -distance), When.nightEnd)
      windows.append(When.Window(from: max(now, start), until: until))
    }
    return windows
  }

  /// A rider's day, in the order in which its departures are looked for: from its morning to midnight, then, of what
  /// leaves by night alone, the hours before that morning and at last those after midnight.
  ///
  /// "On Saturday" is Saturday's first bus, and the 24:22 of Friday's timetable is none of Saturday's to a rider. A first
  /// bus at half past three is, and so a service's own day decides in the hours before six.
  func morningFirst(_ date: ServiceDate, _ day: When.Window) -> [When.Window] {
    let midnight = instant(date.adding(days: 1), 0)
    var morning = When.Window(from: day.from, until: midnight)
    morning.night = When.Night(
      before: date,
      until: instant(date, When.dawn),
      morning: instant(date, When.nightLineMorning),
    )
    let before = window(date, 0..<When.dawn, isOpenEnded: false)
    return [morning] + (before.map { [$0] } ?? [])
      + [When.Window(from: max(midnight, day.from), until: day.until)]
  }

  /// A rider's day, in the order in which its last departure is looked for: the day with its night, then, of what
  /// leaves by night alone, the hours before that morning, as `morningFirst` sees them.
  ///
  /// Of the present day, before its morning, the night still going on comes first: "the last bus today", said at
  /// half past midnight, is that night's.
  func nightLast(_ date: ServiceDate, isNight: Bool) -> [When.Window] {
    let day = When.nightEnd..<When.nightEnd + 86_400
    let whole =
      window(date, day, isOpenEnded: false)
      ?? When.Window(from: instant(date, day.lowerBound), until: instant(date, day.upperBound))
    let before = window(date, 0..<When.dawn, isOpenEnded: false).map { [$0] } ?? []
    guard isNight, date == zone.local(now).date,
      let night = window(date, 0..<When.nightEnd, isOpenEnded: false)
    else { return [whole] + before }
    return [night, whole]
  }

  /// The part of a day's window that is still to come, or nil when it is over.
  func window(_ date: ServiceDate, _ seconds: Range<Int>, isOpenEnded: Bool) -> When.Window? {
    let start = instant(date, seconds.lowerBound)
    if isOpenEnded { return start < now ? nil : When.Window(from: start, until: nil) }
    let end = instant(date, seconds.upperBound)
    return end <= now ? nil : When.Window(from: isClipped ? max(start, now) : start, until: end)
  }
}
