import Foundation

/// How far stops are from each other.
enum Distance {
  /// Metres along a great circle; not a number, which is neither near nor far, where a stop has no coordinates.
  static func meters(_ one: Stop, _ other: Stop) -> Double {
    guard let (north, east) = radians(one), let (otherNorth, otherEast) = radians(other) else {
      return .nan
    }
    let (height, width) = (sin((north - otherNorth) / 2), sin((east - otherEast) / 2))
    let half = height * height + cos(north) * cos(otherNorth) * width * width
    return 2 * 6_371_000 * asin(min(1, half.squareRoot()))
  }

  private static func radians(_ stop: Stop) -> (Double, Double)? {
    guard let latitude = stop.latitude, let longitude = stop.longitude else { return nil }
    return (latitude * .pi / 180, longitude * .pi / 180)
  }
}
