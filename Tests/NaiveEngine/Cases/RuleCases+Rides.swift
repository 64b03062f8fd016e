extension RuleCases {
  /// Rule 6: which calls of a trip answer.
  static var rides: [RuleCase] {
    /// A trip that calls every ten minutes from 08:00 at stops named by letters; `-` forbids boarding, `+` alighting.
    func calls(_ text: String) -> [String: String] {
      let header =
        "trip_id,stop_sequence,stop_id,arrival_time,departure_time,pickup_type,drop_off_type"
      let rows = text.split(separator: " ").enumerated().map { index, word in
        let clock = "\(8 + index / 6):\(index % 6)0:00"
        let types = "\(word.contains("-") ? 1 : 0),\(word.contains("+") ? 1 : 0)"
        return "T,\(index),\(word.prefix(1)),\(clock),\(clock),\(types)"
      }
      return oneDay(times: ([header] + rows).joined(separator: "\n"))
    }
    return [
      // home-assistant/core#2265
      RuleCase(
        6,
        "the destination comes later in the trip",
        calls("A B C"),
        [
          (asked("A", "C"), [ride("08:00:00", "08:20:00")]),
          (asked("C", "A"), []),
          (asked("A", "A"), []),
        ],
      ),
      // OneBusAway/onebusaway-application-modules#148
      RuleCase(
        6,
        "a loop gives its short ride",
        calls("A B C A"),
        [
          (asked("C", "A"), [ride("08:20:00", "08:30:00")]),
          (asked("A", "A"), [ride("08:00:00", "08:30:00")]),
          (asked("A", "C"), [ride("08:00:00", "08:20:00")]),
        ],
      ),
      RuleCase(
        6,
        "twice round gives both rides",
        calls("A B C A B C"),
        [
          (asked("A", "B"), [ride("08:00:00", "08:10:00"), ride("08:30:00", "08:40:00")]),
          (asked("B", "A"), [ride("08:10:00", "08:30:00")]),
          (
            asked("A", "B", "08:00:59"),
            [ride("08:00:00", "08:10:00"), ride("08:30:00", "08:40:00")],
          ),
          (asked("A", "B", "08:01:00"), [ride("08:30:00", "08:40:00")]),
        ],
      ),
      RuleCase(
        6,
        "the same stop twice in a row",
        calls("A A B B"),
        [(asked("A", "B"), [ride("08:10:00", "08:20:00")])],
      ),
      RuleCase(
        6,
        "a lollipop: out and back over the same stops",
        calls("A B C B A"),
        [
          (asked("A", "B"), [ride("08:00:00", "08:10:00")]),
          (asked("B", "A"), [ride("08:30:00", "08:40:00")]),
          (asked("B", "B"), [ride("08:10:00", "08:30:00")]),
          (asked("C", "A"), [ride("08:20:00", "08:40:00")]),
        ],
      ),
      RuleCase(
        6,
        "the shorter ride counts only where it may be ridden",
        calls("A A- B+ B"),
        [(asked("A", "B"), [ride("08:00:00", "08:30:00")])],
      ),
      RuleCase(
        6,
        "no boarding, no alighting",
        calls("A- B+ C"),
        [
          (asked("A", "C"), []),
          (asked("A", ""), []),
          (asked("B", "C"), [ride("08:10:00", "08:20:00")]),
          (asked("A", "B"), []),
        ],
      ),
      RuleCase(
        6,
        "crossing rides are both listed",
        calls("A C A- B+ A B"),
        [(asked("A", "B"), [ride("08:40:00", "08:50:00")])],
      ),
    ]
  }

  /// Rule 6: what a stop_id that was asked for stands for.
  static var places: [RuleCase] {
    let stops = """
      stop_id,stop_name,location_type,parent_station
      ST,Station,1,
      P1,Platform 1,0,ST
      P2,Platform 2,,ST
      EN,Entrance,2,ST
      NO,Node,3,ST
      BA,Boarding area,4,P2
      B,B,,
      ORPHAN,Orphan,0,nowhere
      """
    let times = """
      T,1,P1,08:00:00,08:00:00
      T,2,B,08:10:00,08:10:00
      U,1,P2,08:20:00,08:20:00
      U,2,B,08:30:00,08:30:00
      V,1,BA,08:40:00,08:40:00
      V,2,B,08:50:00,08:50:00
      W,1,B,09:00:00,09:00:00
      W,2,EN,09:05:00,09:05:00
      W,3,P1,09:10:00,09:10:00
      X,1,ORPHAN,09:20:00,09:20:00
      X,2,ST,09:30:00,09:30:00
      X,3,B,09:40:00,09:40:00
      """
    let files = oneDay(stops: stops, trips: "T,R,S\nU,R,S\nV,R,S\nW,R,S\nX,R,S", times: times)
    let first = ride("08:00:00", "08:10:00", "T", ["fromStopId": "P1", "toStopId": "B"])
    let second = ride("08:20:00", "08:30:00", "U", ["fromStopId": "P2"])
    let area = ride("08:40:00", "08:50:00", "V")
    let station = ride("09:30:00", "09:40:00", "X", ["fromStopId": "ST"])
    return [
      // opentripplanner/OpenTripPlanner#1057, motis-project/motis#900
      RuleCase(
        6,
        "a station is itself and its platforms",
        files,
        [
          (asked("ST", "B"), [first, second, area, station]),
          (asked("B", "ST"), [ride("09:00:00", "09:10:00", "W", ["toStopId": "P1"])]),
        ],
      ),
      RuleCase(6, "a platform is itself alone", files, [(asked("P1", "B"), [first])]),
      RuleCase(
        6,
        "a boarding area is its platform",
        files,
        [
          (asked("BA", "B"), [second, area]),
          (asked("P2", "B"), [second, area]),
        ],
      ),
      RuleCase(
        6,
        "entrances and nodes are nothing",
        files,
        [
          (asked("EN", "B"), []),
          (asked("NO", "B"), []),
          (asked("B", "EN"), []),
        ],
      ),
      RuleCase(
        6,
        "a parent that names no stop is blank",
        files,
        [(asked("ORPHAN", "ST"), [ride("09:20:00", "09:30:00", "X")])],
      ),
    ]
  }

  /// Rule 7: what leaves from a stop.
  static var departures: [RuleCase] {
    let header =
      "trip_id,stop_sequence,stop_id,arrival_time,departure_time,pickup_type,drop_off_type"
    let loop = """
      \(header)
      T,1,A,08:00:00,08:00:00,,
      T,2,B,08:10:00,08:10:00,1,
      T,3,A,08:20:00,08:20:00,0,1
      T,4,B,08:30:00,08:30:00,2,0
      T,5,A,08:40:00,08:40:00,0,0
      """
    return [
      // opentripplanner/OpenTripPlanner#3734, OneBusAway/onebusaway-application-modules#205
      RuleCase(
        7,
        "every call with boarding that is not the last",
        oneDay(times: loop),
        [
          (
            asked("A", ""),
            [
              ride("08:00:00", nil, "T", ["toStopId": ExpectedDeparture.absent]),
              ride("08:20:00", nil),
            ],
          ),
          (asked("B", ""), [ride("08:30:00", nil, "T", ["pickupType": "2"])]),
        ],
      ),
      RuleCase(
        7,
        "the last call is the last kept one",
        oneDay(
          times: """
            T,1,A,08:00:00,08:00:00
            T,2,B,08:10:00,08:10:00
            T,3,nowhere,08:20:00,08:20:00
            """
        ),
        [
          (asked("A", ""), [ride("08:00:00", nil)]),
          (asked("B", ""), []),
        ],
      ),
      // opentripplanner/OpenTripPlanner#5099
      RuleCase(
        7,
        "a block: the arriving trip's last call is no bus of its own",
        oneDay(
          trips: "trip_id,route_id,service_id,block_id\nT,R,S,1\nU,R,S,1",
          times: """
            T,1,A,08:00:00,08:00:00
            T,2,B,08:10:00,08:10:00
            U,1,B,08:10:00,08:12:00
            U,2,C,08:20:00,08:20:00
            """,
        ),
        [
          (asked("B", ""), [ride("08:12:00", nil, "U")]),
          (asked("A", "C"), []),
        ],
      ),
    ]
  }
}
