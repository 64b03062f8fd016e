/// What a name or identifier leads to in one schedule file.
package enum PlaceMatch: Hashable, Sendable {
  /// One place, the clear winner.
  case one(StoredPlace, MatchRank)
  /// Several places that match equally well, the most used first.
  case several([StoredPlace], MatchRank)
  /// No place; those whose names are nearly the same, best first, to be offered and never taken.
  case none(nearMisses: [StoredPlace])
}

extension PlaceMatch {
  /// The match, as one of what was said read otherwise: any match of what was said as it stands is better.
  var ofOtherReading: PlaceMatch {
    switch self {
    case .one(let place, var rank):
      rank.isOtherReading = true
      return .one(place, rank)
    case .several(let places, var rank):
      rank.isOtherReading = true
      return .several(places, rank)
    case .none: return self
    }
  }
}

/// How well a place matches, so that matches of several files can be compared; the least is the best.
package struct MatchRank: Hashable, Comparable, Sendable {
  /// In which way a place was found.
  enum Level: Int, Comparable, Sendable {
    /// By an identifier that the voice service resolved.
    case identifier
    /// By its whole name, code or headsign after folding.
    case exact
    /// By words that its name holds all of.
    case contained

    /// Whether one way is surer than another.
    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// Whether what was said was read otherwise to find it.
  var isOtherReading = false
  /// In which way.
  var level: Level
  /// Words said that the name does not hold, such as `station`.
  var missing: Int
  /// Telling words of the name that were not said.
  var extraTelling: Int
  /// Whether the name is only on signs, not at a stop.
  var isHeadsign: Bool
  /// Words said one after the other that do not follow each other in the name.
  var apart: Int
  /// Words such as `station` and `street` of the name that were not said, as far as all telling ones were.
  var extra: Int
  /// Whether all that tells was said but for a remark in brackets.
  var hasRemark: Bool

  init(
    level: Level,
    missing: Int = 0,
    extraTelling: Int = 0,
    isHeadsign: Bool = false,
    apart: Int = 0,
    extra: Int = 0,
    hasRemark: Bool = false,
  ) {
    self.level = level
    self.missing = missing
    self.extraTelling = extraTelling
    self.isHeadsign = isHeadsign
    self.apart = apart
    self.extra = extra
    self.hasRemark = hasRemark
  }

  /// Whether one match is better than another.
  package static func < (left: MatchRank, right: MatchRank) -> Bool {
    if left.isOtherReading != right.isOtherReading { return right.isOtherReading }
    if left.level != right.level { return left.level < right.level }
    if left.missing != right.missing { return left.missing < right.missing }
    if left.extraTelling != right.extraTelling { return left.extraTelling < right.extraTelling }
    if left.isHeadsign != right.isHeadsign { return right.isHeadsign }
    if left.apart != right.apart { return left.apart < right.apart }
    if left.extra != right.extra { return left.extra < right.extra }
    return !left.hasRemark && right.hasRemark
  }
}
