/// A service day of a feed: what runs on it, and from which moment its times count.
public struct ServiceDay: Sendable {
  /// The date.
  public var date: ServiceDate
  /// The services that run.
  public var services: ServiceSet
  /// Noon minus twelve hours in each of the feed's zones, in seconds since 1970.
  public var bases: [Int64]

  /// Makes a day.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - services: The services that run.
  ///   - bases: The base in each of the feed's zones, in seconds since 1970.
  public init(date: ServiceDate, services: ServiceSet, bases: [Int64]) {
    self.date = date
    self.services = services
    self.bases = bases
  }
}

/// A set of services by their keys, one bit each.
public struct ServiceSet: Hashable, Sendable {
  private var words: [UInt64] = []

  /// Makes an empty set.
  public init() {}

  /// Whether no service is in the set.
  public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Whether a service is in the set.
  public func contains(_ service: Int) -> Bool {
    let word = service >> 6
    return service >= 0 && word < words.count && words[word] & (1 << UInt64(service & 63)) != 0
  }

  /// Adds a service; keys that are negative or beyond sixteen million are no services of ours.
  public mutating func insert(_ service: Int) {
    guard service >= 0, service < 1 << 24 else { return }
    let word = service >> 6
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(service & 63)
  }

  /// Takes a service out.
  public mutating func remove(_ service: Int) {
    let word = service >> 6
    guard service >= 0, word < words.count else { return }
    words[word] &= ~(1 << UInt64(service & 63))
  }
}
