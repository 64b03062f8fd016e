import Foundation

/// A form of a name in which everything compares equal that any reading of DESIGN.md section 3 could take for one name.
///
/// The papers do not say how compounds, initials, number words, crossings named from either street and rarer
/// abbreviations fold. So the comparison is kept to names whose loose form nobody has but those who share the plain one: here words are
/// read out generously, small ones dropped, and the letters of the rest sorted, numbers staying whole.
struct LooseName: Hashable {
  /// The sorted letters of all words.
  let letters: String
  /// The same without the words that say what stops there or on which side; empty when nothing else is said.
  let core: String

  init(_ text: String) {
    let words = LooseName.words(text)
    letters = LooseName.sorted(words)
    let solid = words.indices.filter { index in
      let isLabel = words[index].count == 1 || words[index].allSatisfy(\.isNumber)
      let isPart = index > 0 && LooseName.parts.contains(words[index - 1]) && isLabel
      return !isPart && !LooseName.kinds.union(LooseName.connectives).contains(words[index])
    }
    core = LooseName.sorted(solid.map { words[$0] })
  }

  /// Words before the number or letter of a part of a station.
  private static let parts: Set = ["platform", "bay", "gate", "stand", "track", "berth", "stop"]

  private static func sorted(_ words: [String]) -> String {
    let isNumber = Dictionary(grouping: words) { $0.allSatisfy(\.isNumber) }
    let letters = String((isNumber[false] ?? []).joined().sorted())
    return ([letters] + (isNumber[true] ?? []).sorted()).joined(separator: " ")
  }

  private static func words(_ text: String) -> [String] {
    let wide = text.folding(options: [.widthInsensitive, .diacriticInsensitive], locale: nil)
    let said = wide.lowercased().replacing(#/ [n'’]+ (?=ride)/#, with: " and ")
    return PlainName.cut(splittingNumbers(said)).flatMap { word in
      (expansions[word] ?? PlainName.expansions[word] ?? word).split(separator: " ").map(
        String.init
      )
    }
    .filter { !little.contains($0) }
  }

  /// Puts blanks between letters and digits.
  private static func splittingNumbers(_ text: String) -> String {
    var result = ""
    for character in text {
      if let last = result.last, last.isNumber != character.isNumber { result += " " }
      result.append(character)
    }
    return result
  }

  /// Words that a name is the same with and without.
  private static let little: Set = ["and", "at", "the", "th", "rd", "nd"]

  /// Words that tell nothing by themselves; joined to others they are part of a name, as in "DeLaurentis".
  private static let connectives = Set(
    "of to in on by a an de da do das dos del della di du des la el las los le les y und am an der"
      .split(separator: " ").map(String.init)
  )

  private static let kinds = Set(
    """
    stop station bus terminal terminus halt depot transit center interchange train tram trolley streetcar ferry metro subway light
    rail line exchange number platform bay gate stand track berth northbound southbound eastbound westbound inbound
    outbound near far side opposite before after across from toward towards entrance exit corner
    caltrain bahnhof hauptbahnhof gare estacion estacao stazione
    """
    .split { $0 == " " || $0 == "\n" }.map(String.init)
  )

  private static let expansions: [String: String] = {
    let table = """
      st s|street s|saint s|ste s|str s|strasse s|aven avenue|avenida avenue|avda avenue|bl boulevard|boul boulevard|
      bd boulevard|cntr center|ctre center|centre center|sta station|hwy highway|pkwy parkway|pky parkway|ln lane|pl place|
      plz plaza|ct court|crt court|mt mount|mtn mountain|ft fort|pt point|expy expressway|fwy freeway|tpke turnpike|ter terrace|
      terr terrace|cir circle|cres crescent|cr crescent|rte route|rt route|hosp hospital|univ university|bldg building|
      elem elementary|hs high school|intl international|arpt airport|apts apartments|jct junction|xing crossing|
      vlg village|hts heights|gdns gardens|pk park|brg bridge|crk creek|bch beach|natl national|trl trail|wy way|
      lp loop|mkt market|jr junior|tc transit center|trans transit|opp opposite|nr near|ext extension|
      harbour harbor|theatre theater|term terminal|ne north east|nw north west|se south east|sw south west|
      northeast north east|northwest north west|southeast south east|southwest south west|ib inbound|ob outbound|
      fs far side|ns near side|dr drive|doctor drive|one 1|two 2|three 3|four 4|five 5|six 6|seven 7|eight 8|nine 9|ten 10|
      first 1|second 2|third 3|fourth 4|fifth 5|sixth 6|seventh 7|eighth 8|ninth 9|tenth 10|eleven 11|twelve 12|p park|r ride
      """
    var expansions: [String: String] = [:]
    for line in table.split(separator: "|") {
      let words = line.split { $0 == " " || $0 == "\n" }.map(String.init)
      expansions[words[0]] = words.dropFirst().joined(separator: " ")
    }
    return expansions
  }()
}
