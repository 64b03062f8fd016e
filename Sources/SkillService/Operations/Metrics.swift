import Synchronization

/// Counters of the endpoint, in the form that Prometheus reads.
public final class Metrics: Sendable {
  private struct Key: Hashable {
    var name: String
    var labels: [Label]
  }

  private struct State {
    var counters: [Key: UInt64] = [:]
    var buckets = [UInt64](repeating: 0, count: Metrics.bounds.count + 1)
    var nanoseconds: UInt64 = 0
  }

  /// Upper bounds of the latency histogram in microseconds.
  private static let bounds: [UInt64] = [
    50, 100, 250, 500, 1000, 2500, 5000, 10_000, 50_000, 250_000, 1_000_000, 5_000_000,
  ]
  /// Callers name labels out of sets that end; should one not, memory stays bounded all the same.
  private static let limit = 500

  private let state = Mutex(State())

  /// Makes counters, all at zero.
  public init() {}

  /// Counts something.
  ///
  /// - Parameters:
  ///   - name: The metric's name without the product's prefix.
  ///   - labels: Label names and values.
  public func count(_ name: String, _ labels: [Label] = []) {
    let key = Key(name: name, labels: labels)
    state.withLock { state in
      // Nearly always there is one, and to look it up takes longer than to count.
      if let index = state.counters.index(forKey: key) {
        state.counters.values[index] &+= 1
      } else if state.counters.count < Metrics.limit {
        state.counters[key] = 1
      } else {
        state.counters[Key(name: name, labels: [Label("kind", "other")]), default: 0] &+= 1
      }
    }
  }

  /// Adds a request's duration to the histogram.
  public func observe(nanoseconds: UInt64) {
    let microseconds = nanoseconds / 1000
    let bucket = Metrics.bounds.firstIndex { microseconds <= $0 } ?? Metrics.bounds.count
    state.withLock { state in
      state.buckets[bucket] &+= 1
      state.nanoseconds &+= nanoseconds
    }
  }

  /// Everything in Prometheus text.
  ///
  /// - Parameter samples: What is measured now; those of one name side by side.
  /// - Returns: The text, in an order that does not change.
  public func text(_ samples: [Sample]) -> String {
    let state = state.withLock { $0 }
    let counted = state.counters.map { key, value in
      Sample(key.name, .counter, labels: key.labels, value: Int64(clamping: value))
    }
    var text = MetricsText()
    text.add(counted.sorted { ($0.name, $0.labels) < ($1.name, $1.labels) })
    text.addHistogram("request_seconds", state.buckets, Metrics.bounds, state.nanoseconds)
    text.add(samples)
    return text.text
  }
}

extension Metrics {
  /// A label of a metric.
  public struct Label: Hashable, Sendable {
    var name: String
    var value: String

    /// Makes a label.
    ///
    /// - Parameters:
    ///   - name: The label's name.
    ///   - value: The label's value, which may be any text.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// How a metric moves.
  public enum Kind: String, Sendable {
    /// Only up.
    case counter
    /// Up and down.
    case gauge
  }

  /// A value that is measured when it is asked for.
  public struct Sample: Sendable {
    var name: String
    var kind: Kind
    var labels: [Label]
    var value: Int64

    /// Makes a sample.
    ///
    /// - Parameters:
    ///   - name: The metric's name without the product's prefix.
    ///   - kind: How it moves.
    ///   - labels: Label names and values.
    ///   - value: The value.
    public init(_ name: String, _ kind: Kind, labels: [Label] = [], value: Int64) {
      self.name = name
      self.kind = kind
      self.labels = labels
      self.value = value
    }
  }
}

/// In the order of names, then of values.
private func < (
  left: (name: String, labels: [Metrics.Label]),
  right: (name: String, labels: [Metrics.Label]),
) -> Bool {
  if left.name != right.name { return left.name < right.name }
  return left.labels.lexicographicallyPrecedes(right.labels) {
    ($0.name, $0.value) < ($1.name, $1.value)
  }
}
