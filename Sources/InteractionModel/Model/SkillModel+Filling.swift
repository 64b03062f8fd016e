import Alexa

extension SkillModel {
  /// Puts as many values as the service allows in the place of those a type has.
  ///
  /// Names that are too long or have no words are left out, as are synonyms beyond the limit or equal to a name already
  /// given to the same value. Values are taken from the front, so the most used come first.
  ///
  /// - Parameters:
  ///   - name: The name of the type.
  ///   - values: The values, the most wanted first.
  /// - Returns: The number of values taken.
  @discardableResult
  public mutating func fill(type name: String, with values: some Sequence<TypeValue>) -> Int {
    setValues([], ofType: name)
    var valueRoom = SizeCheck.maximumValues &- types.reduce(0) { $0 &+ $1.values.count }
    var byteRoom = SizeCheck.maximumBytes &- jsonBytes.count
    var taken: [TypeValue] = []
    var ids: Set<String> = []
    for value in values {
      guard valueRoom > 0 else { break }
      guard let value = value.fitted, value.id.map({ ids.insert($0).inserted }) ?? true else {
        continue
      }
      byteRoom &-= value.writtenBytes
      guard byteRoom >= 0 else { break }
      valueRoom &-= 1
      taken.append(value)
    }
    setValues(taken, ofType: name)
    return taken.count
  }
}

extension TypeValue {
  /// The value within the service's limits; nil when its name is not.
  fileprivate var fitted: TypeValue? {
    guard Self.isPermitted(name) else { return nil }
    var keys: Set<String> = [NameKey.key(of: name)]
    var value = self
    value.synonyms = synonyms.filter { synonym in
      Self.isPermitted(synonym) && keys.insert(NameKey.key(of: synonym)).inserted
    }
    value.synonyms = Array(value.synonyms.prefix(TypeCheck.maximumSynonyms))
    return value
  }

  private static func isPermitted(_ name: String) -> Bool {
    name.count <= TypeCheck.maximumValueLength && !SpokenWord.words(of: name).isEmpty
  }

  /// No less than the bytes the value takes in the model's file.
  fileprivate var writtenBytes: Int {
    // Each text is escaped in quotes on a line of its own; the other lines take less than 170 bytes.
    ([id ?? "", name] + synonyms).reduce(170) { sum, text in
      sum &+ JSONValue.string(text).jsonBytes.count &+ 24
    }
  }
}
