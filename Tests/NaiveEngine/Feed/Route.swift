/// A row of routes.txt, with the zone of its agency.
struct Route {
  let id: String
  let shortName: String
  let longName: String
  let zone: Zone

  /// The short name, else the long one.
  var name: String { shortName.isEmpty ? longName : shortName }
}
