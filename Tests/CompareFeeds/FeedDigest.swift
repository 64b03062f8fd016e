import Foundation
import NaiveEngine

/// The product's answers to a feed's fixed questions, as a number for each day.
struct FeedDigest {
  let source: URL
  let product: Product

  var name: String { source.deletingPathExtension().lastPathComponent }

  /// Imports and asks.
  ///
  /// - Parameter folder: A folder to work in.
  /// - Returns: A line for each day: the day, the hash of the answers and how many departures they list; nil for a feed that is
  ///   refused.
  /// - Throws: When the product fails otherwise.
  func text(in folder: URL) throws -> String? {
    guard case .success(let feed) = try TwinFeed.read(source, in: folder) else { return nil }
    let schedules = folder.appending(path: "schedules")
    switch try product.importFeed(source, name: name, schedules: schedules, in: folder) {
    case .refused: return nil
    case .broken(let words): throw Mistake(words)
    case .imported: break
    }
    let days = DigestQuestions.make(feed)
    var answers = try product.answers(
      days.flatMap(\.questions),
      schedules: schedules,
      in: folder,
    )[...]
    var text = ""
    for day in days {
      let own = answers.prefix(day.questions.count)
      answers = answers.dropFirst(own.count)
      var hash = FowlerNollVo()
      var departures = 0
      for answer in own {
        hash.add(answer.utf8)
        hash.add("\n".utf8)
        departures += answer.matches(of: /"tripId":/).count
      }
      text += "\(day.day) \(hash.text) \(departures)\n"
    }
    return text
  }
}

/// The 64-bit hash FNV-1a: short, and the same everywhere.
struct FowlerNollVo {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Sixteen digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
