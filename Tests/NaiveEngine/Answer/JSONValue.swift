import Foundation

/// A JSON value, compared strictly: text byte for byte, true is not 1, and order of members is nothing.
enum JSONValue: Decodable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text([UInt8])
  case list([JSONValue])
  case members([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(Array(text.utf8))
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .members(try container.decode([String: JSONValue].self))
    }
  }
}
