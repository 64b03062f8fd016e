/// What an AMAZON.TIME value means: a clock time, a part of the day, the present, or nothing that can be read.
enum TimeValue: Equatable {
  /// Seconds of the clock since the day began.
  case clock(Int)
  /// A part of the day, in seconds; the end may lie in the next day.
  case part(Range<Int>)
  /// "Now".
  case present
  /// Unreadable: the rider has to be asked again.
  case unknown

  static let morning = 5 * 3600..<12 * 3600
  static let afternoon = 12 * 3600..<17 * 3600
  static let evening = 17 * 3600..<21 * 3600
  /// "Tonight" and "Friday night" are said of the evening as well.
  static let night = 17 * 3600..<29 * 3600
  /// When a night has begun for most.
  static let nightBegun = 21 * 3600

  /// Reads a value.
  init(_ text: String) {
    switch text.uppercased() {
    case "MO": self = .part(TimeValue.morning)
    case "AF": self = .part(TimeValue.afternoon)
    case "EV": self = .part(TimeValue.evening)
    case "NI": self = .part(TimeValue.night)
    case "PRESENT_REF": self = .present
    default: self = TimeValue.seconds(text).map(TimeValue.clock) ?? .unknown
    }
  }

  /// Reads `HH:MM` or `HH:MM:SS`; the seconds do not matter to a timetable's minutes.
  private static func seconds(_ text: String) -> Int? {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(fields.count) else { return nil }
    var numbers: [Int] = []
    for field in fields {
      guard field.utf8.count == 2, field.utf8.allSatisfy({ (48...57).contains($0) }),
        let number = Int(field), number < 60
      else { return nil }
      numbers.append(number)
    }
    // Midnight at the end of a day is written 24:00 by some.
    if numbers[0] == 24, numbers.dropFirst().allSatisfy({ $0 == 0 }) { return 86_400 }
    guard numbers[0] < 24 else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60
  }
}
