import Foundation

/// Compares two answers as JSON values, not as text.
public enum AnswerComparison {
  /// Tells whether the answers say the same; of an error only its presence counts.
  public static func agree(_ one: String, _ other: String) -> Bool {
    guard let left = members(one), let right = members(other) else { return false }
    return left == right
  }

  private static func members(_ line: String) -> [String: JSONValue]? {
    let decoder = JSONDecoder()
    guard var members = try? decoder.decode([String: JSONValue].self, from: Data(line.utf8)),
      case .list = members["departures"]
    else { return nil }
    if members["error"] != nil { members["error"] = .flag(true) }
    return members
  }
}
