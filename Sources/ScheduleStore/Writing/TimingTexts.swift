public import Transit

/// Timings as the table `timing` stores them, made before they are written so that another thread can make them.
public struct TimingTexts: Sendable {
  /// The timings' numbers, from 0.
  let numbers: Range<Int>
  /// The texts, one after another.
  private(set) var bytes: [UInt8] = []
  /// For each timing where its departures, its dwells and its flags end; of what it lacks, where the text before ends.
  private var ends: [(departures: Int, dwells: Int, flags: Int)] = []

  /// Makes the texts of some timings.
  ///
  /// - Parameters:
  ///   - numbers: The timings' numbers, from 0.
  ///   - timing: Puts a timing's calls in the place of those of the one before.
  public init(_ numbers: Range<Int>, _ timing: (Int, inout [TimingCall]) -> Void) {
    self.numbers = numbers
    ends.reserveCapacity(numbers.count)
    var text = TimingText()
    var calls: [TimingCall] = []
    for number in numbers {
      timing(number, &calls)
      text.set(calls)
      bytes.append(contentsOf: text.departures)
      let departures = bytes.count
      if text.hasDwells { bytes.append(contentsOf: text.dwells) }
      let dwells = bytes.count
      if text.hasFlags { bytes.append(contentsOf: text.flags) }
      ends.append((departures, dwells, bytes.count))
    }
  }

  func departures(_ place: Int) -> Range<Int> {
    (place == 0 ? 0 : ends[place - 1].flags)..<ends[place].departures
  }

  func dwells(_ place: Int) -> Range<Int>? {
    let range = ends[place].departures..<ends[place].dwells
    return range.isEmpty ? nil : range
  }

  func flags(_ place: Int) -> Range<Int>? {
    let range = ends[place].dwells..<ends[place].flags
    return range.isEmpty ? nil : range
  }
}
