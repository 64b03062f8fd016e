/// What kind of place a row of `stops.txt` is: `location_type`.
public enum LocationType: Int, Sendable {
  /// A stop on its own, or a platform of a station; also what a blank or unreadable value means.
  case stop = 0
  /// A station, which has platforms.
  case station = 1
  /// An entrance or exit of a station.
  case entrance = 2
  /// A node of a station's pathways.
  case node = 3
  /// A part of a platform.
  case boardingArea = 4
}
