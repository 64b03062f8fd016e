public import Transit

extension StopTimesReader {
  /// What the rows refer to.
  public struct References: Sendable {
    /// The stop ids.
    public let stops: ByteInterner
    /// Whether a stop is an entrance or node, by its number.
    public let isNode: [Bool]
    /// The trip ids.
    public let trips: ByteInterner

    /// Takes the ids of stops and trips.
    ///
    /// - Parameters:
    ///   - stops: The stop ids.
    ///   - isNode: Whether a stop is an entrance or node, by its number.
    ///   - trips: The trip ids.
    public init(stops: ByteInterner, isNode: [Bool], trips: ByteInterner) {
      self.stops = stops
      self.isNode = isNode
      self.trips = trips
    }
  }

  /// Where the columns are.
  struct Columns: Sendable {
    let trip, stop, sequence, arrival, departure, pickup, dropOff, headsign, distance: Int
    let timepoint: Int
    let flexible: [Column]

    init(_ header: Header) {
      trip = header["trip_id"].index
      stop = header["stop_id"].index
      sequence = header["stop_sequence"].index
      arrival = header["arrival_time"].index
      departure = header["departure_time"].index
      pickup = header["pickup_type"].index
      dropOff = header["drop_off_type"].index
      headsign = header["stop_headsign"].index
      distance = header["shape_dist_traveled"].index
      timepoint = header["timepoint"].index
      let names = [
        "start_pickup_drop_off_window", "end_pickup_drop_off_window", "location_id",
        "location_group_id",
      ]
      flexible = names.map { header[$0] }.filter(\.isPresent)
    }
  }
}
