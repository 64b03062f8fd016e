/// The abbreviations that timetables use, and what they are read as.
enum SpokenWords {
  /// What is one thing though signs or blanks would cut it.
  static let phrases: [String: String] = [
    "p&r": "Park and Ride", "p+r": "Park and Ride", "pnr": "Park and Ride",
    "p/r": "Park and Ride", "pr&r": "Park and Ride",
    "n/b": "northbound", "s/b": "southbound", "e/b": "eastbound", "w/b": "westbound",
    "n/s": "north side", "s/s": "south side", "e/s": "east side", "w/s": "west side",
    "w/": "with", "b/w": "between", "int'l": "International", "gov't": "Government",
    "nat'l": "National", "n'": "and",
    "f/side": "far side", "n/side": "near side",
    "side-nb": "side northbound", "side-sb": "side southbound", "side-eb": "side eastbound",
    "side-wb": "side westbound",
    "nearside-nb": "near side northbound", "nearside-sb": "near side southbound",
    "nearside-eb": "near side eastbound", "nearside-wb": "near side westbound",
    "farside-nb": "far side northbound", "farside-sb": "far side southbound",
    "farside-eb": "far side eastbound", "farside-wb": "far side westbound",
  ]

  /// Streets and the like: after these a compass letter is a direction.
  static let roads: Set<String> = [
    "st", "street", "av", "ave", "aven", "avenue", "rd", "road", "blvd", "blv", "bl", "boulevard",
    "dr", "drive", "ln", "lane", "ct", "crt", "court", "cr", "cres", "crescent", "cir", "circle",
    "pl", "place", "pkwy", "pky", "parkway", "hwy", "highway", "sq", "square", "ter", "terr",
    "terrace", "way", "wy", "pde", "parade", "trl", "trail", "fwy", "freeway", "expwy", "xing",
    "crossing", "tpke", "tpk", "turnpike", "plz", "bound",
  ]

  /// Every word that is read in a way of its own, so that a name without any is read as it stands.
  static let special: Set<String> = {
    var words: Set<String> = [
      "st", "dr", "av", "pl", "sta", "ft", "mt", "pt", "sr", "cr", "no", "tc", "hs", "pnr",
      "ste", "plat",
    ]
    words.formUnion(anywhere.keys)
    words.formUnion(compass.keys)
    words.formUnion(titledNumerals.map { $0.lowercased() })
    words.formUnion(initials.filter { $0.key != $0.value }.map { $0.key.lowercased() })
    return words
  }()

  /// Directions.
  static let compass: [String: String] = [
    "n": "North", "s": "South", "e": "East", "w": "West",
    "ne": "Northeast", "nw": "Northwest", "se": "Southeast", "sw": "Southwest",
  ]

  /// Abbreviations with one meaning wherever they stand.
  static let anywhere: [String: String] = [
    "ave": "Avenue", "aves": "Avenues", "sts": "Streets", "aven": "Avenue", "rd": "Road",
    "blvd": "Boulevard", "blv": "Boulevard",
    "bl": "Boulevard", "ln": "Lane", "ct": "Court", "crt": "Court", "cres": "Crescent",
    "cir": "Circle", "pkwy": "Parkway", "pky": "Parkway", "pkway": "Parkway", "hwy": "Highway",
    "sq": "Square", "ter": "Terrace", "terr": "Terrace", "wy": "Way", "pde": "Parade",
    "trl": "Trail", "tr": "Trail", "fwy": "Freeway", "expwy": "Expressway", "expy": "Expressway",
    "xing": "Crossing", "tpke": "Turnpike", "tpk": "Turnpike", "plz": "Plaza", "cl": "Close",
    "ctr": "Center", "cntr": "Center", "cntre": "Centre", "ctre": "Centre", "stn": "Station",
    "term": "Terminal", "trml": "Terminal", "bldg": "Building", "bldgs": "Buildings",
    "apts": "Apartments", "apt": "Apartment", "hosp": "Hospital", "univ": "University",
    "intl": "International", "natl": "National", "dist": "District", "mtn": "Mountain",
    "hts": "Heights", "jct": "Junction", "junc": "Junction", "opp": "opposite", "nr": "near",
    "elem": "Elementary", "sch": "School", "lib": "Library", "mkt": "Market",
    "vlg": "Village", "vill": "Village", "shpg": "Shopping", "rte": "Route", "rt": "Route",
    "jr": "Junior", "mlk": "M L K", "capt": "Captain", "rev": "Reverend", "prof": "Professor",
    "pres": "President", "sgt": "Sergeant", "dept": "Department", "govt": "Government",
    "btwn": "between", "betw": "between", "bet": "between", "sto": "Santo",
    "nb": "northbound", "sb": "southbound", "eb": "eastbound", "wb": "westbound",
    "nearside": "near side", "farside": "far side",
    "btw": "between", "exp": "Express", "pk": "Park",
    "tun": "Tunnel", "brdwy": "Broadway", "calz": "Calzada",
    "nth": "North", "sth": "South",
    "mem": "Memorial", "comm": "Community", "gdns": "Gardens", "gdn": "Garden",
    "ind": "Industrial", "bch": "Beach", "cnr": "corner", "tce": "Terrace", "mt": "Mount",
    "ft": "Fort", "asst": "Assistant", "exwy": "Expressway", "cty": "County", "pkg": "Parking",
  ]

  /// Abbreviations of two capitals that are none of the initials of a name.
  static let capitalPairs: Set<String> = ["NB", "SB", "EB", "WB", "JR", "RT"]

  /// What single abbreviations in brackets mean.
  static let bracketed: [String: String] = [
    "NB": "northbound", "SB": "southbound", "EB": "eastbound", "WB": "westbound",
    "N": "north", "S": "south", "E": "east", "W": "west",
    "NS": "near side", "FS": "far side", "MB": "mid-block",
  ]

  /// Words after which a name begins anew.
  static let leads: Set<String> = [
    "to", "of", "via", "near", "nr", "at", "opp", "opposite", "before", "after", "and", "from",
    "between", "by", "de", "in", "on", "for",
  ]

  /// Words that a saint's name follows.
  static let beforeSaint: Set<String> = ["mount", "mt", "port", "fort", "ft", "lake", "sault"]

  /// Words that follow a street's name.
  static let afterStreet: Set<String> = [
    "station", "stn", "at", "and", "opposite", "opp", "before", "after", "near", "nr", "between",
    "terminal", "term", "stop", "side", "nearside", "farside", "bus", "transit", "max", "metro",
    "to", "via", "loop", "bay", "platform", "track", "caltrain", "bart", "rail",
  ]

  /// Words that the number of a road follows.
  static let numbered: Set<String> = [
    "route", "rte", "rt", "highway", "hwy", "us", "sr", "cr", "i",
  ]

  /// Words that end the name of a station.
  static let stations: Set<String> = [
    "station", "stn", "terminal", "term", "bart", "caltrain", "metro", "transit", "loop", "tc",
  ]

  /// Words that stay small in a name that was in capitals.
  static let small: Set<String> = [
    "a", "and", "at", "by", "for", "from", "in", "near", "of", "on", "or", "the", "to", "via",
    "with", "opposite", "before", "after", "between",
    "da", "das", "de", "del", "der", "do", "dos", "du", "e", "el", "la", "las", "le", "les", "los",
    "y",
  ]

  /// Initials that riders know, and words made of initials.
  static let initials: [String: String] = [
    "MLK": "M L K", "BART": "BART", "MARTA": "MARTA", "SEPTA": "SEPTA", "EDSA": "EDSA",
    "MAX": "MAX", "LAX": "LAX", "UCLA": "UCLA", "YMCA": "YMCA", "YWCA": "YWCA", "IKEA": "IKEA",
    "NASA": "NASA", "SODO": "SODO", "VA": "VA", "US": "US", "USA": "USA", "UK": "UK",
    "IUPUI": "IUPUI", "DC": "DC", "NAIA": "NAIA", "LIRR": "LIRR", "USPS": "USPS",
    "CVS": "CVS", "UPS": "UPS", "OHSU": "OHSU", "UNH": "UNH", "USF": "USF", "BWI": "BWI",
    "ASU": "ASU", "LSU": "LSU", "CSU": "CSU", "UTA": "UTA", "CTA": "CTA", "MTA": "MTA",
    "UATC": "U A T C", "TV": "TV", "PS": "PS", "IBM": "IBM",
  ]

  /// Numbers in Roman figures that stop names end with.
  static let romanNumerals: Set<String> = ["II", "III", "IV", "VI", "VII", "VIII", "IX", "XI"]

  /// The same as a feed writes them that gives each word one capital; "Vi" and "Xi" may be names.
  static let titledNumerals: Set<String> = ["Ii", "Iii", "Iv", "Vii", "Viii", "Ix"]

  /// Abbreviations that end a name, also where a hyphen ties the next one to it: "University Ave-Bell St".
  static let beforeHyphen: Set<String> = [
    "ave", "av", "rd", "blvd", "ln", "pkwy", "hwy", "ctr", "stn", "term", "sq", "cres",
  ]

  /// Streets whose name follows them.
  static let streetsBeforeNames: Set<String> = [
    "av", "avda", "avenida", "calle", "calz", "calzada", "rua", "rue", "praça", "plaza", "estrada",
  ]

  /// Clusters of consonants that an English word can begin with.
  static let onsets: Set<String> = [
    "bl", "br", "ch", "cl", "cr", "dr", "dw", "fl", "fr", "gh", "gl", "gn", "gr", "kn", "mc", "ph",
    "pl", "pr", "qu", "sc", "sh", "sk", "sl", "sm", "sn", "sp", "sq", "st", "sw", "th", "tr", "tw",
    "wh", "wr", "chr", "phr", "sch", "scr", "shr", "spl", "spr", "str", "thr",
  ]

  /// Clusters of consonants that an English word can end with.
  static let codas: Set<String> = [
    "bb", "ch", "ck", "cks", "ct", "cts", "dd", "dge", "ds", "ff", "ft", "fts", "gg", "gh", "ght",
    "gs", "ks", "lb", "ld", "lds", "lf", "lk", "lks", "ll", "lls", "lm", "lms", "lp", "ls", "lt",
    "lts", "lv", "mb", "mp", "mps", "ms", "mn", "nc", "nch", "nd", "nds", "ng", "ngs", "nk", "nks",
    "nn", "ns", "nt", "nth", "nts", "nz", "ph", "ps", "pt", "rb", "rc", "rch", "rd", "rds", "rf",
    "rg", "rk", "rks", "rl", "rld", "rm", "rms", "rn", "rns", "rp", "rr", "rs", "rst", "rt", "rth",
    "rts", "rtz", "sh", "sk", "sm", "sp", "ss", "st", "sts", "tch", "th", "ths", "ts", "tt", "tz",
    "wd", "wk", "wl", "wls", "wn", "wns", "ws", "xt", "zz", "bs", "fs", "lz", "nx", "ttz", "hn",
    "ys", "hl", "hm",
  ]
}
