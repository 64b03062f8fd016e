import Transit

/// Places and stops as an operator is told of them.
enum PlaceList {
  /// The most that are told.
  private static let most = 5

  /// Some places, each with an identifier that means it alone.
  static func text(_ places: [Place]) -> String {
    places.prefix(most).map { place in
      let id = place.stops.first.map { " (\(qualified($0)))" } ?? ""
      return place.name + (place.qualifier.map { ", " + $0 } ?? "") + id
    }
    .joined(separator: "; ")
  }

  /// Why an identifier means no stop alone, and what to write instead.
  static func several(_ stops: [StopReference], called identifier: String) -> String {
    let names = stops.prefix(most).map(qualified).joined(separator: ", ")
    return "several feeds have a stop \(identifier): write \(names)"
  }

  private static func qualified(_ stop: StopReference) -> String { "\(stop.feed):\(stop.stop)" }
}
