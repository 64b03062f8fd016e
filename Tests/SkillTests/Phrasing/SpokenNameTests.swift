import Testing

@testable import Skill

/// Names from real feeds, and how they are to be read out.
@Suite struct SpokenNameTests {
  static let names: [(String, String)] = [
    // The tutorial's own
    ("BWI Airport", "BWI Airport"),
    ("Washington Union Station", "Washington Union Station"),
    // Reports of what others got wrong
    ("MLK JR WY", "M L K Junior Way"),
    ("UATC", "U A T C"),
    (
      "Rainier Beach Stn Rail & Mlk Jr Wy S/S Henderson St",
      "Rainier Beach Station Rail and M L K Junior Way south side Henderson Street",
    ),
    ("4 ST. MARYS AND DALHOUSIE VIA ROBIE", "4 Saint Marys and Dalhousie via Robie"),
    ("Opposite 310 St Leonards Rd", "Opposite 310 Saint Leonards Road"),
    ("267 St Leonards Rd", "267 Saint Leonards Road"), ("42 St Shuttle", "42 Street Shuttle"),
    // Directions and first names, with a full stop
    ("1222 N. Fairfax", "1222 North Fairfax"), ("N. Concord BART", "North Concord BART"),
    ("Main St. & Route 662 S. Far Side Eb", "Main Street and Route 662 South Far Side eastbound"),
    (
      "Lancaster Ave. & N.miller St. Farside Wb",
      "Lancaster Avenue and North miller Street far side westbound",
    ),
    ("21st St N.Star Drive", "21st Street North Star Drive"),
    ("D Tuazon / N. Roxas Intersection", "D Tuazon and N Roxas Intersection"),
    ("Stadio S. Nicola", "Stadio S Nicola"), ("Crisanzio-S.Visconti", "Crisanzio-S Visconti"),
    (
      "Bruce B. Downs. Blvd @ Cross Creek Blvd.",
      "Bruce B Downs Boulevard at Cross Creek Boulevard",
    ),
    // Initials
    ("Grandview Ave (N.B.C.C.)", "Grandview Avenue, N B C C"),
    ("South St Before I.W.K Hospital (8298)", "South Street Before I W K Hospital"),
    ("S. Caterina - SS.16", "S Caterina, SS.16"),
    ("St Mary'S College", "Saint Mary's College"),
    // Sides and abbreviations of some feeds
    ("Mulgrave Rd f/side Creedy St", "Mulgrave Road far side Creedy Street"),
    ("NATOMAS PK & NATOMAS PK (WB)", "Natomas Park and Natomas Park, westbound"),
    ("137 CLAYTON PARK EXP VIA LACEWOOD TERM", "137 Clayton Park Express via Lacewood Terminal"),
    // Street against Saint
    ("St Anthony Village", "Saint Anthony Village"),
    ("St John St", "Saint John Street"),
    ("St Josephs Medical Center", "Saint Josephs Medical Center"),
    ("St. Llorenç de Montgai", "Saint Llorenç de Montgai"),
    ("24th St. Mission", "24th Street Mission"),
    ("22nd St Caltrain", "22nd Street Caltrain"),
    ("Wellington St", "Wellington Street"),
    (
      "8th St. & Buttonwood St. Nearside-Sb",
      "8th Street and Buttonwood Street near side southbound",
    ),
    ("St Margarets Bay Rd At Klefenz Ln (6150)", "Saint Margarets Bay Road At Klefenz Lane"),
    ("University Ave After Summer St (8410)", "University Avenue After Summer Street"),
    ("Madison/53 St NE", "Madison and 53 Street Northeast"),
    ("5 Av/53 St SW", "5 Avenue and 53 Street Southwest"),
    ("St-Amour", "Saint-Amour"),
    ("Camano St.", "Camano Street"),
    ("Main St between 4th and 5th", "Main Street between 4th and 5th"),
    ("Asfalto st.", "Asfalto Street"),
    ("MAX via St Johns", "MAX via Saint Johns"),
    // Doctor against Drive
    ("Dr. Gálvez", "Doctor Gálvez"),
    ("Indios Verdes - Dr. Gálvez", "Indios Verdes, Doctor Gálvez"),
    ("First Lake Dr Opposite Cabot Cr (6685)", "First Lake Drive Opposite Cabot Crescent"),
    ("Waters Av @ JR Manor Dr", "Waters Avenue at Junior Manor Drive"),
    ("SW Chestnut & 12th Dr", "Southwest Chestnut and 12th Drive"),
    // Compass letters
    ("N Wiget Ln and Shadelands Dr", "North Wiget Lane and Shadelands Drive"),
    ("801 N. Kings Rd.", "801 North Kings Road"),
    ("6th Ave S & S Atlantic St", "6th Avenue South and South Atlantic Street"),
    ("Bellevue Way NE & Main St", "Bellevue Way Northeast and Main Street"),
    ("North Ave / D Ave N (Demo)", "North Avenue and D Avenue North, Demo"),
    ("E Main St / S Irving St (Demo)", "East Main Street and South Irving Street, Demo"),
    ("E Yesler Way & Broadway", "East Yesler Way and Broadway"),
    ("E St", "E Street"),
    ("N & RODEO", "N and Rodeo"),
    ("Carlson & H", "Carlson and H"),
    ("S Moody & Meade South", "South Moody and Meade South"),
    ("SE Powell Blvd MAX Station", "Southeast Powell Boulevard MAX Station"),
    ("Puntintie E", "Puntintie E"),
    ("Mercedes-Benz Hst. E", "Mercedes-Benz Hst. E"),
    ("S. Caterina", "S Caterina"),
    ("Heller Rd at SW 6th Ave", "Heller Road at Southwest 6th Avenue"),
    ("N Concord BART via John Muir Concord", "North Concord BART via John Muir Concord"),
    // Directions of travel
    ("59TH ST & TAHOE WAY (NB)", "59th Street and Tahoe Way, northbound"),
    ("NB SR 273 at Shasta Gateway", "northbound State Route 273 at Shasta Gateway"),
    ("EB Knighton Rd at Pacheco Rd", "eastbound Knighton Road at Pacheco Road"),
    ("Christie at Public Market SB", "Christie at Public Market southbound"),
    (
      "Penn Ave. & Fairview Ave. Nearside Eb",
      "Penn Avenue and Fairview Avenue near side eastbound",
    ),
    (
      "Silver St at Briggs St (Fairgrounds) (FS)",
      "Silver Street at Briggs Street, Fairgrounds, far side",
    ),
    (
      "Stingy Ln at Rupert Rd (Anderson River Park) (NS)",
      "Stingy Lane at Rupert Road, Anderson River Park, near side",
    ),
    // Abbreviations of other languages, with their full stops
    ("Term. Grajaú - Term. Pq. D. Pedro Ii", "Terminal Grajaú, Terminal Parque Dom Pedro II"),
    ("Term. Sacomã", "Terminal Sacomã"),
    ("R. Augusta, 1524", "Rua Augusta, 1524"),
    ("R. Dr. Djalma Pinheiro Franco, 76", "Rua Doutor Djalma Pinheiro Franco, 76"),
    ("R. Nsa. Sra. Das Mercês, 839", "Rua Nossa Senhora Das Mercês, 839"),
    ("Av. Da. Belmira Marin, 2143", "Avenida Dona Belmira Marin, 2143"),
    ("Av. S. Miguel, 5518", "Avenida São Miguel, 5518"),
    ("Av. Sta. Catarina, 136", "Avenida Santa Catarina, 136"),
    ("Al. Glete, 771", "Alameda Glete, 771"),
    ("Av. Eng. George Corbisier, 1237", "Avenida Engenheiro George Corbisier, 1237"),
    ("Jd. Walkiria - Metrô Belém", "Jardim Walkiria, Metrô Belém"),
    ("Vl. Zatt - Term. Pirituba", "Vila Zatt, Terminal Pirituba"),
    ("Terminal Lapa - Plat. 4, 0", "Terminal Lapa, Platform 4, 0"),
    ("Av. Dr. Arnaldo", "Avenida Doctor Arnaldo"),
    ("Metrô Sta. Cruz", "Metrô Santa Cruz"),
    ("FTE. EDIF. 4 ESIME", "frente Edificio 4 Esime"),
    ("Prefectura Naval y Pcias. Unidas", "Prefectura Naval y Provincias Unidas"),
    ("Gral. Juan Cano", "General Juan Cano"),
    (
      "Carr. San Fco. Tlalnepantla - Camino del Sur",
      "Carretera San Francisco Tlalnepantla, Camino del Sur",
    ),
    ("Boul. St. Joseph et Rue Ste. Catherine", "Boulevard Saint Joseph et Rue Sainte Catherine"),
    ("Ch. des Pins", "Chemin des Pins"),
    ("Édifice Louis St-Laurent", "Édifice Louis Saint-Laurent"),
    ("Principale Est | Gosselin", "Principale Est, Gosselin"),
    ("2111 University Ave-Bell St Park", "2111 University Avenue, Bell Street Park"),
    ("Palo Alto Transit Ctr-Bay 4", "Palo Alto Transit Center, Bay 4"),
    ("Sheridan St Cairns Nth", "Sheridan Street Cairns North"),
    ("Mont-Royal", "Mont-Royal"),
    // Numbers that tell rows apart
    ("Deportivo 18 de Marzo_1_4", "Deportivo 18 de Marzo"),
    ("Puente Conafrut_1", "Puente Conafrut"),
    ("Stop_A", "Stop A"),
    // English keeps its own
    ("R. Adams Cowley Trauma", "R Adams Cowley Trauma"),
    ("Los Altos Dr.", "Los Altos Drive"),
    ("S. El Camino Rd.", "South El Camino Road"),
    ("Al. Krakowska", "Al. Krakowska"),
    ("Col. Bonny Serrano Ave / 18th Ave", "Col. Bonny Serrano Avenue and 18th Avenue"),
    ("Main St Ste 100", "Main Street Suite 100"),
    ("Penn Sta. Track 4", "Penn Station Track 4"),
    // Capitals
    ("POCKET RD & NASCA WAY (EB)", "Pocket Road and Nasca Way, eastbound"),
    ("SLP DR & 58TH AVE (SB)", "S L P Drive and 58th Avenue, southbound"),
    (
      "STATE UNIV DR EAST & COLLEGE TOWN DR (NB)",
      "State University Drive East and College Town Drive, northbound",
    ),
    ("M L KING JR BLVD & 7TH AVE (SB)", "M L King Junior Boulevard and 7th Avenue, southbound"),
    ("TIMBERLAKE WY & HOSPITAL DR (SB)", "Timberlake Way and Hospital Drive, southbound"),
    ("UNIVERSITY/65TH LRT & BAY 2 (EB)", "University and 65th L R T and Bay 2, eastbound"),
    ("7A SCOTIA SQUARE VIA GOTTINGEN", "7A Scotia Square via Gottingen"),
    ("2 WATER ST TERMINAL VIA NORTH", "2 Water Street Terminal via North"),
    ("21 LACEWOOD TERMINAL VIA BAYERS LAKE", "21 Lacewood Terminal via Bayers Lake"),
    ("168B EXPRESS TO UNIVERSITY AVE", "168B Express to University Avenue"),
    ("135 FLAMINGO EXPRESS VIA LACEWOOD TERM", "135 Flamingo Express via Lacewood Terminal"),
    ("SAHARA Northbound", "Sahara Northbound"),
    ("PRINCE KUHIO PLAZA", "Prince Kuhio Plaza"),
    ("DIRIDON STATION", "Diridon Station"),
    ("AV. DE LOS ÁNGELES", "Avenida de los Ángeles"),
    ("LOMBA DO PINHEIRO BENTO GONCALVES", "Lomba do Pinheiro Bento Goncalves"),
    ("BLUMENTRITT - PIER SOUTH via STA CRUZ", "Blumentritt, Pier South via Santa Cruz"),
    ("Blue USF Health", "Blue USF Health"),
    ("DMV", "D M V"), ("Concord BART via PH BART", "Concord BART via P H BART"),
    ("UNB Campus", "UNB Campus"), ("JFK Square", "JFK Square"),
    ("IBM", "IBM"),
    ("SODO", "SODO"),
    ("OHSU Plaza", "OHSU Plaza"),
    ("CITY TERMINUS E-F-H", "City Terminus E-F-H"),
    ("O'BRIEN'S PUB", "O'Brien's Pub"),
    ("Buffalo II", "Buffalo II"),
    ("F ST & EL DORADO WAY (EB)", "F Street and El Dorado Way, eastbound"),
    ("267 St Leonards Rd", "267 Saint Leonards Road"),
    ("W Hillsdale Blvd & Edison St-Bay 7", "West Hillsdale Boulevard and Edison Street, Bay 7"),
    ("Stop 11, No.20 George Town Rd", "Stop 11, number 20 George Town Road"),
    ("Smith - 9 Sts", "Smith, 9 Streets"),
    (
      "Elger Bay Grocery: Elger Bay Rd at E Mountain",
      "Elger Bay Grocery, Elger Bay Road at East Mountain",
    ),
    (
      "Kutztown Rd. & Monroe St. Far Side-Sb",
      "Kutztown Road and Monroe Street Far side southbound",
    ),
    ("Barcelona Pl. Espanya- Manresa", "Barcelona Place Espanya, Manresa"),
    ("Route 105 | Carman", "Route 105, Carman"),
    // Park and ride
    ("South Sammamish P&R - Bay 1", "South Sammamish Park and Ride, Bay 1"),
    ("P+R Al. Krakowska", "Park and Ride Al. Krakowska"),
    ("Bruce B Downs @ Commerce Palms PnR", "Bruce B Downs at Commerce Palms Park and Ride"),
    ("Daly City BART - Linda Mar Park & Ride", "Daly City BART, Linda Mar Park and Ride"),
    ("Toledo Park N' Ride", "Toledo Park and Ride"),
    // Signs between words
    ("Stagecoach Hotel & Casino (Demo)", "Stagecoach Hotel and Casino, Demo"),
    ("Pleasant Hill/Contra Costa Centre", "Pleasant Hill and Contra Costa Centre"),
    ("Dale Mabry @ Hudson Ln @ Taco Bell", "Dale Mabry at Hudson Lane at Taco Bell"),
    ("SR674 @5116 Sun City Mobile Home Pk", "State Route 674 at 5116 Sun City Mobile Home Park"),
    ("M L King Jr Blvd @ Lynn Av", "M L King Junior Boulevard at Lynn Avenue"),
    ("Westfield Rd. / Green Roadway.", "Westfield Road and Green Roadway"),
    ("Harlem - 148 St", "Harlem, 148 Street"),
    ("Int'l Dist/Chinatown", "International District and Chinatown"),
    ("Harrah’s/the LINQ Monorail Station", "Harrah's and the LINQ Monorail Station"),
    ("Kmart/Macy's", "Kmart and Macy's"),
    ("Ardsley-on-Hudson", "Ardsley-on-Hudson"),
    ("Žemasis Pavilnys–Markučiai–Stotis", "Žemasis Pavilnys, Markučiai, Stotis"),
    ("Baar, Metro", "Baar, Metro"),
    ("Av. Serafim Gonçalves Pereira, 284", "Avenida Serafim Gonçalves Pereira, 284"),
    ("Calz. Jalalpa - Chicago", "Calzada Jalalpa, Chicago"),
    (
      "Hollywood/NE 42nd Ave TC MAX Station",
      "Hollywood and Northeast 42nd Avenue Transit Center MAX Station",
    ),
    ("Rose Quarter TC MAX Station", "Rose Quarter Transit Center MAX Station"),
    ("San Ramon TC via Windemere Pkwy", "San Ramon Transit Center via Windemere Parkway"),
    (
      "Pioneer Courthouse/SW 6th Ave MAX Stn",
      "Pioneer Courthouse and Southwest 6th Avenue MAX Station",
    ),
    ("Capt. Cook Manago Hotel", "Captain Cook Manago Hotel"),
    ("Mt View Caltrain", "Mount View Caltrain"),
    ("Opposite 63 Holbrook St", "Opposite 63 Holbrook Street"),
    ("Port Chicago Hwy and Panoramic Dr", "Port Chicago Highway and Panoramic Drive"),
    ("Stop #12", "Stop number 12"),
    ("B30", "B 30"),
    ("10X", "10X"),
    ("28", "28"),
    ("I-90 & Rainier Avenue Freeway Station", "I 90 and Rainier Avenue Freeway Station"),
    ("Highway\n20", "Highway 20"),
    ("北口", "北口"),
    ("הרימון/השיקמה", "הרימון and השיקמה"),
    ("", ""),
    ("&", "&"),
    ("  ", ""),
  ]

  @Test(arguments: names)
  func `a name is read out`(raw: String, spoken: String) {
    #expect(SpokenName.text(raw) == spoken)
  }

  @Test func `a quick look reads as the long one does`() {
    let words = [
      "Castle", "Street", "Avenue", "Main", "St", "N", "NE", "MLK", "Dr", "of", "the", "21st",
      "2nd",
      "103rd", "5TH", "11", "B4", "CASTLE", "BART", "Mount", "via", "at", "to", "&", "& ", "-",
      "No",
    ]
    var quick = 0
    for first in words {
      for second in words {
        for third in words {
          for name in [
            "\(first) \(second) \(third)", "\(first) \(second) & \(third) Avenue",
            "\(first)&\(second) \(third)", "\(second) & \(first) Street & \(third)",
          ] {
            if PlainName.isSpokenAsWritten(name) {
              quick += 1
              #expect(SpokenName.read(name) == name)
            } else if let joined = PlainName.joined(name) {
              quick += 1
              #expect(SpokenName.read(name) == joined, "\(name)")
            }
          }
        }
      }
    }
    #expect(quick > 1000)
    #expect(PlainName.joined("Castle Street & 21st Avenue") == "Castle Street and 21st Avenue")
    #expect(PlainName.joined("Castle Street & ") == nil)
    #expect(PlainName.joined("& Castle Street") == nil)
    #expect(PlainName.joined("Castle Street &") == nil)
  }

  @Test func `words with a reading of their own are known to the quick look`() {
    for word in SpokenWords.special {
      #expect((1...8).contains(word.utf8.count) && word.isLetters)
      #expect(!PlainName.isSpokenAsWritten("Old " + word), "\(word)")
    }
    #expect(PlainName.isSpokenAsWritten("Washington Union Station"))
    #expect(!PlainName.isSpokenAsWritten("Washington  Union"))
    #expect(!PlainName.isSpokenAsWritten(" Union"))
    #expect(!PlainName.isSpokenAsWritten("Union "))
    #expect(!PlainName.isSpokenAsWritten(""))
  }

  @Test func `a name without end is cut`() {
    let long = String(repeating: "Main St & ", count: 2000)
    #expect(SpokenName.text(long).count <= 4 * SpokenName.limit)
  }

  @Test func `odd characters do no harm`() {
    #expect(SpokenName.text("A\u{0}B\u{FEFF}C\u{200B}D") == "A B C D")
    #expect(SpokenName.text("<break/> & \"x\"") == "break and x")
  }
}
