/// A kept row of stop_times.txt.
struct Call {
  /// The stop called at, as the row names it.
  let stop: Int
  let sequence: Int
  /// Seconds since the base of the service day; nil before the first and after the last time.
  var arrival: Int?
  var departure: Int?
  /// The time was reckoned between two others.
  var isInterpolated = false
  /// The row says that its times are not kept exactly: timepoint 0.
  let isLoose: Bool
  let pickupType: Int
  let dropOffType: Int
  let headsign: String
  let distance: Double?
}
