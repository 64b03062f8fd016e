/// Rules for the words that call the skill.
enum InvocationNameCheck {
  private static let launchWords: Set<String> = [
    "run", "start", "play", "resume", "use", "launch", "ask", "open", "tell", "load", "begin",
    "enable",
  ]
  private static let wakeWords: Set<String> = ["alexa", "amazon", "echo", "computer"]
  private static let connectingWords: Set<String> = [
    "to", "from", "in", "using", "with", "about", "for", "that", "by", "if", "and", "whether",
    "on",
  ]
  private static let smallWords: Set<String> = ["the", "a", "an", "for", "to", "of"]

  static func findings(_ name: String?) -> [ModelFinding] {
    let place = "invocation name"
    guard let name else { return [ModelFinding(.error, place, "There is none.")] }
    var findings: [ModelFinding] = []
    func add(_ severity: ModelFinding.Severity, _ message: String) {
      findings.append(ModelFinding(severity, place, message))
    }
    if !(2...50).contains(name.count) {
      add(.error, "It must have 2 to 50 characters, not \(name.count).")
    }
    if let character = name.first(where: { !isAllowed($0) }) {
      add(
        .error,
        "\"\(character)\" may not be in it: only lower-case letters, blanks, apostrophes and the "
          + "periods of abbreviations.",
      )
    }
    let words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    if words.contains("") { add(.error, "Words must be parted by single blanks.") }
    for word in words where word.contains(".") && !isAbbreviation(word) {
      add(.error, "A period must follow a single letter, unlike in \"\(word)\".")
    }
    if words.count < 2 { add(.warning, "One word is allowed only for a brand of one's own.") }
    if words.count == 2, let word = words.first(where: smallWords.contains) {
      add(.error, "A name of two words may not use \"\(word)\".")
    }
    for word in words {
      if launchWords.contains(word) { add(.error, "\"\(word)\" is a word that starts skills.") }
      if wakeWords.contains(word) { add(.error, "\"\(word)\" wakes devices.") }
      if connectingWords.contains(word), words.count > 2 || !smallWords.contains(word) {
        add(.error, "\"\(word)\" connects a name with a request.")
      }
      if word == "skill" || word == "app" { add(.error, "\"\(word)\" may not be in a name.") }
    }
    return findings
  }

  private static func isAllowed(_ character: Character) -> Bool {
    if character == " " || character == "'" || character == "." { return true }
    return character.isLetter && !character.isUppercase
  }

  private static func isAbbreviation(_ word: String) -> Bool {
    word.count == 2 && word.hasSuffix(".") && word.first?.isLetter == true
      || word.hasSuffix(".'s") && word.count == 4
  }
}
