/// A row of stops.txt.
struct Stop {
  let id: String
  let name: String
  /// 0 stop or platform, 1 station, 2 entrance, 3 node, 4 boarding area.
  let locationType: Int
  /// The index of the parent; nil when blank or when it names no stop.
  var parent: Int?
}
