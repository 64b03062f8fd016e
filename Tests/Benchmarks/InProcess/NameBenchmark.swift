import SQLite
import ScheduleStore
import Transit

/// Places by the names that riders say.
struct NameBenchmark {
  private struct Spoken {
    var kind: String
    var text: String
    var stop: StopID
  }

  private struct Figures {
    var latencies = Latencies()
    var right = 0
  }

  private let index: PlaceIndex
  private let spoken: [Spoken]

  /// Opens a schedule file and reads what is said: lines of kind, words and the stop that is meant.
  init(schedule path: String, lines: [[String]]) throws {
    let connection = try Connection(path: path, mode: .readImmutable)
    // As the product opens it.
    try connection.execute("PRAGMA mmap_size = 2147418112; PRAGMA cache_size = -256")
    index = try PlaceIndex(connection, feed: FeedName("names"))
    spoken = try lines.map { line in
      guard line.count == 3 else { throw BenchmarkFailure("no name: \(line)") }
      return Spoken(kind: line[0], text: line[1], stop: StopID(line[2]))
    }
  }

  /// Asks everything so many times; prints how long the answers of the last time took, over all and by kind.
  func run(passes: Int) throws {
    var figures: [String: Figures] = [:]
    for _ in 0..<passes {
      figures = [:]
      for name in spoken {
        var own = figures[name.kind, default: Figures()]
        let match = try own.latencies.measure { try index.find(spoken: name.text) }
        if NameBenchmark.places(of: match).contains(where: { $0.stopIDs.contains(name.stop) }) {
          own.right += 1
        }
        figures[name.kind] = own
      }
    }
    var all = Figures()
    for own in figures.values {
      all.latencies.append(contentsOf: own.latencies)
      all.right += own.right
    }
    figures["all"] = all
    for (kind, own) in figures.sorted(by: { $0.key < $1.key }) {
      print("{\"kind\":\"\(kind)\",\(own.latencies.json),\"right\":\(own.right)}")
    }
  }

  private static func places(of match: PlaceMatch) -> [StoredPlace] {
    switch match {
    case .one(let place, _): [place]
    case .several(let places, _): places
    case .none(let nearMisses): nearMisses
    }
  }
}
