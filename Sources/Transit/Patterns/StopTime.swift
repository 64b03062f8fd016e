/// A row of `stop_times.txt` in numbers, before the rows of a trip are put in order.
public struct StopTime: Hashable, BitwiseCopyable, Sendable {
  /// Stands for a time that was not given.
  public static let blank = Int32.min

  /// The stop's number.
  public var stop: Int32
  /// The number of `stop_headsign`, or -1 without one.
  public var headsign: Int32
  /// Seconds of the service day, or `blank`.
  public var arrival: Int32
  /// Seconds of the service day, or `blank`.
  public var departure: Int32
  /// `stop_sequence`, 0 or more.
  public var sequence: Int
  /// `shape_dist_traveled`, or not a number.
  public var distance: Double
  /// `pickup_type` as stored: 0 to 3.
  public var pickupType: UInt8
  /// `drop_off_type` as stored: 0 to 3.
  public var dropOffType: UInt8
  /// Whether `timepoint` is 0.
  public var isApproximate: Bool
  /// The row of the file, for notices.
  public var row: Int

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - stop: The stop's number.
  ///   - sequence: `stop_sequence`.
  ///   - arrival: Seconds of the service day, or `blank`.
  ///   - departure: Seconds of the service day, or `blank`.
  ///   - pickupType: 0 to 3.
  ///   - dropOffType: 0 to 3.
  ///   - headsign: The number of `stop_headsign`, or -1.
  ///   - distance: `shape_dist_traveled`, or not a number.
  ///   - isApproximate: Whether `timepoint` is 0.
  ///   - row: The row of the file.
  public init(
    stop: Int32,
    sequence: Int,
    arrival: Int32 = StopTime.blank,
    departure: Int32 = StopTime.blank,
    pickupType: UInt8 = 0,
    dropOffType: UInt8 = 0,
    headsign: Int32 = -1,
    distance: Double = .nan,
    isApproximate: Bool = false,
    row: Int = 0,
  ) {
    self.stop = stop
    self.sequence = sequence
    self.arrival = arrival
    self.departure = departure
    self.pickupType = pickupType
    self.dropOffType = dropOffType
    self.headsign = headsign
    self.distance = distance
    self.isApproximate = isApproximate
    self.row = row
  }

  /// Whether the call has a time.
  var isTimed: Bool { departure != StopTime.blank }
}
