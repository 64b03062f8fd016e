internal import Transit

/// A timing as the table `timing` stores it: JSON arrays of seconds, and a digit for each call.
struct TimingText {
  private(set) var departures: [UInt8] = []
  private(set) var dwells: [UInt8] = []
  private(set) var flags: [UInt8] = []
  private(set) var hasDwells = false
  private(set) var hasFlags = false

  /// Takes a timing's calls.
  mutating func set(_ calls: [TimingCall]) {
    departures.removeAll(keepingCapacity: true)
    dwells.removeAll(keepingCapacity: true)
    flags.removeAll(keepingCapacity: true)
    hasDwells = false
    hasFlags = false
    for (index, call) in calls.enumerated() {
      let separator = index == 0 ? UInt8(ascii: "[") : UInt8(ascii: ",")
      departures.append(separator)
      dwells.append(separator)
      if let departure = call.departure {
        TimingText.append(departure, to: &departures)
      } else {
        departures.append(contentsOf: "null".utf8)
      }
      TimingText.append(call.dwell, to: &dwells)
      let flag: UInt8 = (call.isInterpolated ? 1 : 0) | (call.isApproximate ? 2 : 0)
      flags.append(UInt8(ascii: "0") + flag)
      if call.dwell != 0 { hasDwells = true }
      if flag != 0 { hasFlags = true }
    }
    departures.append(UInt8(ascii: "]"))
    dwells.append(UInt8(ascii: "]"))
  }

  private static func append(_ number: Int32, to text: inout [UInt8]) {
    if number < 0 { text.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = text.count
    repeat {
      text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    var low = start
    var high = text.count - 1
    while low < high {
      text.swapAt(low, high)
      low += 1
      high -= 1
    }
  }
}
