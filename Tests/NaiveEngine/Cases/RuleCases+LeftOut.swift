extension RuleCases {
  /// Rules 10 and 11: what is left out, and how ids are compared.
  static var leftOut: [RuleCase] {
    let plain = TinyFeed.rides("T 08:00:00 08:10:00")
    let answer = ride("08:00:00", "08:10:00")
    return [
      RuleCase(
        10,
        "trips of unknown routes and services",
        oneDay(
          trips: "U,nowhere,S\nV,R,never\nW,,S\nT,R,S",
          times: TinyFeed.rides(
            "U 07:00:00 07:10:00\nV 07:00:00 07:10:00\nW 07:00:00 07:10:00\nT 08:00:00 08:10:00"
          ),
        ),
        [(asked("A", "B"), [answer])],
      ),
      RuleCase(
        10,
        "stop times of unknown trips and stops",
        oneDay(times: "nowhere,1,A,07:00:00,07:00:00\n" + plain),
        [(asked("A", "B"), [answer])],
      ),
      RuleCase(
        10,
        "stop times with a window or a location, the other rows of the trip stand",
        oneDay(
          times: """
            trip_id,stop_sequence,stop_id,arrival_time,departure_time,start_pickup_drop_off_window,end_pickup_drop_off_window,location_id,location_group_id
            T,1,A,08:00:00,08:00:00,,,,
            T,2,C,08:05:00,08:05:00,08:00:00,,,
            T,3,C,08:05:00,08:05:00,,09:00:00,,
            T,4,C,08:05:00,08:05:00,,,zone,
            T,5,C,08:05:00,08:05:00,,,,group
            T,6,,,,,,zone,
            T,7,B,08:10:00,08:10:00,,,,
            """
        ),
        [
          (asked("A", "B"), [answer]),
          (asked("A", "C"), []),
        ],
      ),
      RuleCase(
        10,
        "trips with fewer than two timed calls",
        oneDay(
          trips: "T,R,S\nU,R,S\nV,R,S",
          times: plain + "\nU,1,A,07:00:00,07:00:00\nV,1,A,07:00:00,07:00:00\nV,2,B,,",
        ),
        [
          (asked("A", "B"), [answer]),
          (asked("A", ""), [ride("08:00:00", nil)]),
        ],
      ),
      RuleCase(
        10,
        "of rows with one id the first",
        oneDay(
          stops: "A,First\nA,Second\nB,B",
          trips: "T,R,S\nT,R,never",
          times: plain,
        ).adding("R,X,2,Other,3", to: "routes.txt"),
        [
          (
            asked("A", "B"),
            [ride("08:00:00", "08:10:00", "T", ["fromStopName": "First", "route": "1"])],
          )
        ],
      ),
      // BlinkTagInc/node-gtfs#89, itinero/GTFS#72
      RuleCase(
        11,
        "blanks around ids, headers and times",
        TinyFeed.files(
          zone: " Etc/UTC\t",
          stops: " A ,A\n\tB,B",
          routes: "R , X, 1,Long ,3",
          calendar: nil,
          dates: " S, 20250602 ,1 ",
          trips: "T\t, R , S",
          times: "trip_id, stop_sequence ,\tstop_id,arrival_time, departure_time \n"
            + " T , 1 ,A , 08:00:00,08:00:00 \nT,2\t,\"B \",08:10:00, 08:10:00",
        ),
        [
          (
            asked("A", "B"), [ride("08:00:00", "08:10:00", "T", ["toStopId": "B", "route": "1"])],
          ),
          (asked(" A ", "B"), [answer]),
        ],
      ),
      RuleCase(
        11,
        "ids differ by case, zeros and composition",
        oneDay(
          stops: "A,1\na,2\n\u{e9},3\ne\u{301},4\n1,5\n01,6\nB,B",
          trips: "T,R,S\nU,R,S\nV,R,S\nW,R,S\nX,R,S\nY,R,S",
          times: ["A", "a", "\u{e9}", "e\u{301}", "1", "01"].enumerated().map { index, stop in
            let trip = ["T", "U", "V", "W", "X", "Y"][index]
            return
              "\(trip),1,\(stop),08:0\(index):00,08:0\(index):00\n\(trip),2,B,09:00:00,09:00:00"
          }.joined(separator: "\n"),
        ),
        [
          (asked("A", "B"), [ride("08:00:00", "09:00:00", "T")]),
          (asked("a", "B"), [ride("08:01:00", "09:00:00", "U")]),
          (asked("\u{e9}", "B"), [ride("08:02:00", "09:00:00", "V")]),
          (asked("e\u{301}", "B"), [ride("08:03:00", "09:00:00", "W")]),
          (asked("1", "B"), [ride("08:04:00", "09:00:00", "X")]),
          (asked("01", "B"), [ride("08:05:00", "09:00:00", "Y")]),
          (asked("001", "B"), nil),
        ],
      ),
    ]
  }

  /// Section 2: the members of an answer.
  static var meanings: [RuleCase] {
    let header = "trip_id,stop_sequence,stop_id,arrival_time,departure_time,stop_headsign"
    let types =
      "trip_id,stop_sequence,stop_id,arrival_time,departure_time,pickup_type,drop_off_type"
    let signs = "trip_id,route_id,service_id,trip_headsign"
    let loose = "trip_id,stop_sequence,stop_id,arrival_time,departure_time,timepoint"
    var routes = oneDay(
      trips: "T,R,S\nU,LONG,S",
      times: TinyFeed.rides("T 08:00:00 08:10:00\nU 08:05:00 08:10:00"),
    )
    routes = routes.adding("LONG,X,,Harbour Line,3", to: "routes.txt")
    return [
      // opentripplanner/OpenTripPlanner#5204, #1085, transitland/transitland-datastore#705
      RuleCase(
        0,
        "headsign of the call, else of the trip, else the last stop's name",
        oneDay(
          stops: "A,A\nB,B\nC,C\nD,Dock",
          trips: "\(signs)\nT,R,S,Trip sign\nU,R,S,",
          times: """
            \(header)
            T,1,A,08:00:00,08:00:00,Call sign
            T,2,B,08:10:00,08:10:00,
            T,3,C,08:20:00,08:20:00,Last
            U,1,A,09:00:00,09:00:00,
            U,2,B,09:10:00,09:10:00,Other sign
            U,3,D,09:20:00,09:20:00,
            """,
        ),
        [
          (
            asked("A", "B"),
            [
              ride("08:00:00", "08:10:00", "T", ["headsign": "Call sign"]),
              ride("09:00:00", "09:10:00", "U", ["headsign": "Dock"]),
            ],
          ),
          (
            asked("B", ""),
            [
              ride("08:10:00", nil, "T", ["headsign": "Trip sign"]),
              ride("09:10:00", nil, "U", ["headsign": "Other sign"]),
            ],
          ),
        ],
      ),
      RuleCase(
        0,
        "route is the short name, else the long one",
        routes,
        [
          (
            asked("A", "B"),
            [
              ride("08:00:00", "08:10:00", "T", ["route": "1", "routeId": "R"]),
              ride("08:05:00", "08:10:00", "U", ["route": "Harbour Line", "routeId": "LONG"]),
            ],
          )
        ],
      ),
      // opentripplanner/OpenTripPlanner#608
      RuleCase(
        0,
        "pick-up and drop-off by arrangement",
        oneDay(
          times: """
            \(types)
            T,1,A,08:00:00,08:00:00,2,1
            T,2,B,08:10:00,08:10:00,3,3
            T,3,C,08:20:00,08:20:00,1,2
            T,4,D,08:30:00,08:30:00,9,junk
            """
        ),
        [
          (
            asked("A", "B"),
            [ride("08:00:00", "08:10:00", "T", ["pickupType": "2", "dropOffType": "3"])],
          ),
          (
            asked("B", "C"),
            [ride("08:10:00", "08:20:00", "T", ["pickupType": "3", "dropOffType": "2"])],
          ),
          (
            asked("A", "D"),
            [
              ride(
                "08:00:00",
                "08:30:00",
                "T",
                ["pickupType": "2", "dropOffType": ExpectedDeparture.absent],
              )
            ],
          ),
        ],
      ),
      RuleCase(
        0,
        "timepoint 0 of the boarding call is approximate",
        oneDay(
          times: """
            \(loose)
            T,1,A,08:00:00,08:00:00,0
            T,2,B,08:10:00,08:10:00,1
            T,3,C,08:20:00,08:20:00,
            T,4,D,08:30:00,08:30:00,0
            """
        ),
        [
          (asked("A", "B"), [ride("08:00:00", "08:10:00", "T", ["approximate": "true"])]),
          (
            asked("B", "D"),
            [ride("08:10:00", "08:30:00", "T", ["approximate": ExpectedDeparture.absent])],
          ),
          (
            asked("C", "D"),
            [ride("08:20:00", "08:30:00", "T", ["approximate": ExpectedDeparture.absent])],
          ),
        ],
      ),
    ]
  }
}
