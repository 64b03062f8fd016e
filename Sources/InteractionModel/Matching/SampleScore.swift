/// How well an utterance fits a sample: better ones come first.
struct SampleScore: Comparable {
  /// Words that fill slots without being understood.
  var openWords = 0
  /// Words said exactly as a sample has them.
  var literalWords = 0
  /// Phrases that the sample itself does not have.
  var phrases = 0
  /// Filled slots.
  var slots = 0

  static func < (first: SampleScore, second: SampleScore) -> Bool {
    if first.openWords != second.openWords { return first.openWords < second.openWords }
    if first.literalWords != second.literalWords { return first.literalWords > second.literalWords }
    if first.phrases != second.phrases { return first.phrases < second.phrases }
    return first.slots < second.slots
  }

  static func + (first: SampleScore, second: SampleScore) -> SampleScore {
    SampleScore(
      openWords: first.openWords &+ second.openWords,
      literalWords: first.literalWords &+ second.literalWords,
      phrases: first.phrases &+ second.phrases,
      slots: first.slots &+ second.slots,
    )
  }
}
