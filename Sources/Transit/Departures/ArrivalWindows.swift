extension When {
  /// The stretches of time in which to leave for who has to arrive by a clock time: on one day, or on each of several.
  ///
  /// It is a day's own arrivals that are looked for, whenever they have left: who has to be there by nine is not told of
  /// the bus of the evening before. Of a time without a day the next one is meant, even
  /// where nothing can be there by then.
  ///
  /// - Parameters:
  ///   - now: The present moment.
  ///   - zone: The zone whose clock the wish is read by.
  /// - Returns: At least one window; where no clock time was said, those of the next departure.
  func arrivalWindows(now: Instant, zone: ZoneRules) -> [Window] {
    guard isClockTime, let second = seconds?.lowerBound else {
      return windows(for: .next, now: now, zone: zone)
    }
    let reader = WindowReader(zone: zone, now: now.flooredToMinute, isClipped: true)
    let first = dates?.lowerBound ?? zone.local(now).date
    let last = dates?.upperBound ?? first.adding(days: 1)
    let count = min(max(first.days(to: last), 0), When.mostDays)
    let deadlines = (0...count).map { reader.instant(first.adding(days: $0), second) }
    let ahead = deadlines.filter { $0 >= reader.now }
    let wanted = ahead.isEmpty || dates == nil ? ahead.prefix(1) : ahead[...]
    return (wanted.isEmpty ? deadlines.prefix(1) : wanted).map { deadline in
      let isNight = zone.local(deadline).secondOfDay < When.dawn
      let evening = isNight ? deadline.adding(seconds: -Int64(When.dawn)) : deadline
      return Window(
        from: reader.now,
        until: nil,
        arrivals: Arrivals(
          from: reader.dayStart(of: evening),
          until: deadline.adding(seconds: 1),
        ),
      )
    }
  }
}
