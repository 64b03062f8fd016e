internal import Transit

extension Interpreter {
  /// Takes day, time, route and selection into a question, and asks again where they cannot be understood.
  func conditioned(
    _ pending: Pending,
    _ slots: SlotReading,
    _ kind: IntentKind,
    then go: (Pending) -> Turn,
  ) -> Turn {
    var pending = pending
    if let route = slots.route { pending.question.route = route }
    switch kind {
    case .firstBus: pending.question.selection = .first
    case .lastBus: pending.question.selection = .last
    default: break
    }
    if let count = slots.count { pending.question.count = count }
    var preface: String?
    if slots.hasTime {
      let reading =
        (slots.arrivalDuration ?? slots.duration).map { WhenReading(duration: $0, local: local) }
        ?? WhenReading(
          date: slots.date,
          time: slots.arrival ?? slots.time,
          local: local,
          isDeadline: slots.hasArrival,
        )
      // "And on Sunday", after "by nine", is by nine as well.
      let isArrival =
        slots.hasArrival
        || (pending.question.selection == .arriving && slots.time == nil && slots.duration == nil)
      if !isArrival, pending.question.selection == .arriving { pending.question.selection = .next }
      switch reading {
      case .when(let when) where isBoard(kind, pending.question) && slots.hasArrival:
        // What leaves before nine is all that leaves until then.
        pending.question.when = when.upToClock(at: local)
        if pending.question.selection == .arriving { pending.question.selection = .next }
      case .when(var when):
        if isArrival {
          if !slots.hasArrival, let seconds = pending.question.when.seconds {
            when = When(dates: when.dates, seconds: seconds, isClockTime: true)
          }
          when = when.deadline(at: local)
          pending.question.selection = when.seconds == nil ? .next : .arriving
        }
        // "At six", after tomorrow was told of, is tomorrow; "now" is now.
        if when.dates == nil, !when.isNow { when.dates = pending.question.when.dates }
        if kind == .nextBus, when.isNow { pending.question.selection = .next }
        pending.question.when = isArrival ? when.endingAtMidnight : when
      case .overToday(let when):
        // What can still be had is worth more to a rider than another question.
        pending.question.when = When()
        if isArrival { pending.question.selection = .next }
        preface = Sentences.isOver(when)
      case .unclearDay: return unclear(pending, Sentences.unclearDay, Sentences.whichDay, slots)
      case .unclearTime: return unclear(pending, Sentences.unclearTime, Sentences.whichTime, slots)
      case .over: return unclear(pending, Sentences.over, Sentences.whichDay, slots)
      }
    }
    let turn = go(pending)
    guard let preface, case .ask(let question, var context) = turn else { return turn }
    context.preface = preface
    return .ask(question, context)
  }

  /// Whether what leaves from a stop is asked for, wherever it goes.
  private func isBoard(_ kind: IntentKind, _ question: Question) -> Bool {
    kind == .stopDepartures
      || (context.state.pending == nil && question.destination == nil && question.origin != nil)
  }

  private func unclear(
    _ pending: Pending,
    _ sentence: String,
    _ request: String,
    _ slots: SlotReading,
  ) -> Turn {
    var question = pending.question
    // What the place was said for is settled by what was wanted before.
    if question.destination == nil, let place = slots.destination { question.destination = place }
    if question.origin == nil, let place = slots.origin { question.origin = place }
    let pending = Pending(question, want: .when)
    return .reply(
      conversation.asking(
        Utterance(sentence + " " + request, reprompt: request),
        for: pending,
        after: sentence,
        hint: pending.hint(example: nil),
        context,
      )
    )
  }
}

extension When {
  /// The hours up to a clock time, from the present or from the morning of another day.
  fileprivate func upToClock(at local: LocalDateTime) -> When {
    let deadline = deadline(at: local)
    guard let second = deadline.seconds?.lowerBound else { return self }
    let isSmall = second <= TimeValue.morning.lowerBound
    guard let days = deadline.dates else {
      let isOver = second < local.secondOfDay
      // "Before midnight" and "before one", said in the evening, are of the night to come.
      let isTonight = isOver && isSmall
      let day = isOver && !isTonight ? local.date.adding(days: 1) : local.date
      let start = isOver && !isTonight ? TimeValue.morning.lowerBound : 0
      return When(dates: day...day, seconds: start..<second + (isTonight ? 86_400 : 0) + 60)
    }
    let start = days.lowerBound == local.date || isSmall ? 0 : TimeValue.morning.lowerBound
    return When(dates: days, seconds: start..<second + 60)
  }

  /// The same days with the clock time that a time to arrive by comes to: a part of the day is meant by when it has
  /// begun for most, and by its end once that is over.
  fileprivate func deadline(at local: LocalDateTime) -> When {
    guard let seconds, !isClockTime else { return self }
    if seconds == TimeValue.night, let night = dates, night.upperBound < local.date {
      // Past midnight "by tonight" is by the end of the night still going on, and once that is over by the next one.
      let second = local.secondOfDay < When.nightEnd ? When.nightEnd : TimeValue.nightBegun
      let today = local.date...local.date
      return When(dates: today, seconds: second..<second + 86_400, isClockTime: true)
    }
    let isToday = dates?.contains(local.date) ?? true
    let begin =
      switch seconds {
      case TimeValue.morning: 9 * 3600
      case TimeValue.evening: 18 * 3600
      case TimeValue.night: TimeValue.nightBegun
      default: seconds.lowerBound
      }
    let hasBegun = isToday && begin < local.secondOfDay
    let second = hasBegun ? min(seconds.upperBound, 86_400) : begin
    return When(dates: dates, seconds: second..<second + 86_400, isClockTime: true)
  }
}
