/// Other vehicles than buses, which may be said wherever a sample has a bus.
///
/// The real service generalises so from samples that differ in nothing else.
enum VehicleWords {
  private static let singular: Set<String> = [
    "train", "tram", "ferry", "boat", "shuttle", "subway", "metro", "coach", "streetcar",
    "trolley", "monorail", "gondola", "funicular",
  ]
  private static let plural: Set<String> = [
    "trains", "trams", "ferries", "boats", "shuttles", "subways", "metros", "coaches",
    "streetcars", "trolleys", "monorails", "gondolas", "funiculars",
  ]

  /// The word of a sample that a vehicle may be said for, or nil where a word is no vehicle.
  static func stands(for word: String) -> String? {
    singular.contains(word) ? "bus" : plural.contains(word) ? "buses" : nil
  }

  /// Whether a word is one of a sample, or a vehicle where the sample has a bus.
  static func says(_ word: String, _ wanted: String) -> Bool {
    word == wanted || (wanted.hasPrefix("bus") && stands(for: word) == wanted)
  }
}
