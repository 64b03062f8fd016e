/// The memory that a process held through a run, in KiB.
struct MemoryRecord: CustomStringConvertible {
  var atRest: Int
  /// One look after the other, at equal distances.
  var samples: [Int] = []
  /// When nobody was connected any more.
  var afterwards = 0

  init(atRest: Int) { self.atRest = atRest }

  /// The most in each quarter of the run.
  var quarters: [Int] {
    (0..<4).map { quarter in
      let range = samples.count * quarter / 4..<samples.count * (quarter + 1) / 4
      return samples[range].max() ?? 0
    }
  }

  var most: Int { samples.max() ?? 0 }

  /// Whether nothing was added once the connections had reached their limits, which takes a quarter at most.
  ///
  /// The heap's last pages come and go with what the kinds of abuse happen to do at once: one part in thirty.
  var isFlat: Bool { quarters[3] <= quarters[1] + quarters[1] / 30 && afterwards <= most }

  var description: String {
    "\(atRest) at rest, by quarters at most \(quarters.map(String.init).joined(separator: ", ")), "
      + "\(afterwards) afterwards"
  }
}
