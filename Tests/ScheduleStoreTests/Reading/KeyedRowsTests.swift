import Testing
import TestRandom

@testable import ScheduleStore

@Suite struct KeyedRowsTests {
  /// Rows against a dictionary: keys in the list, beyond it, and such as only a damaged file has.
  @Test(arguments: 0..<100)
  func `Rows are those of a dictionary`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let keys: [Int64] = [0, 1, 2, 5, 7, 8, 9, 100, -1, .min, .max]
    var rows = KeyedRows<Int>(listLimit: 8)
    var expected: [Int64: Int] = [:]
    for value in 0..<60 {
      let key = keys[Int.random(in: keys.indices, using: &random)]
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        rows.removeAll()
        expected.removeAll()
      case 1...3: #expect(rows.removeValue(forKey: key) == expected.removeValue(forKey: key))
      default:
        #expect(
          rows.updateValue(value, forKey: key) == expected.updateValue(value, forKey: key)
        )
      }
      #expect(rows.count == expected.count)
      for key in keys { #expect(rows[key] == expected[key]) }
    }
  }
}
