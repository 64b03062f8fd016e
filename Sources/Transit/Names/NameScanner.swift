/// A word of a name as written, lower-cased and without accents.
struct NameToken: Hashable {
  /// What stands between a word and the one before it.
  enum Joint: Hashable {
    /// A blank or a full stop, or the name's beginning.
    case blank
    /// A hyphen without blanks.
    case hyphen
    /// A bracket, a comma, a dash, a stroke: another part of the name begins.
    case part
  }

  var text: String
  var joint: Joint

  /// The only letter, where the word is one of `a` to `z`.
  var initial: UInt8? {
    let bytes = text.utf8
    guard bytes.count == 1, let byte = bytes.first, (97...122).contains(byte) else { return nil }
    return byte
  }

  var isNumber: Bool { text.utf8.allSatisfy { (48...57).contains($0) } }
  var isDigit: Bool { text.utf8.count == 1 && isNumber }
}

/// Cuts a name into words.
struct NameScanner {
  private var tokens: [NameToken] = []
  /// The word so far, as UTF-8.
  private var word: [UInt8] = []
  private var joint = NameToken.Joint.blank

  static func tokens(of text: String) -> [NameToken] {
    var scanner = NameScanner()
    scanner.word.reserveCapacity(32)
    for scalar in text.unicodeScalars { scanner.take(scalar) }
    scanner.endWord()
    return scanner.tokens
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    tokens.append(NameToken(text: String(decoding: word, as: UTF8.self), joint: joint))
    word.removeAll(keepingCapacity: true)
    joint = .blank
  }

  private mutating func separate(_ next: NameToken.Joint) {
    let touchesWord = !word.isEmpty
    endWord()
    switch next {
    case .blank: if joint == .hyphen { joint = .part }
    case .hyphen: joint = touchesWord && joint != .part ? .hyphen : .part
    case .part: joint = .part
    }
  }

  private mutating func insert(_ text: String) {
    endWord()
    tokens.append(NameToken(text: text, joint: .part))
    joint = .part
  }

  private mutating func take(_ wide: Unicode.Scalar) {
    let scalar = LatinLetters.narrowed(wide)
    switch scalar {
    case "a"..."z", "0"..."9": word.append(UInt8(truncatingIfNeeded: scalar.value))
    case "A"..."Z": word.append(UInt8(truncatingIfNeeded: scalar.value | 0x20))
    case " ", ".", "\t", "\n", "\r", "#", "·", "・", "_": separate(.blank)
    case "'", "’", "‘", "ʼ", "`", "´", "′", "º", "ª", "\u{ad}", "\u{200b}"..."\u{200f}": break
    case "&", "+", "/", "|", "＆", "／": insert("and")
    case "@": insert("at")
    case "-", "‐", "‑": separate(.hyphen)
    default: takeOther(scalar)
    }
  }

  private mutating func takeOther(_ scalar: Unicode.Scalar) {
    if let letters = LatinLetters.base(of: scalar) {
      word += letters.utf8
    } else if LatinLetters.isMark(scalar) {
      // The letter before it stands without.
    } else if scalar == "\u{3099}" || scalar == "\u{309a}" {
      voice(by: scalar == "\u{3099}" ? 1 : 2)
    } else if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
    {
      word += String(Int(value)).utf8
    } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
      || scalar.properties.generalCategory == .spacingMark
    {
      for lower in scalar.properties.lowercaseMapping.unicodeScalars
      where !LatinLetters.isMark(lower) {
        word += String(LatinLetters.unaccented(lower)).utf8
      }
    } else {
      separate(.part)
    }
  }

  /// Takes a kana and its sound mark, written apart, for the one letter they make.
  private mutating func voice(by step: UInt32) {
    var letters = String(decoding: word, as: UTF8.self).unicodeScalars
    guard let last = letters.last, (0x304b...0x30db).contains(last.value),
      let voiced = Unicode.Scalar(last.value + step)
    else { return }
    letters.removeLast()
    letters.append(voiced)
    word = Array(String(letters).utf8)
  }
}
