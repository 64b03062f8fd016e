/// Prometheus's text format, version 0.0.4, as it grows.
struct MetricsText {
  private(set) var text = ""
  private var last = ""

  /// Adds samples; those of one name stand side by side.
  mutating func add(_ samples: [Metrics.Sample]) {
    for sample in samples {
      begin(sample.name, sample.kind.rawValue)
      text += "bus_status_\(sample.name)\(Self.text(of: sample.labels)) \(sample.value)\n"
    }
  }

  /// Adds a histogram of durations.
  ///
  /// - Parameters:
  ///   - name: Its name without the product's prefix.
  ///   - buckets: How many lie between two bounds; one more than there are bounds.
  ///   - bounds: The upper bounds in microseconds.
  ///   - nanoseconds: The sum of all durations.
  mutating func addHistogram(
    _ name: String,
    _ buckets: [UInt64],
    _ bounds: [UInt64],
    _ nanoseconds: UInt64,
  ) {
    begin(name, "histogram")
    var sum: UInt64 = 0
    for (index, count) in buckets.enumerated() {
      sum &+= count
      let bound = index < bounds.count ? String(Double(bounds[index]) / 1e6) : "+Inf"
      text += "bus_status_\(name)_bucket{le=\"\(bound)\"} \(sum)\n"
    }
    text += "bus_status_\(name)_sum \(Double(nanoseconds) / 1e9)\n"
    text += "bus_status_\(name)_count \(sum)\n"
  }

  private mutating func begin(_ name: String, _ kind: String) {
    guard name != last else { return }
    last = name
    text += "# TYPE bus_status_\(name) \(kind)\n"
  }

  private static func text(of labels: [Metrics.Label]) -> String {
    guard !labels.isEmpty else { return "" }
    let pairs = labels.map { "\($0.name)=\"\(escaped($0.value))\"" }
    return "{" + pairs.joined(separator: ",") + "}"
  }

  private static func escaped(_ value: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\", "\"": escaped.append(contentsOf: ["\\", scalar])
      case "\n": escaped.append(contentsOf: ["\\", "n"])
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
