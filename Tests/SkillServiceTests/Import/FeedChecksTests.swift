import GTFS
import SkillService
import TestArchives
import Testing

@Suite struct `A validator's eye` {
  private static let stops = "stop_id,stop_name,stop_lat,stop_lon\n"

  @Test(
    arguments: [
      ("a good feed", [:], []),
      (
        "expired", ["calendar.txt": FeedRules.calendar + "W,1,1,1,1,1,0,0,20250105,20250130\n"],
        [
          "expired_calendar calendar.txt service_id: -",
          "feed_expiration_date_passed calendar.txt: -",
        ],
      ),
      (
        "not yet started",
        ["calendar.txt": FeedRules.calendar + "W,1,1,1,1,1,0,0,20270105,20270130\n"],
        ["feed_start_date_in_future calendar.txt: -"],
      ),
      (
        "one service expired",
        [
          "calendar.txt": FeedRules.calendar + "W,1,1,1,1,1,0,0,20260105,20260130\n"
            + "X,1,1,1,1,1,0,0,20250105,20250130\n"
        ],
        ["expired_calendar calendar.txt service_id: -"],
      ),
      (
        "too fast", ["stops.txt": stops + "S1,A,60,10\nS2,B,61,10\nS3,C,61,10.001\n"],
        ["fast_travel_between_consecutive_stops stop_times.txt: -"],
      ),
      (
        "a stop far off", ["stops.txt": stops + "S1,A,60,10\nS2,B,0,0\nS3,C,60,10.001\n"],
        [
          "fast_travel_between_consecutive_stops stop_times.txt: -",
          "stop_too_far_from_trip stops.txt stop_lat: 3",
        ],
      ),
      (
        "capitals",
        ["stops.txt": stops + "S1,MAIN STREET,60,10\nS2,ÅSGÅRDSTRAND,60.01,10\nS3,UATC,60.02,10\n"],
        ["mixed_case_recommended_field stops.txt stop_name: 2,3"],
      ),
      (
        "no places", ["stops.txt": stops + "S1,A,,\nS2,B,95,10\nS3,C,60.02,10\n"],
        ["number_out_of_range stops.txt stop_lat: 3", "stop_without_location stops.txt: 2,3"],
      ),
      (
        "no names",
        [
          "routes.txt": "route_id,agency_id,route_type\nR,A,3\n",
          "stops.txt": stops + "S1,,60,10\nS2,B,60.01,10\nS3,C,60.02,10\n",
        ],
        [
          "route_both_short_and_long_name_missing routes.txt: 2",
          "missing_required_field stops.txt stop_name: 2",
        ],
      ),
      (
        "two zones",
        ["agency.txt": "agency_id,agency_timezone\nA,Europe/Oslo\nB,US/Pacific\n"],
        ["inconsistent_agency_timezone agency.txt agency_timezone: 3"],
      ),
      (
        "agencies of routes",
        [
          "agency.txt": "agency_id,agency_timezone\nA,Europe/Oslo\nB,Europe/Oslo\n",
          "routes.txt":
            "route_id,agency_id,route_short_name,route_type\nR,A,1,3\nS,NOPE,2,3\nT,,3,3\n",
        ],
        [
          "foreign_key_violation routes.txt agency_id: 3",
          "missing_required_field routes.txt agency_id: 4",
        ],
      ),
      (
        "a stop's zone that nobody knows",
        [
          "stops.txt": "stop_id,stop_name,stop_lat,stop_lon,stop_timezone\n"
            + "S1,A,60,10,Mars/Base\nS2,B,60.01,10,Europe/Oslo\nS3,C,60.02,10,\n"
        ],
        ["invalid_timezone stops.txt stop_timezone: 2"],
      ),
    ] as [(String, [String: String?], [String])]
  )
  func `sees what an operator can act on`(
    what: String,
    files: [String: String?],
    expected: [String],
  ) throws {
    let folder = try ImportFolder()
    #expect(try folder.importing(SmallFeed(files)).found == expected, "\(what)")
  }

  @Test func `counts what is merely worth knowing`() throws {
    let folder = try ImportFolder()
    let outcome = try folder.importing(
      SmallFeed([
        "trips.txt": "route_id,service_id,trip_id\nR,W,T1\nR,W,T2\n",
        "stops.txt": Self.stops + "S1,A,60,10\nS2,B,60.01,10\nS3,C,60.02,10\nS4,D,60,10\n",
      ])
    )
    #expect(outcome.notices.count(of: .info) == 3)
    #expect(outcome.notices.count(of: .error) == 0)
  }
}
