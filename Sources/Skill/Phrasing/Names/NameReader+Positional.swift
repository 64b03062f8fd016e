extension NameReader {
  /// Abbreviations that mean one thing before a name and another after it.
  func positional(_ index: Int, key: String) -> String? {
    let next = self.key(index + 1)
    let previous = self.key(index - 1)
    let isLeading =
      index == 0 || (isCompass(previous) && index == 1) || SpokenWords.leads.contains(previous)
    let precedesName = next.beginsWithLetter && !isRoad(next) && !isCompass(next)
    switch key {
    case "st":
      // "267 St Leonards Rd" and the sign "4 St. Marys", but "53 St SE".
      let isAfterNumber =
        index > 0 && previous.isDigits
        && (index == 1 || SpokenWords.leads.contains(self.key(index - 2)))
      let isNumbered =
        isAfterNumber
        && (keys.dropFirst(index + 2).contains(where: isRoad)
          || (words[index].hasSuffix(".") && next.hasSuffix("s")))
      let isSaint =
        precedesName
        && (isLeading || isNumbered || SpokenWords.beforeSaint.contains(previous))
        && !SpokenWords.afterStreet.contains(next)
      return isSaint ? "Saint" : "Street"
    case "dr":
      let isTitle = isLeading || (index == 1 && SpokenWords.streetsBeforeNames.contains(previous))
      return precedesName && isTitle ? "Doctor" : "Drive"
    case "av":
      // "Av. Dr. Arnaldo", but "Av Dr".
      let precedesTitle = next == "dr" && words[index + 1].hasSuffix(".") && index + 2 < words.count
      return (precedesName || precedesTitle) && index == 0 ? "Avenida" : "Avenue"
    case "pl": return precedesName && index == 0 ? "Plaza" : "Place"
    case "sta":
      let isDotted = words[index].hasSuffix(".") && !SpokenWords.afterStreet.contains(next)
      return precedesName && (isLeading || isDotted) ? "Santa" : "Station"
    // "Principale Est" is east, in more languages than one.
    case "est": return words[index].hasSuffix(".") ? "Estate" : nil
    case "plat":
      let isCode = next.beginsWithDigit || next.utf8.count == 1
      return isCode && words[index].hasSuffix(".") ? "Platform" : nil
    case "ste": return precedesName && next.utf8.count > 1 ? "Sainte" : "Suite"
    case "ft": return precedesName && isLeading ? "Fort" : nil
    case "mt": return precedesName ? "Mount" : nil
    case "pt": return precedesName && isLeading ? "Port" : index > 0 ? "Point" : nil
    case "sr", "cr":
      if next.beginsWithDigit { return key == "sr" ? "State Route" : "County Road" }
      return index == 0 ? nil : key == "sr" ? "Senior" : "Crescent"
    case "no": return next.beginsWithDigit ? "number" : nil
    case "tc", "hs", "ms", "es":
      guard index > 0, next.isEmpty || SpokenWords.afterStreet.contains(next),
        Capitals.isCapital(words[index])
      else { return nil }
      switch key {
      case "tc": return "Transit Center"
      case "hs": return "High School"
      default: return nil
      }
    default: return nil
    }
  }

  /// "St-Amour" and "Ste-Foy".
  func saint(_ index: Int, isShouted: Bool) -> String? {
    let word = words[index]
    let lowered = keys[index]
    guard lowered.hasPrefix("st") else { return nil }
    for (prefix, saint) in [("st-", "Saint-"), ("ste-", "Sainte-")] where lowered.hasPrefix(prefix)
    {
      let rest = String(word.dropFirst(prefix.count))
      guard rest.beginsWithLetter else { return nil }
      let name = Capitals.tamed(rest, isShouted: isShouted, isFirst: true)
      // "Edison St-Bay 7" is a street's, "Édifice Louis St-Laurent" a saint's.
      let isStreet = index > 0 && SpokenWords.afterStreet.contains(rest.lowercased())
      return isStreet && prefix == "st-" ? "Street, " + name : saint + name
    }
    return nil
  }
}
