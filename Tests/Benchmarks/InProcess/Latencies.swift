import Glibc

/// How long each of many answers took.
struct Latencies {
  private var nanoseconds: [Int64] = []

  /// The nanoseconds of a clock that only goes forward.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Times a piece of work and hands back its result.
  mutating func measure<Result>(_ work: () throws -> Result) rethrows -> Result {
    let start = Latencies.now
    let result = try work()
    nanoseconds.append(Latencies.now - start)
    return result
  }

  mutating func append(contentsOf other: Latencies) { nanoseconds += other.nanoseconds }

  var count: Int { nanoseconds.count }

  /// The median and the 99th percentile as members of a JSON object.
  var json: String {
    let sorted = nanoseconds.sorted()
    func quantile(_ part: Double) -> Int64 {
      sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
    }
    return
      #""count":\#(count),"medianNanoseconds":\#(quantile(0.5)),"p99Nanoseconds":\#(quantile(0.99))"#
  }
}
