internal import Transit

/// The words for a place.
enum PlacePhrase {
  /// A place as it is named in a sentence.
  static func text(_ place: Place) -> String { SpokenName.text(place.name) }

  /// A place told apart from others of its name.
  static func text(_ candidate: Candidate, among all: [Candidate]) -> String {
    let name = SpokenName.text(candidate.name)
    let isAlone = all.filter { SpokenName.text($0.name) == name }.count < 2
    guard let qualifier = candidate.qualifier, !qualifier.isEmpty, !isAlone else { return name }
    // Most say how they stand to the place: "near Oak Street".
    let how = ["near ", "in ", "at ", "on ", "towards "].first { qualifier.hasPrefix($0) }
    let other = SpokenName.text(String(qualifier.dropFirst(how?.count ?? 0)))
    return name + " " + (how ?? "near ") + other
  }

  /// Places to choose from: "A, or B".
  static func choice(_ candidates: [Candidate]) -> String {
    SpokenList.text(candidates.map { text($0, among: candidates) }, "or")
  }
}
