internal import Transit

/// What a name comes to that was heard for a route.
enum HeardRoute: Equatable {
  /// A route, as far as can be told without the timetable.
  case route
  /// "Train from A to B": where from and where to.
  case places(origin: PlaceReference?, destination: PlaceReference?)
  /// "Train": any of them.
  case vehicle
  /// "One after that": what follows on what was told.
  case following
  /// Words that name nothing, such as "day".
  case nothing

  /// What riders call vehicles, one and several.
  static let vehicles: Set<String> = [
    "bus", "train", "tram", "ferry", "boat", "shuttle", "subway", "metro", "coach", "streetcar",
    "trolley", "monorail", "gondola", "funicular", "departure", "buses", "trains", "trams",
    "ferries", "boats", "shuttles", "subways", "metros", "coaches", "streetcars", "trolleys",
    "monorails", "gondolas", "funiculars", "departures",
  ]
  private static let nextWords: Set<String> = ["one", "next", "following", "other"]
  private static let emptyWords: Set<String> = [
    "the", "and", "that", "after", "before", "then", "day", "ones", "any", "last", "first",
  ]

  /// Reads a name; what the voice service or the rider's choice knows for a route is one.
  init(_ heard: PlaceReference) {
    // Most routes are numbers.
    guard heard.identifiers.isEmpty, let first = heard.spoken.utf8.first,
      !(48...57).contains(first)
    else {
      self = .route
      return
    }
    let words = heard.spoken.lowercased().split(separator: " ")
    if let places = HeardRoute.places(words) {
      self = places
    } else if words.allSatisfy({ HeardRoute.vehicles.contains(String($0)) }) {
      self = .vehicle
    } else if words.allSatisfy({
      HeardRoute.nextWords.contains(String($0)) || HeardRoute.emptyWords.contains(String($0))
        || HeardRoute.vehicles.contains(String($0))
    }) {
      let isNext =
        !words.contains("before") && !words.contains("day")
        && words.contains { HeardRoute.nextWords.contains(String($0)) }
      self = isNext ? .following : .nothing
    } else {
      self = .route
    }
  }

  /// Takes "train from A to B" apart, and "bus to B from A".
  private static func places(_ words: [Substring]) -> HeardRoute? {
    let rest = words.drop { $0 == "the" || vehicles.contains(String($0)) }
    guard rest.count > 1, let lead = rest.first, lead == "from" || lead == "to" else { return nil }
    let other = lead == "from" ? "to" : "from"
    let after = rest.dropFirst()
    let cut = after.firstIndex { $0 == other } ?? after.endIndex
    let named = name(after[..<cut])
    let second = cut < after.endIndex ? name(after[(cut + 1)...]) : nil
    guard named != nil || second != nil else { return nil }
    return lead == "from"
      ? .places(origin: named, destination: second) : .places(origin: second, destination: named)
  }

  private static func name(_ words: ArraySlice<Substring>) -> PlaceReference? {
    words.isEmpty ? nil : PlaceReference(spoken: words.joined(separator: " "))
  }
}
