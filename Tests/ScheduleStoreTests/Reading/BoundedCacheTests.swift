import Testing

@testable import ScheduleStore

struct BoundedCacheTests {
  @Test func `A full cache is emptied for another key, and for no other value of a key it has`() {
    var cache = BoundedCache<String, Int>(limit: 2)
    cache["a"] = 1
    cache["b"] = 2
    cache["a"] = 3
    #expect(cache["a"] == 3 && cache["b"] == 2)
    cache["c"] = 4
    #expect(cache["a"] == nil && cache["b"] == nil && cache["c"] == 4)
  }

  @Test(arguments: [Int64.min, -1, 0, 1, 2, 3, 1 << 40, .max])
  func `So are rows, whatever their keys`(key: Int64) {
    var rows = BoundedRows<Int>(limit: 2)
    rows[7] = 1
    rows[8] = 2
    rows[7] = 3
    #expect(rows[7] == 3 && rows[8] == 2)
    rows[key] = 4
    #expect(rows[7] == nil && rows[8] == nil && rows[key] == 4)
  }

  @Test(arguments: [(0, true), (128, true), (129, false)])
  func `Long names from outside are not kept`(length: Int, isKept: Bool) {
    #expect(String(repeating: "a", count: length).isKept == isKept)
  }
}
