import Foundation

/// A line of a batch's answers, read back.
struct AnswerLine {
  private let departures: [[String: Value]]
  let isError: Bool

  /// A member's value; every one of the contract is text, a number or true.
  private enum Value: Decodable {
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let flag = try? container.decode(Bool.self) {
        self = .text(String(flag))
      } else {
        self = .text(String(try container.decode(Int.self)))
      }
    }

    var text: String {
      switch self {
      case .text(let text): text
      }
    }
  }

  private struct Line: Decodable {
    let departures: [[String: Value]]
    let error: String?
  }

  /// Reads a line, or nil when it is no answer.
  init?(_ line: String) {
    guard let line = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)) else { return nil }
    departures = line.departures
    isError = line.error != nil
  }

  /// Tells whether the departures are the expected ones, in their order.
  func agrees(with expected: [ExpectedDeparture]) -> Bool {
    guard !isError, departures.count == expected.count else { return false }
    return zip(departures, expected).allSatisfy { got, expected in
      var wanted = expected.members
      wanted["departure"] = expected.departure
      wanted["arrival"] = expected.arrival ?? ExpectedDeparture.absent
      wanted["tripId"] = expected.tripId
      return wanted.allSatisfy { (got[$0]?.text ?? ExpectedDeparture.absent) == $1 }
    }
  }
}
