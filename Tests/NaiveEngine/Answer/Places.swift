/// What a stop_id that was asked for stands for: rule 6.
extension Feed {
  /// The stop that an input names: the exact id first, else `FEED:ID`.
  func stop(named text: String) -> Int? {
    let id = text.trimming { $0 == " " || $0 == "\t" }
    if let stop = stopIndex[Identifier(id)] { return stop }
    guard id.hasPrefix(name + ":") else { return nil }
    return stopIndex[Identifier(String(id.dropFirst(name.count + 1)))]
  }

  /// The stops that a stop stands for, as a flag for every stop of the feed.
  func place(_ asked: Int) -> [Bool] {
    var place = Array(repeating: false, count: stops.count)
    switch stops[asked].locationType {
    case 2, 3: break
    case 1:
      place[asked] = true
      for (index, stop) in stops.enumerated() where stop.parent == asked && stop.locationType == 0 {
        place[index] = true
      }
    default: place[FeedTables.platform(of: asked, stops)] = true
    }
    return place
  }
}

extension String {
  fileprivate func trimming(_ isBlank: (Character) -> Bool) -> String {
    var rest = self[...]
    while let first = rest.first, isBlank(first) { rest.removeFirst() }
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return String(rest)
  }
}
