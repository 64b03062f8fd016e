/// Finds what a name means by reading through all names of a feed.
///
/// Where the papers leave the rule open the finding says so: other names that might be taken for the same, stops of one name that are neither
/// close together nor far apart, codes (whether the number on a pole means the pole or the place), names that end in their
/// own code, signs that differ from a stop's name in a word such as "station".
struct NamedPlaces {
  /// What a name means.
  enum Finding {
    /// One place or several, each as a flag for every stop.
    case places([[Bool]])
    /// Nothing has that name or a like one.
    case none
    /// Perhaps these stops; where the front of a bus shows the name, surely the last stops of such trips among others.
    case open([Bool], shown: [Bool]?)
  }

  /// Stops of one name no further apart than this are both sides of a street for everybody.
  static let together = 250.0
  /// Stops of one name further apart than this are different places for everybody.
  static let apart = 5000.0

  let feed: Feed
  /// Whether a trip that runs calls there, at a platform of it, or at a boarding area of it.
  let isCalledAt: [Bool]
  /// The trips that run at all.
  let running: [Trip]
  private let plain: [Set<PlainName>]
  private let loose: [Set<LooseName>]
  /// The loose letters of each stop's names, without its numbers.
  private let written: [Set<String>]
  private let signs: [Sign]
  private let translations: Set<LooseName>
  /// Every word of every name.
  let vocabulary: Set<String>

  /// A text on the front of buses, and the last stops of those that show it.
  struct Sign {
    let text: String
    let plain: PlainName
    let loose: [LooseName]
    var ends: [Bool]
  }

  init(_ feed: Feed) {
    self.feed = feed
    running = feed.trips.filter { !$0.runs.isEmpty }
    var isCalledAt = feed.stops.map { _ in false }
    for trip in running {
      for stop in trip.stops { isCalledAt[stop] = true }
    }
    for (index, stop) in feed.stops.enumerated() where isCalledAt[index] {
      if let parent = stop.parent, feed.stops[parent].locationType == 1 {
        isCalledAt[parent] = true
      }
    }
    self.isCalledAt = isCalledAt
    plain = feed.stops.map { stop in
      Set([stop.name, stop.spoken].filter { !$0.isEmpty }.map { PlainName($0) })
    }
    loose = feed.stops.map { stop in
      let names = [stop.name, stop.spoken, NamedPlaces.withoutCode(stop), stop.code, stop.id]
      return Set(names.filter { !$0.isEmpty }.map { LooseName($0) })
    }
    written = feed.stops.map { stop in
      let names = [stop.name, stop.spoken, NamedPlaces.withoutCode(stop)]
      return Set(names.filter { !$0.isEmpty }.map { LooseName($0).letters })
    }
    signs = NamedPlaces.signs(of: feed, running)
    translations = Set(feed.translations.map { LooseName($0) })
    let texts = feed.stops.flatMap { [$0.name, $0.spoken] } + signs.map(\.text) + feed.translations
    vocabulary = Set(texts.flatMap { PlainName.cut($0) + PlainName($0).words })
  }

  /// A name without a number in brackets at its end.
  private static func withoutCode(_ stop: Stop) -> String {
    guard stop.name.hasSuffix(")"), let bracket = stop.name.lastIndex(of: "(") else { return "" }
    return String(stop.name[..<bracket])
  }

  private static func signs(of feed: Feed, _ trips: [Trip]) -> [Sign] {
    var signs: [Sign] = []
    for trip in trips {
      guard let last = trip.stops.last else { continue }
      for text in Set([trip.headsign] + trip.calls.map(\.headsign)) where !text.isEmpty {
        let plain = PlainName(text)
        if let index = signs.firstIndex(where: { $0.plain == plain }) {
          for (stop, isEnd) in feed.place(last).enumerated() where isEnd {
            signs[index].ends[stop] = true
          }
          continue
        }
        // What stands before "via" may be taken for the sign.
        let target = PlainName.cut(text).prefix { $0 != "via" }.joined(separator: " ")
        signs.append(
          Sign(
            text: text,
            plain: plain,
            loose: [LooseName(text), LooseName(target)],
            ends: feed.place(last),
          )
        )
      }
    }
    return signs
  }

  /// The texts on buses, in the order of the trips.
  var signTexts: [String] { signs.map(\.text) }

  /// Finds what a name means.
  ///
  /// - Parameters:
  ///   - text: The name as it was said.
  ///   - isDestination: Whether somebody goes there; headsigns stand for no origin.
  /// - Returns: What it means.
  func find(_ text: String, isDestination: Bool) -> Finding {
    let (name, like) = (PlainName(text), LooseName(text))
    let called = feed.stops.indices.filter { isCalledAt[$0] }
    let exact = called.filter { plain[$0].contains(name) }
    let alike = called.filter { row in loose[row].contains { $0.letters == like.letters } }
    let shown = signs.filter { $0.plain == name }
    let shownAlike = signs.filter { sign in
      sign.loose.contains { $0.letters == like.letters || $0.core == like.core }
    }
    if isIdle(name) || isBoardingArea(like) {
      return .open(feed.stops.map { _ in true }, shown: nil)
    }
    let isTranslation = translations.contains { $0.letters == like.letters }
    if exact.isEmpty {
      let others =
        !alike.isEmpty || called.contains { row in loose[row].contains { $0.core == like.core } }
      if isDestination, let sign = shown.first, shownAlike.count == 1, !others, !isTranslation,
        !like.core.isEmpty
      {
        return .places([sign.ends])
      }
      guard !others, shownAlike.isEmpty, !isTranslation else {
        let everywhere = feed.stops.map { _ in true }
        return .open(everywhere, shown: isDestination ? surely(shown, like: like) : nil)
      }
      return .none
    }
    if isDestination, !shownAlike.isEmpty {
      // A stop goes before what buses show, but which stops are named so may be open.
      let everywhere = feed.stops.map { _ in true }
      let isPlain = Set(alike) == Set(exact) && !isOdd(exact)
      if !isPlain { return .open(everywhere, shown: nil) }
    }
    let near = neighbours(of: alike, among: called)
    guard Set(alike) == Set(exact), !isTranslation, near.allSatisfy(exact.contains),
      !isOdd(exact), let groups = groups(of: exact)
    else { return .open(flags(near.union(alike)), shown: nil) }
    return .places(groups.map { flags($0) })
  }

  /// The last stops of a sign, unless a stop or another sign that is named nearly so may be meant instead.
  ///
  /// Whether "Redmond" on a bus means the "Redmond Transit Center" on its way or where it ends is open; that the bus is
  /// one to Redmond is not.
  private func surely(_ shown: [Sign], like name: LooseName) -> [Bool]? {
    let core = name.core
    guard let sign = shown.first, !core.isEmpty else { return nil }
    // A stop goes before what buses show, and by some reading one has the name.
    let isStop = loose.contains { names in names.contains { $0.letters == name.letters } }
    guard !isStop else { return nil }
    let namesakes = feed.stops.indices.filter { row in loose[row].contains { $0.core == core } }
    let ends = flags(namesakes)
    guard !sign.ends.indices.contains(where: { sign.ends[$0] && ends[$0] }) else { return nil }
    return sign.ends
  }

  /// Whether a boarding area has a name: whether that is one of its platform's is not said.
  private func isBoardingArea(_ name: LooseName) -> Bool {
    feed.stops.indices.contains { row in
      feed.stops[row].locationType == 4 && loose[row].contains { $0.letters == name.letters }
    }
  }

  /// Whether a stop of a name is called at by trips that never run alone: nobody says whether it is a place.
  private func isIdle(_ name: PlainName) -> Bool {
    let rows = feed.stops.indices.filter { !isCalledAt[$0] && plain[$0].contains(name) }
    return feed.trips.contains { trip in rows.contains { trip.stops.contains($0) } }
  }

  /// Whether stops have a name each in another way, or one is a boarding area, which has no name that is asked for.
  private func isOdd(_ rows: [Int]) -> Bool {
    Set(rows.map { PlainName(feed.stops[$0].name) }).count > 1
      || rows.contains { feed.stops[$0].locationType == 4 }
  }

  /// Stops that share any name with one of some stops.
  private func neighbours(of rows: [Int], among called: [Int]) -> Set<Int> {
    let own = rows.reduce(into: Set<String>()) { $0.formUnion(written[$1]) }
    return Set(called.filter { !written[$0].isDisjoint(with: own) })
  }

  /// The stops that some rows of stops.txt stand for.
  private func flags(_ rows: some Sequence<Int>) -> [Bool] {
    rows.reduce(into: feed.stops.map { _ in false }) { flags, row in
      for (index, isMeant) in feed.place(row).enumerated() where isMeant { flags[index] = true }
    }
  }

  /// Puts stops of one name into places: nil where it is not plain which are one.
  private func groups(of rows: [Int]) -> [[Int]]? {
    // A platform of a station that has the name is the station's.
    let own = rows.filter { row in
      guard let parent = feed.stops[FeedTables.platform(of: row, feed.stops)].parent else {
        return true
      }
      return !rows.contains(parent)
    }
    var groups: [[Int]] = []
    for row in own {
      var home: Int?
      for (index, group) in groups.enumerated() {
        let distances = group.map { Distance.meters(feed.stops[$0], feed.stops[row]) }
        if distances.allSatisfy({ $0 <= NamedPlaces.together }) {
          home = index
        } else if !distances.allSatisfy({ $0 > NamedPlaces.apart }) {
          return nil
        }
      }
      if let home { groups[home].append(row) } else { groups.append([row]) }
    }
    return groups
  }
}
