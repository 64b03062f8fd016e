/// A name brought to a form in which what is said and what is stored compare equal.
///
/// Case, accents, punctuation, abbreviations, initials, number words and the ways to write "and" do not matter:
/// `Main St. @ 5th Av (NB)` and "main street and fifth avenue northbound" have the same key.
public struct FoldedName: Hashable, Sendable {
  /// The words in the order of the name, abbreviations read out and numbers in digits; `and` stands between parts.
  public let words: [String]

  /// Folds a name as written or as heard.
  public init(_ text: String) {
    self.init(folded: NameFolding.expanded(StreetOrSaint.resolved(FoldedName.tokens(of: text))))
  }

  /// Folds a name with each `St` and `Dr` read as the other of the two things it can be; nil for one without.
  ///
  /// A name as heard lacks the marks by which they are told apart: "Avenida Chapultepec - Dr. Vertíz" has a doctor,
  /// "avenida chapultepec dr vertiz" a drive.
  public init?(readingOtherwise text: String) {
    guard let tokens = StreetOrSaint.resolvedOtherwise(FoldedName.tokens(of: text)) else {
      return nil
    }
    self.init(folded: NameFolding.expanded(tokens))
  }

  private static func tokens(of text: String) -> [NameToken] {
    var tokens = NameScanner.tokens(of: text)
    tokens = NameFolding.joiningInitials(tokens)
    tokens = NameFolding.readingSigns(tokens)
    tokens = NameFolding.splittingNumbers(tokens)
    return NumberWords.folded(tokens)
  }

  /// Makes a name of words that are folded already, such as some of another name's.
  public init(folded words: [String]) {
    self.words = words
    key = NameFolding.key(of: words)
  }

  /// Whether nothing is left of the name.
  public var isEmpty: Bool { words.isEmpty }

  /// The text by which names compare equal.
  ///
  /// Blanks are left out, since compounds are heard joined or apart ("green field"), except between numbers. The parts
  /// around `and` are sorted, since a crossing is named from either street.
  public let key: String
}
