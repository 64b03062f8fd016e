/// The abbreviations of stop and street names, and the words that tell little.
enum NameWords {
  /// What an abbreviation is read out as; also other spellings of one word.
  static let expansions: [String: [String]] = {
    var table: [String: [String]] = [:]
    for (abbreviations, words) in pairs {
      let expansion = words.split(separator: " ").map(String.init)
      for abbreviation in abbreviations.split(separator: " ") {
        table[String(abbreviation)] = expansion
      }
    }
    return table
  }()

  private static let pairs: [(String, String)] = [
    ("av ave aven avenida avda", "avenue"), ("rd", "road"),
    ("blvd bl boul bd blv bvd", "boulevard"),
    ("sq", "square"), ("ctr cntr ctre centre", "center"), ("stn sta", "station"),
    ("hwy hway", "highway"), ("pkwy pky pkway pwy", "parkway"), ("ln", "lane"), ("pl", "place"),
    ("plz plza", "plaza"), ("ct crt", "court"), ("mt", "mount"), ("mtn", "mountain"),
    ("ft", "fort"), ("pt", "point"), ("expy expwy", "expressway"), ("fwy frwy", "freeway"),
    ("tpke tpk", "turnpike"), ("ter terr", "terrace"), ("cir", "circle"), ("cres cr", "crescent"),
    ("rte rt", "route"), ("hosp", "hospital"), ("univ", "university"), ("bldg", "building"),
    ("elem", "elementary"), ("hs", "high school"), ("intl", "international"),
    ("arpt", "airport"), ("apts", "apartments"), ("jct jctn jn", "junction"),
    ("xing", "crossing"), ("vlg", "village"), ("hts hgts", "heights"), ("gdns", "gardens"),
    ("pk", "park"), ("brg brdg", "bridge"), ("crk", "creek"), ("bch", "beach"),
    ("natl", "national"), ("govt", "government"), ("aly", "alley"), ("trl", "trail"),
    ("wy", "way"), ("lp", "loop"), ("pde", "parade"), ("mkt", "market"), ("jr", "junior"),
    ("bway", "broadway"), ("tc", "transit center"), ("trans", "transit"), ("opp", "opposite"),
    ("nr", "near"), ("ext", "extension"), ("harbour", "harbor"), ("theatre", "theater"),
    ("shpg", "shopping"), ("term", "terminal"), ("interstate", "i"), ("sr", "state route"),
    ("str", "strasse"), ("ste sainte", "saint"), ("platf plat", "platform"),
    ("n", "north"), ("s", "south"), ("e", "east"), ("w", "west"),
    ("ne northeast", "north east"), ("nw northwest", "north west"),
    ("se southeast", "south east"), ("sw southwest", "south west"), ("nb", "northbound"),
    ("sb", "southbound"), ("eb", "eastbound"), ("wb", "westbound"), ("ib", "inbound"),
    ("ob", "outbound"), ("fs farside", "far side"), ("ns nearside", "near side"),
    ("at", "and"), ("lrt", "light rail"),
  ]

  /// Endings of street names.
  static let streets: Set<String> = words(
    """
    street avenue road boulevard drive lane place court way highway parkway terrace circle crescent
    alley trail loop route expressway freeway turnpike parade strasse rue
    """
  )

  /// Words for what stops there.
  static let kinds: Set<String> = words(
    """
    stop station bus terminal terminus halt depot transit center interchange train tram trolley
    streetcar ferry metro subway light rail line caltrain exchange number bahnhof hauptbahnhof gare
    estacion estacao stazione
    """
  )

  /// Words before the number or letter of a part of a station; without one they may be anything, as in "Glace Bay".
  static let bays: Set<String> = words("platform bay gate stand track berth")

  /// What stands for a letter after such a word, since single letters are read as directions.
  static let directions: Set<String> = words("north east south west")

  /// On which side of the street, in which direction: what tells twin stops apart, and is seldom said.
  static let sides: Set<String> = words(
    """
    northbound southbound eastbound westbound inbound outbound near far side opposite before after
    across from toward towards entrance exit corner
    """
  )

  /// Little words of several languages.
  static let connectives: Set<String> = words(
    "and of to in on by a an the de da do das dos del della di du des la el las los le les y und am an der"
  )

  /// Whether a word is the number or letter of a bay.
  static func isLabel(_ word: String) -> Bool {
    word.utf8.count == 1 || directions.contains(word)
      || word.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// The words that tell little by themselves, with what they tell.
  private static let weights: [String: FoldedName.Weight] = {
    var weights: [String: FoldedName.Weight] = [:]
    for word in sides.union(connectives) { weights[word] = .side }
    for word in kinds { weights[word] = .kind }
    for word in streets { weights[word] = .street }
    return weights
  }()

  /// How much a word tells by itself.
  static func weight(of word: String) -> FoldedName.Weight { weights[word] ?? .telling }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
