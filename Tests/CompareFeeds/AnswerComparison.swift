import Foundation

/// Compares two answers as JSON values, not as text.
enum AnswerComparison {
  /// Tells whether the answers say the same.
  ///
  /// Of an error only its presence counts, and a time may be written with Z for +00:00.
  static func agree(_ one: String, _ other: String) -> Bool {
    guard let left = object(one), let right = object(other) else { return false }
    return left == right
  }

  private static func object(_ line: String) -> NSDictionary? {
    guard
      var members = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let departures = members["departures"] as? [[String: Any]]
    else { return nil }
    if members["error"] != nil { members["error"] = true }
    members["departures"] = departures.map { departure in
      departure.mapValues { value in
        guard let text = value as? String, text.hasSuffix("Z"), text.utf8.count == 20 else {
          return value
        }
        return text.dropLast() + "+00:00"
      }
    }
    return members as NSDictionary
  }
}
