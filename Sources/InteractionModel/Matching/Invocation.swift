/// How an utterance names the skill.
enum Invocation: Equatable {
  /// Only the name, with a word such as "open".
  case launch
  /// The name and something to do; the candidates differ in which joining words were dropped.
  case request([ArraySlice<SpokenWord>])
  /// No name.
  case none

  private static let askWords: [[String]] = [
    ["ask"], ["tell"], ["talk", "to"], ["speak", "to"], ["search"], ["check"], ["open"],
    ["start"], ["launch"], ["use"], ["begin"], ["run"], ["load"], ["play"], ["resume"],
    ["enable"], ["go", "to"],
  ]
  private static let joiningWords: Set<String> = [
    "to", "for", "about", "that", "and", "if", "whether",
  ]
  private static let closingWords: Set<String> = [
    "using", "with", "from", "via", "through", "on", "in", "by", "at",
  ]

  /// Finds the skill's name in an utterance.
  init(_ words: ArraySlice<SpokenWord>, name: [String]) {
    self = .none
    guard !name.isEmpty, words.count >= name.count else { return }
    if let rest = Self.wordsAfterName(words, name) {
      let rest = rest.first?.folded == "skill" ? rest.dropFirst() : rest
      guard let first = rest.first else {
        self = .launch
        return
      }
      var candidates = [rest]
      if Self.joiningWords.contains(first.folded), rest.count > 1 {
        candidates.append(rest.dropFirst())
      }
      self = .request(candidates)
    } else if let rest = Self.wordsBeforeName(words, name) {
      self = .request([rest])
    }
  }

  /// What follows "ask NAME", "open the NAME" or the bare name.
  private static func wordsAfterName(
    _ words: ArraySlice<SpokenWord>,
    _ name: [String],
  ) -> ArraySlice<SpokenWord>? {
    for opening in askWords where words.starts(with: opening, by: { $0.folded == $1 }) {
      var rest = words.dropFirst(opening.count)
      if rest.first?.folded == "up" { rest = rest.dropFirst() }
      if rest.first?.folded == "the", name.first != "the" { rest = rest.dropFirst() }
      if let after = rest.dropping(name) { return after }
    }
    // The bare name opens the skill, but a sentence that happens to begin with it does not.
    guard let after = words.dropping(name), after.isEmpty else { return nil }
    return after
  }

  /// What comes before "using NAME" at the end.
  private static func wordsBeforeName(
    _ words: ArraySlice<SpokenWord>,
    _ name: [String],
  ) -> ArraySlice<SpokenWord>? {
    guard words.count > name.count &+ 1, words.suffix(name.count).map(\.folded) == name else {
      return nil
    }
    var rest = words.dropLast(name.count)
    if rest.last?.folded == "the", name.first != "the" { rest = rest.dropLast() }
    guard let joint = rest.last, closingWords.contains(joint.folded), rest.count > 1 else {
      return nil
    }
    return rest.dropLast()
  }
}

extension ArraySlice<SpokenWord> {
  /// The words after a name at the beginning; nil when it is not there.
  fileprivate func dropping(_ name: [String]) -> ArraySlice<SpokenWord>? {
    starts(with: name, by: { $0.folded == $1 }) ? dropFirst(name.count) : nil
  }
}
