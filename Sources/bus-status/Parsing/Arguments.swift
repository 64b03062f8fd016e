import SkillService

/// The words after a command, sorted into options and operands.
struct Arguments: Sendable {
  /// The arguments that are no options, in order.
  private(set) var operands: [String] = []
  private var texts: [OptionSyntax: [String]] = [:]

  /// Sorts the words after a command.
  ///
  /// `--opt value` and `--opt=value` mean the same, and after `--` nothing is an option. A value that itself begins
  /// with two hyphens must be written the second way, since it is more often a forgotten value.
  init(_ words: some Sequence<String>, for command: CommandSyntax) throws(UsageError) {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = command.options.first(where: { $0.name == name }) else {
        throw .unknownOption(name, closest: ClosestWord.to(name, among: command.optionNames))
      }
      if option.placeholder == nil {
        guard parts.count == 1 else { throw .valueNotTaken(option) }
        texts[option] = [""]
        continue
      }
      var value = parts.count == 2 ? String(parts[1]) : nil
      if value == nil, let next = words.first, !next.hasPrefix("--") { value = words.popFirst() }
      guard let value else { throw .valueMissing(option) }
      guard option.isRepeatable || texts[option] == nil else { throw .repeated(option) }
      texts[option, default: []].append(value)
    }
    guard command.operand != nil || operands.isEmpty else { throw .unexpectedOperand(operands[0]) }
    if let operand = command.operand, operands.isEmpty {
      throw .operandMissing(operand.placeholder)
    }
    guard operands.allSatisfy({ !$0.isEmpty }) else { throw .operandEmpty }
  }

  /// Whether an option was given.
  func has(_ option: OptionSyntax) -> Bool { texts[option] != nil }

  /// The texts of an option, in order, just as they were given.
  func rawTexts(_ option: OptionSyntax) -> [String] { texts[option] ?? [] }

  /// The texts of an option, in order, none of which may be empty or all blanks.
  func texts(_ option: OptionSyntax) throws(UsageError) -> [String] {
    let given = rawTexts(option)
    guard !given.contains(where: { $0.allSatisfy(\.isWhitespace) }) else {
      throw .valueEmpty(option)
    }
    return given
  }

  /// The text of an option that may be given once.
  func text(_ option: OptionSyntax) throws(UsageError) -> String? { try texts(option).last }

  /// The values of an option, read from their texts.
  func values<Value: SettingValue>(
    _ option: OptionSyntax,
    as type: Value.Type = Value.self,
  ) throws(UsageError) -> [Value] {
    var values: [Value] = []
    for text in try texts(option) {
      guard let value = Value(setting: text) else {
        throw .unreadable(option, text, form: Value.form)
      }
      values.append(value)
    }
    return values
  }

  /// The value of an option that may be given once.
  func value<Value: SettingValue>(
    _ option: OptionSyntax,
    as type: Value.Type = Value.self,
  ) throws(UsageError) -> Value? { try values(option, as: type).last }

  /// The whole number of an option that may be given once.
  func number(_ option: OptionSyntax, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = try text(option) else { return nil }
    guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let number = Int(text), range.contains(number)
    else { throw .unreadable(option, text, form: range.form) }
    return number
  }

  /// Makes sure that an option does not stand beside another.
  func refuse(_ option: OptionSyntax, beside others: OptionSyntax...) throws(UsageError) {
    guard has(option), let other = others.first(where: has) else { return }
    throw .conflict(option, other)
  }

  /// Makes sure that an option stands beside another.
  func require(_ needed: OptionSyntax, for option: OptionSyntax) throws(UsageError) {
    guard has(option), !has(needed) else { return }
    throw .companionMissing(option, needed)
  }
}

extension CommandSyntax {
  /// The names of the options, that of the help included.
  var optionNames: [String] { options.map(\.name) + ["--help"] }
}

extension ClosedRange<Int> {
  /// The range as the end of "… takes".
  fileprivate var form: String {
    upperBound == Int.max
      ? "a whole number of at least \(lowerBound)"
      : "a whole number from \(lowerBound) to \(upperBound)"
  }
}
