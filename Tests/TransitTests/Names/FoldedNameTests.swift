import TestRandom
import Testing

@testable import Transit

struct FoldedNameTests {
  /// What is said, and what is stored.
  static let equal: [(said: String, stored: String)] = [
    // Case, accents, widths
    ("bwi airport", "BWI Airport"), ("washington union station", "Washington Union Station"),
    ("zalgirio", "Žalgirio"), ("sao paulo", "São Paulo"), ("konigstrasse", "Königstraße"),
    ("tvoroyri", "Tvøroyri"), ("vagur", "Vágur"), ("lodz", "Łódź"), ("izmir", "İzmir"),
    ("kadikoy iskele", "Kadıköy İskele"), ("aero", "Ærø"), ("swietokrzyska", "Świętokrzyska"),
    ("liberta don bosco", "Libertà-Don Bosco"), ("salas de pallars", "Salàs de Pallars"),
    ("sarkantie", "Särkäntie"), ("hoi an", "Hội An"), ("plaza espana", "Plaza España"),
    ("cafe", "Cafe\u{301}"), ("coeur", "Cœur"), ("thingvellir", "Þingvellir"),
    ("constanta", "Constanța"), ("brasov", "Braşov"), ("dakovo", "Đakovo"),
    ("main street", "ＭＡＩＮ Ｓｔ"),
    ("platform 3", "Ｐｌａｔｆｏｒｍ　３"), ("αθηνα", "Αθήνα"), ("елка", "Ёлка"), ("москва", "МОСКВА"),
    ("東京駅", "東京駅"), ("が丘", "か\u{3099}丘"), ("パーク", "ハ\u{309a}ーク"), ("שלום", "שָׁלוֹם"),
    ("ויצמן הרצל", "ויצמן, הרצל"), ("gate 12", "Gate ١٢"), ("office", "Oﬃce"),
    // Punctuation
    ("saint johns", "St. John's"), ("harrahs", "Harrah’s"), ("lenfant plaza", "L'Enfant Plaza"),
    ("161 street yankee stadium", "161 St - Yankee Stadium"), ("paris nord", "Paris-Nord"),
    ("baltimore camden yards", "Baltimore (Camden Yards)"),
    ("emmenbrucke bahnhof sud", "Emmenbrücke, Bahnhof Süd"),
    ("bus stop 912", "Bus Stop #912"), ("quinpool road", "  Quinpool   Rd. "),
    ("obrien street", "O'Brien St."),
    ("main street", "\"Main\" Street!"), ("f manalo", "F.Manalo"),
    ("no 25 waveney street", "No.25 Waveney St"),
    // And, at
    ("park avenue and pixar", "Park Ave at Pixar"), ("pine street and fourth", "4th & Pine St"),
    ("fletcher avenue at rome avenue", "Fletcher Av @ Rome Av"),
    ("santa monica and west knoll", "Santa Monica/West Knoll"),
    ("ballys and paris", "Bally’s / Paris"), ("oak and main", "Main & Oak"),
    ("route 105 and williamson", "Route 105 | Williamson"),
    ("b and o railroad", "B&O Railroad"),
    ("stagecoach hotel and casino", "Stagecoach Hotel & Casino"),
    ("40th at san pablo", "San Pablo + 40th"), ("the inn at penn", "Inn at Penn"),
    // Abbreviations
    ("windsor street opposite london street", "Windsor St Opp London St"),
    ("barrington street", "Barrington St."),
    ("broadstone parkway and eagle way", "BROADSTONE PKWY & EAGLE WAY"),
    ("lake boulevard", "Lake Blvd"),
    ("dale mabry highway", "Dale Mabry Hwy"), ("pennant square", "Pennant Sq"),
    ("transit center", "Transit Ctr"),
    ("transit centre", "Transit Ctr."), ("union station", "Union Stn"),
    ("union station", "Union Sta."),
    ("boyd road and patterson road", "Boyd Rd and Patterson Rd"),
    ("silverleaf lane", "Silverleaf Ln"),
    ("mitchell drive", "Mitchell Dr"), ("park place", "Park Pl"), ("reseda court", "Reseda Ct"),
    ("mount pleasant", "Mt Pleasant"), ("fort york", "Ft. York"),
    ("point pleasant", "Pt. Pleasant"),
    ("tukwila international boulevard", "Tukwila Int'l Blvd"),
    ("international airport", "Intl Arpt"),
    ("university area transit center", "University Area TC"), ("melrose crescent", "Melrose Cr"),
    ("avenida cangaiba 4512", "Av. Cangaiba, 4512"), ("fifth avenue", "5 Av"),
    ("river parkway and moody", "River Pkwy & Moody"),
    ("the crossing", "The Xing"), ("village heights", "Vlg Hts"),
    ("bahnhofstrasse", "Bahnhofstr."),
    ("high school", "HS"), ("lincoln high school", "Lincoln HS"),
    ("martin luther king junior drive", "Martin Luther King Jr Dr"),
    ("theater district", "Theatre District"), ("harbor place", "Harbour Pl"),
    ("highway 20", "Hwy 20"),
    ("interstate 90", "I-90"), ("state route 20 and banta road", "SR 20 at Banta Rd"),
    ("churn creek road", "Churn Crk Rd"), ("vista way", "Vista Wy"),
    ("light rail station", "LRT Station"),
    // Directions
    ("north market boulevard", "N. Market Blvd"),
    ("southwest vermont and 24th", "SW Vermont & 24th"),
    ("south west vermont and twenty fourth", "SW Vermont & 24th"), ("north west 23rd", "NW 23rd"),
    ("northwest twenty third and marshall", "NW 23rd & Marshall"),
    ("flamingo northbound", "Flamingo NB"),
    ("flamingo northbound", "Flamingo (N/B)"), ("greenback lane westbound", "GREENBACK LN (WB)"),
    ("east hastings", "E Hastings"), ("n w twenty third", "NW 23rd"),
    ("oak street inbound", "Oak St IB"),
    ("first street nearside", "1st St NS"), ("first street far side", "1st St (Farside)"),
    // Park and ride
    ("overlake park and ride", "Overlake Park & Ride"), ("overlake park and ride", "Overlake P&R"),
    ("overlake p and r", "Overlake P & R"), ("overlake park n ride", "Overlake Park-n-Ride"),
    ("overlake park and ride", "Overlake Park 'n' Ride"), ("park and ride", "P+R"),
    ("park and ride", "Park/Ride"),
    // Ordinals and numbers
    ("fifth", "5th"), ("five", "5"), ("fifth", "5"), ("twenty third", "23"),
    ("twenty third street", "23rd St"),
    ("twenty three street", "23 St"), ("one hundred twenty fifth street", "125 St"),
    ("one hundred and twenty fifth street", "125th St"), ("one twenty five", "125"),
    ("one twenty fifth", "125th"),
    ("one oh five", "105"), ("route one o five", "Route 105"), ("one two three four", "1234"),
    ("zero eight", "08"),
    ("fourteen fifty main", "1450 Main"), ("twenty three forty two", "2342"),
    ("two thousand five", "2005"),
    ("two thousand one hundred", "2100"), ("one thousand two hundred thirty four", "1234"),
    ("forty second", "42nd"),
    ("forty-second street", "42 St"), ("seventy second", "72"), ("tenth", "10th"),
    ("eleventh", "11th"),
    ("twentieth", "20th"), ("ninetieth", "90"), ("hundredth", "hundredth"),
    ("one hundredth street", "100th St"),
    ("bay three", "Bay 3"), ("bay 5 a", "Bay 5A"), ("m four", "M4"), ("e five", "E5"),
    ("first and second", "1st & 2nd"),
    ("seven oaks", "7 Oaks"), ("ten mile road", "10 Mile Rd"),
    ("thirteenth and fourteenth", "13/14"),
    ("one seventy eight street", "178 St"), ("two hundred seven street", "207 St"),
    ("three hundred", "300"),
    // Initials
    ("b w i", "BWI"), ("b. w. i.", "BWI"), ("b w i airport", "B.W.I. Airport"),
    ("terminus e f h", "TERMINUS E-F-H"), ("u s f", "USF"),
    ("u.s. 41", "US 41"),
    ("z o b", "ZOB"), ("u a transit center", "UATC".replacing("TC", with: " TC")),
    ("j f k", "J.F.K."),
    // Compounds
    ("green field", "Greenfield"), ("down town", "Downtown"), ("harbor place", "HarborPlace"),
    ("bel red", "BelRed"),
    ("lake view", "Lakeview"),
    // Saint and Street
    ("saint john street", "St John St"), ("saint paul", "St. Paul"),
    ("west saint marys road", "W St Marys Rd"),
    ("main street station", "Main St Station"), ("main street north", "Main St N"),
    ("saint joseph", "St-Joseph"),
    ("boulevard saint joseph", "Boul. St-Joseph"), ("mount saint helens", "Mt St Helens"),
    ("port saint lucie", "Port St Lucie"),
    ("fort street", "Fort St"), ("k street", "K St"), ("e street northwest", "E St NW"),
    ("church of saint mary", "Church of St Mary"),
    ("5 street south east", "5 St SE"),
    ("main street and saint clair avenue", "Main St & St Clair Ave"),
    ("lamoureux and saint amour", "Lamoureux | St-Amour"),
    ("sault saint marie", "Sault Ste Marie"),
    ("saint llorenc de montgai", "St. Llorenç de Montgai"), ("atzalyno street", "Atžalyno st."),
    ("lake saint louis", "Lake St Louis"),
    ("near saint annes", "Nr St Anne's"),
    ("front street and bern street farside eastbound", "Front St & Bern St Farside Eb"),
    ("doctor martin luther king drive", "Dr Martin Luther King Dr"),
    ("dr carter and oak drive", "Dr. Carter & Oak Dr"),
    ("oak drive", "Oak Dr"), ("ravizza drive", "Ravizza Dr"),
    ("henry c shores drive", "Henry C Shores Dr"),
  ]

  @Test(arguments: equal)
  func `said and stored are one`(said: String, stored: String) {
    let (left, right) = (FoldedName(said), FoldedName(stored))
    #expect(left.key == right.key, "\(left.words) \(right.words)")
    #expect(!left.key.isEmpty)
  }

  static let different: [(String, String)] = [
    ("main street", "main avenue"), ("fifth street", "fifteenth street"), ("5", "15"), ("5", "5A"),
    ("12 3", "1 23"), ("1 and 23", "12 and 3"), ("saint john", "street john"),
    ("north main", "south main"),
    ("oak street northbound", "oak street southbound"), ("union station", "union"),
    ("gate 1", "gate 11"),
    ("saint paul street", "st paul road"), ("bay 3", "bay 4"), ("one twenty five", "25"),
    ("twenty and three", "23"),
    ("park", "park and ride"), ("east street", "west street"), ("lake", "lakes"),
    ("ויצמן", "הרצל"), ("東京", "京都"),
    ("first avenue", "second avenue"), ("b w i", "b w"), ("100", "1000"),
    ("one hundred", "one thousand"),
  ]

  @Test(arguments: different)
  func `other names stay others`(left: String, right: String) {
    #expect(FoldedName(left).key != FoldedName(right).key)
  }

  @Test(arguments: ["", " ", "...", "&", "-", "()", "\u{301}", "🚌"])
  func `nothing is left of what names nothing`(text: String) {
    #expect(FoldedName(text).isEmpty)
    #expect(FoldedName(text).key == "")
  }

  @Test(arguments: equal)
  func `folding what is folded changes nothing`(said: String, stored: String) {
    for text in [said, stored] {
      let once = FoldedName(text)
      let twice = FoldedName(once.words.joined(separator: " "))
      #expect(once.key == twice.key, "\(once.words) \(twice.words)")
    }
  }

  @Test func `words say what they are`() {
    #expect(
      FoldedName("Main St. @ 5th Av (NB)").words == [
        "main", "street", "and", "5", "avenue", "northbound",
      ]
    )
    #expect(FoldedName("Walla Walla & Walla").weighedWords.map(\.word) == ["walla"])
  }

  @Test(arguments: [
    ("Main St & Oak Ave (NB)", ["avenue", "main", "oak", "street"]),
    ("Oak Ave opp Main St", ["avenue", "main", "oak", "street"]),
    ("Union Station Bay 3", ["station", "union"]),
    ("Union Station Platform B", ["station", "union"]),
    ("Gate 12", ["12", "gate"]), ("Stop 912", ["912", "stop"]), ("Glace Bay", ["bay", "glace"]),
    ("Station Rd Bay 5A", ["road", "station"]), ("Bay", ["bay"]),
    ("Union Station Bay N", ["station", "union"]),
  ])
  func `what twin stops have in common`(name: String, identity: [String]) {
    #expect(FoldedName(name).identity == identity)
  }

  /// Any bytes fold to something, the same each time.
  @Test func `odd text never traps`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<Int(random.next() % 12) {
        let pick = random.next()
        let value: UInt32 =
          switch pick % 4 {
          case 0: UInt32(pick >> 32) % 128
          case 1: 0xa0 + UInt32(pick >> 32) % 0x2000
          case 2: 0x3000 + UInt32(pick >> 32) % 0x100
          default: UInt32(pick >> 32) % 0x11_0000
          }
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let folded = FoldedName(text)
      _ = SoundKey.key(of: folded.key)
      #expect(folded == FoldedName(text))
    }
  }
}
