private import Glibc
internal import Transit

/// The earth in cells of a hundredth of a degree, numbered along rows so that a row's neighbours are a range.
enum Grid {
  static let metersPerDegree = 111_195.0
  private static let cellsPerDegree = 100.0
  private static let rowLength = 65_536
  private static let lastColumn = 35_999

  private static func row(_ latitude: Double) -> Int {
    Int(((min(max(latitude, -90), 90) + 90) * cellsPerDegree).rounded(.down))
  }

  private static func column(_ longitude: Double) -> Int {
    min(Int(((longitude + 180) * cellsPerDegree).rounded(.down)), lastColumn)
  }

  /// The cell that a place is in.
  static func cell(_ place: Coordinate) -> Int {
    row(place.latitude) * rowLength + column(place.longitude)
  }

  /// The cells within some metres of a place, one or two ranges a row.
  static func cells(around place: Coordinate, meters: Double) -> [ClosedRange<Int>] {
    let degrees = min(max(meters, 0), 20_100_000) / metersPerDegree
    let rows = row(place.latitude - degrees)...row(place.latitude + degrees)
    // The circle is widest on the side of the nearer pole.
    let widest = min(abs(place.latitude) + degrees, 90)
    let shrink = cos(widest * .pi / 180)
    let width = shrink > 0.001 ? degrees / shrink : 360
    guard width < 180 else {
      return rows.map { $0 * rowLength...$0 * rowLength + lastColumn }
    }
    let (west, east) = (place.longitude - width, place.longitude + width)
    var columns: [ClosedRange<Int>] = []
    // Across the date line there are two ranges.
    if west < -180 { columns.append(column(west + 360)...lastColumn) }
    columns.append(column(max(west, -180))...column(min(east, 180)))
    if east > 180 { columns.append(0...column(east - 360)) }
    return rows.flatMap { row in
      columns.map { row * rowLength + $0.lowerBound...row * rowLength + $0.upperBound }
    }
  }

  /// The distance of two places along the ground.
  static func meters(_ left: Coordinate, _ right: Coordinate) -> Double {
    let toRadians = Double.pi / 180
    let (from, to) = (left.latitude * toRadians, right.latitude * toRadians)
    let up = sin((to - from) / 2)
    let across = sin((right.longitude - left.longitude) * toRadians / 2)
    let chord = up * up + cos(from) * cos(to) * across * across
    return 2 * asin(min(1, chord.squareRoot())) * metersPerDegree / toRadians
  }
}
