/// An identifier of a feed's table, kept apart from identifiers of other tables by its type.
public protocol FeedIdentifier: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The text as the feed writes it, trimmed (GTFS.md rule 11).
  var text: String { get }
  /// Takes the text of an identifier.
  init(_ text: String)
}

extension FeedIdentifier {
  /// The text.
  public var description: String { text }

  /// Whether two are the same, byte for byte: text that only looks the same is another identifier (GTFS.md rule 11).
  public static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }

  /// Compares by bytes, not by language (GTFS.md rules 9 and 11).
  public static func < (left: Self, right: Self) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

/// A `stop_id`.
public struct StopID: FeedIdentifier {
  /// The text as the feed writes it.
  public let text: String
  /// Takes the text of an identifier.
  public init(_ text: String) { self.text = text }
}

/// A `route_id`.
public struct RouteID: FeedIdentifier {
  /// The text as the feed writes it.
  public let text: String
  /// Takes the text of an identifier.
  public init(_ text: String) { self.text = text }
}

/// A `trip_id`.
public struct TripID: FeedIdentifier {
  /// The text as the feed writes it.
  public let text: String
  /// Takes the text of an identifier.
  public init(_ text: String) { self.text = text }
}

/// The name of an imported feed: the base name of its schedule file.
public struct FeedName: FeedIdentifier {
  /// The name, such as `tutorial`.
  public let text: String
  /// Takes the text of a name.
  public init(_ text: String) { self.text = text }
}
