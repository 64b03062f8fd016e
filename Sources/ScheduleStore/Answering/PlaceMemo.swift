import Synchronization
import Transit

/// What the places of questions were found to be, for one set of schedules.
///
/// Bounded: emptied when full, and only places that were found are kept, by names and identifiers of common length.
final class PlaceMemo: Sendable {
  /// The references of a question, compared by their bytes: identifiers that only look the same are others.
  struct Key: Hashable, Sendable {
    private var references: [PlaceReference?]

    /// Makes a key, or nil for references that are not worth remembering.
    init?(_ destination: PlaceReference?, _ origin: PlaceReference?, _ configured: PlaceReference?)
    {
      references = [destination, origin, configured]
      guard references.allSatisfy({ $0.map(Key.isShort) ?? true }) else { return nil }
    }

    private static func isShort(_ reference: PlaceReference) -> Bool {
      reference.stops.isEmpty && reference.spoken.isKept && reference.identifiers.count <= 4
        && reference.identifiers.allSatisfy(\.isKept)
    }

    static func == (left: Key, right: Key) -> Bool {
      left.references.elementsEqual(right.references) { left, right in
        guard let left, let right else { return left == nil && right == nil }
        return isSame(left.spoken, right.spoken)
          && left.identifiers.elementsEqual(right.identifiers, by: isSame)
      }
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
      left.utf8.elementsEqual(right.utf8)
    }

    func hash(into hasher: inout Hasher) {
      for reference in references {
        hasher.combine(reference?.spoken)
        hasher.combine(reference?.identifiers.first)
      }
    }
  }

  private let searches = Mutex(BoundedCache<Key, Timetable.PlaceSearch>(limit: 2048))

  func search(_ key: Key) -> Timetable.PlaceSearch? { searches.withLock { $0[key] } }

  func keep(_ search: Timetable.PlaceSearch, for key: Key) {
    guard case .found = search else { return }
    searches.withLock { $0[key] = search }
  }
}
