internal import Transit

/// A folded name with what the tables of names keep of it; one reference, since it is passed on from list to list.
final class NameFold: Sendable {
  let name: FoldedName
  /// What it has in common with other names of one place.
  let core: String
  /// How many of its different words are telling.
  let telling: Int
  /// How many are not for a side or bay.
  let solid: Int
  /// The hash by which the whole name is found.
  let hash: Int64
  /// The hash of how it sounds, where that tells the name.
  let sound: Int64?

  convenience init(_ text: String) { self.init(FoldedName(text)) }

  init(_ name: FoldedName) {
    self.name = name
    core = name.core
    var (telling, solid) = (0, 0)
    for (_, weight) in name.weighedWords {
      if weight == .telling { telling += 1 }
      if weight != .side { solid += 1 }
    }
    self.telling = telling
    self.solid = solid
    hash = TextHash.hash(name.key, as: .name)
    // The words of a crossing are misheard one by one; short names are also heard as other words altogether.
    let isCrossing = name.words.contains("and") && !name.words.contains("ride")
    let sound = telling <= 3 && !isCrossing ? SoundKey.key(of: name.key) : ""
    self.sound =
      sound.utf8.count >= NameTable.leastSound ? TextHash.hash(sound, as: .sound) : nil
  }

  var isEmpty: Bool { name.isEmpty }
  var key: String { name.key }
}
