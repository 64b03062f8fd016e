/// A row of stops.txt.
struct Stop {
  let id: String
  /// The rider's number: stop_code.
  let code: String
  let name: String
  /// The name to speak: tts_stop_name.
  let spoken: String
  let latitude: Double?
  let longitude: Double?
  /// 0 stop or platform, 1 station, 2 entrance, 3 node, 4 boarding area.
  let locationType: Int
  /// The index of the parent; nil when blank or when it names no stop.
  var parent: Int?
}
