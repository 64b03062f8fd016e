import Alexa

/// The values of one slot type, found by what is said.
struct EntityIndex: Sendable {
  /// The entities that share a name, best first: canonical names before synonyms, each in the model's order.
  private var entities: [String: [ResolvedEntity]] = [:]
  /// Whether the values stand for times of day, "12:00" or "12:00/13:00" by their identifiers.
  let areTimes: Bool

  init(_ type: SlotType) {
    areTimes = !type.values.isEmpty && type.values.allSatisfy { EntityIndex.isTime($0.id ?? "") }
    var bySynonym: [(key: String, entity: ResolvedEntity)] = []
    for value in type.values {
      let entity = ResolvedEntity(id: value.id ?? MD5.hex(of: value.name), name: value.name)
      add(entity, NameKey.key(of: value.name))
      for synonym in value.synonyms { bySynonym.append((NameKey.key(of: synonym), entity)) }
    }
    for (key, entity) in bySynonym { add(entity, key) }
  }

  private static func isTime(_ identifier: String) -> Bool {
    identifier.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { time in
      let bytes = Array(time.utf8)
      return bytes.count == 5 && bytes[2] == UInt8(ascii: ":")
        && (bytes[..<2] + bytes[3...]).allSatisfy { (48...57).contains($0) }
    }
  }

  private mutating func add(_ entity: ResolvedEntity, _ key: String) {
    guard !key.isEmpty, entities[key]?.contains(entity) != true else { return }
    entities[key, default: []].append(entity)
  }

  /// The entities of that name, also when an article was put before it.
  func entities(named words: ArraySlice<SpokenWord>) -> [ResolvedEntity] {
    if let found = entities[NameKey.key(of: words.map(\.folded))] { return found }
    guard words.count > 1, words.first?.folded == "the" else { return [] }
    return entities[NameKey.key(of: words.dropFirst().map(\.folded))] ?? []
  }
}
