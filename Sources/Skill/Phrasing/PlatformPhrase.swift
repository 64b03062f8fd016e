internal import Transit

/// The words for where at a stop a vehicle leaves.
enum PlatformPhrase {
  /// A platform as it is named: "platform 2", and "Bay C" where the code says itself what it is.
  ///
  /// - Parameters:
  ///   - code: The `platform_code`.
  ///   - name: The stop's name as the sentence tells it or the rider said it.
  /// - Returns: The words; nil where there is no code, or the name tells it already.
  static func text(_ code: String, in name: String) -> String? {
    let words = PlatformPhrase.words(code)
    guard !words.isEmpty, !isTold(words, in: PlatformPhrase.words(name)) else { return nil }
    let spoken = SpokenName.text(code)
    guard kinds.contains(words[0]) else { return "platform " + spoken }
    return words.count > 1 ? spoken : nil
  }

  /// Whether a name holds a code behind a word such as "bay", or ends with it.
  private static func isTold(_ code: [String], in name: [String]) -> Bool {
    // "Platform 2" is told by "Bay 2" as well as by "Platform 2".
    let isNamed = code.count > 1 && kinds.contains(code[0])
    let own = isNamed ? code.dropFirst() : code[...]
    guard name.count > own.count else { return false }
    for start in 1...(name.count - own.count)
    where name[start..<(start + own.count)].elementsEqual(own) {
      let before = name[start - 1]
      if kinds.contains(before) { return true }
      let after = start + own.count
      // "1番のりば"
      if after < name.count, name[after].hasPrefix("番") { return true }
      if after == name.count, !numbered.contains(before) { return true }
    }
    return false
  }

  /// The words and numbers of a text, in small letters and without zeros before: "Bay-02" is `bay` and `2`.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var isNumber = false
    func flush() {
      var text = String(word).lowercased()
      while isNumber, text.utf8.count > 1, text.utf8.first == UInt8(ascii: "0") {
        text.removeFirst()
      }
      if !text.isEmpty { words.append(text) }
      word = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars.prefix(SpokenName.limit) {
      guard scalar.isDigit || scalar.isLetter else {
        flush()
        continue
      }
      if !word.isEmpty, scalar.isDigit != isNumber { flush() }
      isNumber = scalar.isDigit
      word.append(scalar)
    }
    flush()
    return words
  }

  /// What stands before the code of a platform, in the languages of feeds that were seen.
  private static let kinds: Set<String> = [
    "platform", "platforms", "plat", "plf", "pltf", "pf", "bay", "stand", "stance", "track", "trk",
    "stop", "berth", "gate", "dock", "slip", "pier", "position", "pos", "door", "side",
    "gleis", "gl", "steig", "bahnsteig", "bussteig", "bstg", "kante", "mast", "perron",
    "quai", "voie", "poste", "vía", "andén", "anden", "dársena", "darsena", "andana",
    "plataforma", "binario", "banchina", "corsia", "spoor", "halte", "spor", "spår", "läge",
    "raide", "laituri", "lähtölaituri", "peron", "stanowisko", "nástupiště", "kolej",
    "platforma", "aikštelė", "のりば", "乗り場", "ホーム",
  ]

  /// What has numbers of its own, so that "Terminal 2" says nothing of a platform.
  private static let numbered: Set<String> = [
    "terminal", "term", "hall", "building", "zone", "line", "exit", "number", "no", "route", "rt",
    "rte", "highway", "hwy", "road", "rd", "street", "st", "avenue", "ave", "av", "level", "floor",
    "school", "phase", "sector", "block", "lot", "mile", "km", "i", "us", "sr", "parada",
  ]
}
