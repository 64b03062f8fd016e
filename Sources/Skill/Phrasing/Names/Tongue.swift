/// The language that the words of a name are of, as far as its abbreviations need it.
///
/// "Av. Dr. Arnaldo" is read in Portuguese or Spanish, "Lynn Av Dr" is not; only names with an abbreviation that ends in
/// a full stop are looked at, and one with an English word in it is English.
enum Tongue {
  case portuguese, spanish, french

  /// The language of a name, or nil where nothing tells it.
  init?(_ pieces: [NamePieces.Piece]) {
    var found: Tongue?
    for case .words(let run) in pieces {
      for word in run.texts {
        let key = word.trimmingDots.lowercased()
        if Tongue.english.contains(key) { return nil }
        found = found ?? Tongue.language[key] ?? Tongue.language(byLettersOf: key)
      }
    }
    guard let tongue = found ?? Tongue.addressed(pieces) else { return nil }
    self = tongue
  }

  /// The language of an address such as "Rua Augusta, 100", whose street is abbreviated.
  ///
  /// The number after the street is how Portuguese writes it.
  private static func addressed(_ pieces: [NamePieces.Piece]) -> Tongue? {
    guard pieces.count > 2, case .words(let first) = pieces[0],
      case .words(let last) = pieces[pieces.count - 1],
      last.texts.count == 1, last.texts[0].isDigits,
      let street = first.texts.first, first.texts.count > 1, street.hasSuffix("."),
      streets.contains(street.trimmingDots.lowercased())
    else { return nil }
    return .portuguese
  }

  private static func language(byLettersOf word: String) -> Tongue? {
    guard word.utf8.contains(where: { $0 > 0x7F }) else { return nil }
    for scalar in word.unicodeScalars {
      switch scalar {
      case "ã", "õ": return .portuguese
      case "ñ": return .spanish
      case "è", "ù", "û", "œ": return .french
      default: continue
      }
    }
    return nil
  }

  /// What an abbreviation with a full stop means in the language, or nil.
  ///
  /// - Parameters:
  ///   - key: The abbreviation in small letters, without its full stop.
  ///   - next: The word after it, in small letters.
  /// - Returns: The word or words.
  func meaning(of key: String, before next: String) -> String? {
    switch self {
    case .portuguese:
      if key == "d" {
        // Kings and queens: initials of others stay.
        return Tongue.kings.contains(next) ? "Dom" : Tongue.queens.contains(next) ? "Dona" : nil
      }
      return Tongue.portugueseWords[key]
    case .spanish: return Tongue.spanishWords[key]
    case .french: return Tongue.frenchWords[key]
    }
  }

  private static let streets: Set<String> = ["r", "av", "al", "tv", "est", "lg", "lad"]

  private static let english: Set<String> = [
    "street", "ave", "avenue", "rd", "road", "blvd", "ln", "lane", "ct", "court", "hwy", "highway",
    "pkwy", "parkway", "way", "drive", "the", "of", "and", "at", "near", "opp", "opposite", "city",
    "village", "intersection", "north", "south", "east", "west", "center", "centre", "station",
    "nearside", "farside", "side", "loop", "park", "bay", "stop",
  ]

  /// Words and abbreviations that one language alone has.
  private static let language: [String: Tongue] = {
    var table: [String: Tongue] = [:]
    for word in [
      "rua", "praça", "pça", "pq", "parque", "jd", "jardim", "vl", "vila", "estr", "estrada",
      "rodovia", "alameda", "travessa", "largo", "nsa", "do", "da", "das", "metrô", "cptm",
      "cel", "eng", "brig",
    ] { table[word] = .portuguese }
    for word in [
      "calle", "calz", "calzada", "carretera", "ctra", "crta", "cerrada", "del", "los", "las",
      "el", "y", "gral", "edo", "edif", "avda", "pza", "pcias", "pcia", "colonia",
    ] { table[word] = .spanish }
    for word in [
      "rue", "du", "des", "aux", "et", "le", "chemin", "boul", "quai", "allée", "hôp", "fbg",
      "gén",
    ] { table[word] = .french }
    return table
  }()

  private static let kings: Set<String> = [
    "pedro", "joão", "manuel", "manoel", "josé", "afonso", "dinis", "henrique", "luís", "luiz",
    "carlos", "sancho", "fernando", "miguel", "sebastião", "duarte", "antônio", "antónio", "bosco",
  ]

  private static let queens: Set<String> = [
    "maria", "ana", "teresa", "leonor", "filipa", "isabel", "amélia", "carlota", "leopoldina",
  ]
}

extension Tongue {
  private static let portugueseWords: [String: String] = [
    "r": "Rua", "av": "Avenida", "al": "Alameda", "pça": "Praça", "pca": "Praça", "pc": "Praça",
    "pq": "Parque", "jd": "Jardim", "vl": "Vila", "estr": "Estrada", "est": "Estrada",
    "rod": "Rodovia", "tv": "Travessa", "trav": "Travessa", "lgo": "Largo", "lg": "Largo",
    "lad": "Ladeira", "vd": "Viaduto", "conj": "Conjunto", "cj": "Conjunto", "cid": "Cidade",
    "bc": "Beco", "plat": "Plataforma", "hosp": "Hospital", "term": "Terminal",
    "s": "São", "sto": "Santo", "sta": "Santa", "nsa": "Nossa", "sra": "Senhora", "sr": "Senhor",
    "da": "Dona", "dr": "Doutor", "dra": "Doutora", "eng": "Engenheiro", "prof": "Professor",
    "profa": "Professora", "cel": "Coronel", "gen": "General", "brig": "Brigadeiro",
    "mal": "Marechal", "maj": "Major", "cap": "Capitão", "ten": "Tenente", "sgto": "Sargento",
    "alm": "Almirante", "cmte": "Comandante",
    "com": "Comendador", "shop": "Shopping", "pe": "Padre", "fr": "Frei", "mons": "Monsenhor",
    "cons": "Conselheiro", "sen": "Senador", "dep": "Deputado", "ver": "Vereador",
    "min": "Ministro", "gov": "Governador", "pres": "Presidente", "des": "Desembargador",
    "vig": "Vigário", "visc": "Visconde",
  ]

  private static let spanishWords: [String: String] = [
    "av": "Avenida", "avda": "Avenida", "calz": "Calzada", "carr": "Carretera",
    "ctra": "Carretera", "crta": "Carretera", "pza": "Plaza", "pl": "Plaza", "pje": "Pasaje",
    "priv": "Privada", "prol": "Prolongación", "urb": "Urbanización", "edif": "Edificio",
    "edo": "Estado", "col": "Colonia", "fracc": "Fraccionamiento", "esq": "esquina",
    "fte": "frente", "km": "kilómetro", "sta": "Santa", "sto": "Santo", "ntra": "Nuestra",
    "sra": "Señora", "hnos": "Hermanos", "ma": "María", "fco": "Francisco", "gpe": "Guadalupe",
    "dr": "Doctor", "dra": "Doctora", "ing": "Ingeniero", "lic": "Licenciado",
    "prof": "Profesor", "profra": "Profesora", "gral": "General", "gen": "General",
    "cap": "Capitán", "tte": "Teniente", "sgto": "Sargento", "cte": "Comandante",
    "cmte": "Comandante", "gob": "Gobernador", "pres": "Presidente", "pcia": "Provincia",
    "pcias": "Provincias", "term": "Terminal",
  ]

  private static let frenchWords: [String: String] = [
    "av": "Avenue", "boul": "Boulevard", "bd": "Boulevard", "ch": "Chemin", "pl": "Place",
    "r": "Rue", "rte": "Route", "imp": "Impasse", "all": "Allée", "sq": "Square",
    "fbg": "Faubourg", "fg": "Faubourg", "st": "Saint", "ste": "Sainte", "dr": "Docteur",
    "prof": "Professeur", "gal": "Général", "gén": "Général", "mal": "Maréchal",
    "mgr": "Monseigneur", "hôp": "Hôpital", "univ": "Université", "term": "Terminus",
  ]
}
