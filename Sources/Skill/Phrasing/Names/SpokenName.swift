/// A name from a feed as it is to be spoken: abbreviations read out, codes readable, capitals tamed.
///
/// `MLK JR WY & N 5TH ST (NB)` becomes "M L K Junior Way and North 5th Street, northbound".
public enum SpokenName {
  /// The longest name that is read; the rest of a longer one is left out.
  static let limit = 160

  /// The words to speak for a feed's text, never empty where the text has words.
  ///
  /// - Parameter raw: The text as the feed writes it.
  /// - Returns: The words.
  public static func text(_ raw: String) -> String {
    if PlainName.isSpokenAsWritten(raw) { return raw }
    return PlainName.joined(raw) ?? read(raw)
  }

  /// The words to speak, found piece by piece.
  static func read(_ raw: String) -> String {
    let pieces = NamePieces.split(raw)
    let isShouted = Capitals.isShouted(raw)
    let tongue = raw.utf8.contains(UInt8(ascii: ".")) ? Tongue(pieces) : nil
    var text = ""
    var pendingJoint: NamePieces.Joint?
    for piece in pieces {
      switch piece {
      case .joint(let joint):
        // Of several joints in a row the first word-like one is spoken.
        if pendingJoint == nil || pendingJoint == .pause { pendingJoint = joint }
      case .words(let words):
        let spoken = NameReader(words: words.texts, isBracketed: words.isBracketed, tongue: tongue)
          .read(isShouted: isShouted)
        guard !spoken.isEmpty else { continue }
        if !text.isEmpty { text += (pendingJoint ?? .pause).text }
        text += spoken
        pendingJoint = nil
      }
    }
    return text.isEmpty ? NamePieces.plain(raw) : text
  }

  /// What was heard, fit to be said back inside a sentence.
  static func heard(_ raw: String) -> String {
    let plain = NamePieces.plain(raw)
    let trimmed = plain.trimmingDots
    return trimmed.isEmpty ? plain : trimmed
  }
}
