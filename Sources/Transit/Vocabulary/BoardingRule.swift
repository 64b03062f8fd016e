/// Whether and how one may board or alight at a call: `pickup_type` and `drop_off_type`.
public enum BoardingRule: Int, Sendable {
  /// As scheduled; also what a blank or unreadable value means.
  case regular = 0
  /// Not possible.
  case none = 1
  /// The agency must be called.
  case callAgency = 2
  /// The driver must be asked.
  case askDriver = 3

  /// Reads a stored number; anything but 1, 2 and 3 is regular.
  public init(number: Int) { self = BoardingRule(rawValue: number) ?? .regular }
}
