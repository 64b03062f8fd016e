import Testing

/// Prometheus's text format, read strictly.
struct PrometheusText {
  struct Malformed: Error {
    let line: Substring
  }

  private var values: [String: Double] = [:]

  init(_ text: String) throws {
    var kinds: [Substring: Substring] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.hasPrefix("#") {
        guard words.count == 4, words[1] == "TYPE", kinds[words[2]] == nil,
          ["counter", "gauge", "histogram"].contains(words[3])
        else { throw Malformed(line: line) }
        kinds[words[2]] = words[3]
        continue
      }
      guard words.count == 2, let value = Double(words[1]) else { throw Malformed(line: line) }
      let name = words[0].prefix { $0 != "{" }
      let family = ["_bucket", "_sum", "_count"].first { name.hasSuffix($0) }
        .map { name.dropLast($0.count) }
      guard kinds[name] ?? family.flatMap({ kinds[$0] }) != nil,
        values.updateValue(value, forKey: String(words[0])) == nil
      else { throw Malformed(line: line) }
    }
  }

  /// The value of a metric with labels in this order.
  subscript(name: String, labels: String...) -> Double? {
    values[name + (labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}")]
  }
}
