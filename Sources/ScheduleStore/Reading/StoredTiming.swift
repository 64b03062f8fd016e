import Transit

/// A row of `timing` as it is stored.
struct StoredTiming {
  var departures: String
  var dwells: String?
  var flags: String?

  /// Puts the times, which are counted from the trip's start, into a table.
  func set(_ timing: Int, in table: inout TimingTable) {
    let departures = StoredTiming.numbers(departures)
    var arrivals = departures
    if let dwells {
      for (index, dwell) in StoredTiming.numbers(dwells).enumerated() where index < arrivals.count {
        arrivals[index] = arrivals[index] &- dwell
      }
    }
    table.set(
      timing,
      departures: departures,
      arrivals: arrivals,
      flags: flags.map { $0.utf8.map { $0 &- UInt8(ascii: "0") } } ?? [],
    )
  }

  /// The numbers of a JSON array; null, which marks an untimed call, reads as 0.
  static func numbers(_ json: String) -> [Int32] {
    var numbers: [Int32] = []
    var value: Int32 = 0
    var isNegative = false
    for byte in json.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value &* 10 &+ Int32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: ","), UInt8(ascii: "]"):
        numbers.append(isNegative ? 0 &- value : value)
        value = 0
        isNegative = false
      default: break
      }
    }
    return numbers
  }
}
