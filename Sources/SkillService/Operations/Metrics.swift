import Synchronization

/// Counters of the endpoint, in the form that Prometheus reads.
public final class Metrics: Sendable {
  private struct Key: Hashable, Comparable {
    var name: String
    var labels: String

    static func < (left: Key, right: Key) -> Bool {
      (left.name, left.labels) < (right.name, right.labels)
    }
  }

  private struct State {
    var counters: [Key: UInt64] = [:]
    var buckets = [UInt64](repeating: 0, count: Metrics.bounds.count + 1)
    var nanoseconds: UInt64 = 0
  }

  /// Upper bounds of the latency histogram in microseconds.
  private static let bounds = [
    50, 100, 250, 500, 1000, 2500, 5000, 10_000, 50_000, 250_000, 1_000_000, 5_000_000,
  ]
  /// Labels come from outside in part; beyond this many kinds a new one is counted as "other".
  private static let limit = 500

  private let state = Mutex(State())

  /// Makes counters, all at zero.
  public init() {}

  /// Counts something.
  ///
  /// - Parameters:
  ///   - name: The metric's name without the product's prefix.
  ///   - labels: Label names and values.
  public func count(_ name: String, _ labels: KeyValuePairs<String, String> = [:]) {
    let key = Key(name: name, labels: Metrics.text(of: labels))
    state.withLock { state in
      if state.counters[key] == nil, state.counters.count >= Metrics.limit {
        state.counters[Key(name: name, labels: "{kind=\"other\"}"), default: 0] &+= 1
      } else {
        state.counters[key, default: 0] &+= 1
      }
    }
  }

  /// Adds a request's duration to the histogram.
  public func observe(nanoseconds: UInt64) {
    let microseconds = nanoseconds / 1000
    let bucket =
      Metrics.bounds.firstIndex { microseconds <= UInt64($0) } ?? Metrics.bounds.count
    state.withLock { state in
      state.buckets[bucket] &+= 1
      state.nanoseconds &+= nanoseconds
    }
  }

  /// A value that is measured when it is asked for.
  public struct Gauge: Sendable {
    /// The metric's name without the product's prefix.
    public var name: String
    /// Label names and values.
    public var labels: [(String, String)]
    /// The value.
    public var value: Int64

    /// Makes a gauge.
    ///
    /// - Parameters:
    ///   - name: The metric's name without the product's prefix.
    ///   - labels: Label names and values.
    ///   - value: The value.
    public init(_ name: String, labels: [(String, String)] = [], value: Int64) {
      self.name = name
      self.labels = labels
      self.value = value
    }
  }

  /// Everything in Prometheus text.
  ///
  /// - Parameter gauges: What is measured now.
  /// - Returns: The text, in an order that does not change.
  public func text(_ gauges: [Gauge]) -> String {
    let state = state.withLock { $0 }
    var text = ""
    var last = ""
    for (key, value) in state.counters.sorted(by: { $0.key < $1.key }) {
      if key.name != last { text += "# TYPE bus_status_\(key.name) counter\n" }
      last = key.name
      text += "bus_status_\(key.name)\(key.labels) \(value)\n"
    }
    text += "# TYPE bus_status_request_seconds histogram\n"
    var sum: UInt64 = 0
    for (index, count) in state.buckets.enumerated() {
      sum &+= count
      let bound =
        index < Metrics.bounds.count ? Metrics.seconds(Metrics.bounds[index]) : "+Inf"
      text += "bus_status_request_seconds_bucket{le=\"\(bound)\"} \(sum)\n"
    }
    text += "bus_status_request_seconds_sum \(Double(state.nanoseconds) / 1e9)\n"
    text += "bus_status_request_seconds_count \(sum)\n"
    last = ""
    for gauge in gauges {
      if gauge.name != last { text += "# TYPE bus_status_\(gauge.name) gauge\n" }
      last = gauge.name
      text += "bus_status_\(gauge.name)\(Metrics.text(of: gauge.labels)) \(gauge.value)\n"
    }
    return text
  }

  private static func seconds(_ microseconds: Int) -> String {
    String(Double(microseconds) / 1_000_000)
  }

  private static func text(of labels: some Collection<(key: String, value: String)>) -> String {
    text(of: labels.map { ($0.key, $0.value) })
  }

  private static func text(of labels: [(String, String)]) -> String {
    guard !labels.isEmpty else { return "" }
    let pairs = labels.map { name, value in
      var escaped = ""
      for character in value {
        switch character {
        case "\\": escaped += "\\\\"
        case "\"": escaped += "\\\""
        case "\n": escaped += "\\n"
        default: escaped.append(character)
        }
      }
      return "\(name)=\"\(escaped)\""
    }
    return "{" + pairs.joined(separator: ",") + "}"
  }
}
