/// Number words and ordinals brought to digits: "twenty third" and "23rd" are 23.
struct NumberWords {
  private enum Kind { case zero, unit, teen, ten, hundred, thousand }

  private struct Word {
    var kind: Kind
    var value: Int
    /// An ordinal ends its number.
    var isOrdinal: Bool
  }

  private static let table: [String: Word] = {
    var table: [String: Word] = [:]
    func add(_ names: String, _ kind: Kind, from first: Int, by step: Int, isOrdinal: Bool) {
      var value = first
      for name in names.split(separator: " ") {
        table[String(name)] = Word(kind: kind, value: value, isOrdinal: isOrdinal)
        value += step
      }
    }
    add("one two three four five six seven eight nine", .unit, from: 1, by: 1, isOrdinal: false)
    add(
      "first second third fourth fifth sixth seventh eighth ninth",
      .unit,
      from: 1,
      by: 1,
      isOrdinal: true,
    )
    add(
      "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
      .teen,
      from: 10,
      by: 1,
      isOrdinal: false,
    )
    add(
      "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth",
      .teen,
      from: 10,
      by: 1,
      isOrdinal: true,
    )
    add(
      "twenty thirty forty fifty sixty seventy eighty ninety",
      .ten,
      from: 20,
      by: 10,
      isOrdinal: false,
    )
    add(
      "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth",
      .ten,
      from: 20,
      by: 10,
      isOrdinal: true,
    )
    add("hundred", .hundred, from: 100, by: 0, isOrdinal: false)
    add("hundredth", .hundred, from: 100, by: 0, isOrdinal: true)
    add("thousand", .thousand, from: 1000, by: 0, isOrdinal: false)
    add("zero oh o", .zero, from: 0, by: 0, isOrdinal: false)
    return table
  }()

  private let tokens: [NameToken]
  private let words: [Word?]
  private var position = 0

  /// Replaces number words by digits; tokens without any come back as they were.
  static func folded(_ tokens: [NameToken]) -> [NameToken] {
    let words = tokens.map { table[$0.text] }
    guard words.contains(where: { $0 != nil }) || tokens.contains(where: \.isDigit) else {
      return tokens
    }
    var reader = NumberWords(tokens: tokens, words: words)
    return reader.read()
  }

  private init(tokens: [NameToken], words: [Word?]) {
    self.tokens = tokens
    self.words = words
  }

  /// The number word some places on, if it belongs to the same part of the name.
  private func word(_ ahead: Int) -> Word? {
    let index = position + ahead
    guard index < words.count, ahead == 0 || tokens[index].joint != .part else { return nil }
    return words[index]
  }

  private mutating func read() -> [NameToken] {
    var result: [NameToken] = []
    result.reserveCapacity(tokens.count)
    while position < tokens.count {
      let token = tokens[position]
      if let digits = readSingleDigits() ?? readDigits() ?? readNumber() {
        result.append(NameToken(text: digits, joint: token.joint))
      } else {
        result.append(token)
        position += 1
      }
    }
    return result
  }

  /// Digits written one by one, three or more of them: "9 0 0 3".
  private mutating func readSingleDigits() -> String? {
    let end = tokens[position...].firstIndex { !$0.isDigit } ?? tokens.count
    let run = tokens[position..<end]
    guard run.count >= 3, run.dropFirst().allSatisfy({ $0.joint == .blank }) else { return nil }
    position = end
    return run.reduce("") { $0 + $1.text }
  }

  /// Digits said one by one: "one two oh four".
  private mutating func readDigits() -> String? {
    var count = 0
    var digits = ""
    while let next = word(count), next.kind == .unit || next.kind == .zero, !next.isOrdinal {
      digits += String(next.value)
      count += 1
    }
    // "one oh five" is 105 either way; "one twenty" is not 1 and 20.
    if let next = word(count), next.kind != .zero { return nil }
    guard count >= 2 || (count == 1 && tokens[position].text == "zero") else { return nil }
    guard word(0)?.kind == .unit || tokens[position].text != "o" else { return nil }
    position += count
    return digits
  }

  private mutating func readNumber() -> String? {
    guard var (value, isOver) = readPair() else { return nil }
    if !isOver, let thousand = word(0), thousand.kind == .thousand {
      position += 1
      value *= 1000
      if let (rest, over) = readHundreds() { (value, isOver) = (value + rest, over) }
    } else if !isOver {
      (value, isOver) = readHundredsAfter(value)
    }
    return String(value)
  }

  private mutating func readHundreds() -> (Int, Bool)? {
    let start = position
    if tokens.indices.contains(position), tokens[position].text == "and" { position += 1 }
    guard let (value, isOver) = readPair() else {
      position = start
      return nil
    }
    return isOver ? (value, true) : readHundredsAfter(value)
  }

  /// What follows 1 to 99: "hundred", or another pair as in "one twenty five" and "fourteen fifty".
  private mutating func readHundredsAfter(_ value: Int) -> (Int, Bool) {
    if let hundred = word(0), hundred.kind == .hundred {
      position += 1
      if hundred.isOrdinal { return (value * 100, true) }
      let start = position
      if tokens.indices.contains(position), tokens[position].text == "and" { position += 1 }
      if let (rest, isOver) = readPair() { return (value * 100 + rest, isOver) }
      position = start
      return (value * 100, false)
    }
    if let zero = word(0), zero.kind == .zero, let unit = word(1), unit.kind == .unit {
      position += 2
      return (value * 100 + unit.value, unit.isOrdinal)
    }
    if let next = word(0), next.kind == .teen || next.kind == .ten,
      let (rest, isOver) = readPair()
    {
      return (value * 100 + rest, isOver)
    }
    return (value, false)
  }

  /// 1 to 99, and whether an ordinal closed it.
  private mutating func readPair() -> (Int, Bool)? {
    guard let first = word(0) else { return nil }
    switch first.kind {
    case .unit, .teen:
      position += 1
      return (first.value, first.isOrdinal)
    case .ten:
      position += 1
      if !first.isOrdinal, let unit = word(0), unit.kind == .unit {
        position += 1
        return (first.value + unit.value, unit.isOrdinal)
      }
      return (first.value, first.isOrdinal)
    case .zero, .hundred, .thousand: return nil
    }
  }
}
