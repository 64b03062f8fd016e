import Foundation

/// Compares two answers as JSON values, not as text.
public enum AnswerComparison {
  /// Tells whether the answers say the same; of an error only its presence counts.
  public static func agree(_ one: String, _ other: String) -> Bool {
    guard let left = members(one), let right = members(other) else { return false }
    return left == right
  }

  /// Tells whether all departures of an answer leave from some stops and lead to some; nil allows every stop.
  static func keeps(_ line: String, from: [String]?, to: [String]?) -> Bool {
    guard case .list(let departures)? = members(line)?["departures"] else { return false }
    func isAmong(_ ids: [String]?, _ member: JSONValue?) -> Bool {
      guard let ids, case .text(let id)? = member else { return true }
      return ids.contains { $0.utf8.elementsEqual(id) }
    }
    return departures.allSatisfy { departure in
      guard case .members(let members) = departure else { return false }
      return isAmong(from, members["fromStopId"]) && isAmong(to, members["toStopId"])
    }
  }

  /// Tells whether an answer's first departure leaves no later than another's; one without departures only beside one without.
  static func isNoLater(_ line: String, than other: String) -> Bool {
    guard let one = firstDeparture(line), let two = firstDeparture(other) else { return false }
    guard let second = two else { return true }
    guard let first = one else { return false }
    return first <= second
  }

  private static func firstDeparture(_ line: String) -> Int?? {
    guard case .list(let departures)? = members(line)?["departures"] else { return nil }
    guard case .members(let first)? = departures.first, case .text(let text)? = first["departure"],
      case .instant(let instant)? = TimeText.read(String(decoding: text, as: UTF8.self))
    else { return .some(nil) }
    return instant
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
