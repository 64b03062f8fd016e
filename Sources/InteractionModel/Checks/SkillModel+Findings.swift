extension SkillModel {
  /// Checks the model against the voice service's rules, and against what the skill answers.
  ///
  /// - Parameter handledIntents: The names of the intents the skill answers; nil leaves that comparison out.
  /// - Returns: The findings, in the order of the file.
  public func findings(handledIntents: Set<String>? = nil) -> [ModelFinding] {
    InvocationNameCheck.findings(invocationName)
      + IntentCheck.findings(self, handledIntents: handledIntents)
      + SampleCheck.findings(self)
      + TypeCheck.findings(self)
      + DialogCheck.findings(self)
      + SizeCheck.findings(self)
  }
}

/// Rules for the names of things.
enum NameRule {
  /// Whether a name has only letters and underscores, or belongs to the service.
  static func isValid(_ name: String) -> Bool {
    let isBuiltIn = name.hasPrefix("AMAZON.") && name.utf8.count > 7
    return !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "_"):
          true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): isBuiltIn
        default: false
        }
      }
  }

  /// The names that occur more than once, each one time.
  static func repeated(_ names: some Sequence<String>) -> [String] {
    var counts: [String: Int] = [:]
    return names.filter { name in
      counts[name, default: 0] &+= 1
      return counts[name] == 2
    }
  }
}
