/// A number of 47 bits that stands for a text in an index; it is the same in every process.
///
/// Among a hundred thousand names a stranger's text meets one of them by chance once in a milliard questions.
enum TextHash {
  /// What a text is.
  enum Subject: UInt8 {
    /// A folded name or code as a whole.
    case name = 1
    /// How a folded name sounds.
    case sound = 2
  }

  static func hash(_ text: String, as subject: Subject) -> Int64 {
    // FNV-1a.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    hash = (hash ^ UInt64(subject.rawValue)) &* 0x100_0000_01b3
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // The upper bits are the better mixed ones; six bytes are the most that SQLite stores short.
    return Int64(truncatingIfNeeded: (hash ^ (hash << 32)) >> 17)
  }
}
