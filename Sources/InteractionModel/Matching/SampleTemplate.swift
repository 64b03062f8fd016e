/// One sample of an intent, ready to be compared.
struct SampleTemplate: Sendable {
  enum Element: Equatable, Sendable {
    case word(String)
    /// A slot, by its position in the intent.
    case slot(Int)
  }

  /// The intent's position in the model.
  let intent: Int
  let elements: [Element]
  /// The number of words that must be said exactly.
  let literalCount: Int
  let slotCount: Int
  /// The slots it fills.
  let slots: SlotSet

  /// Compiles a sample; nil when it names a slot that the intent lacks, or says nothing.
  init?(_ sample: String, of intent: ModelIntent, at position: Int) {
    var elements: [Element] = []
    for piece in SamplePiece.pieces(of: sample) {
      switch piece {
      case .text(let text):
        // A possessive after a slot is part of what fills it.
        let rest = text.hasPrefix("'s ") || text == "'s" ? String(text.dropFirst(2)) : text
        elements += SpokenWord.words(of: rest).map { .word($0.folded) }
      case .slot(let name):
        guard let slot = intent.slots.firstIndex(where: { $0.name == name }) else { return nil }
        elements.append(.slot(slot))
      }
    }
    guard !elements.isEmpty else { return nil }
    self.intent = position
    self.elements = elements
    self.slotCount = elements.count {
      if case .slot = $0 { true } else { false }
    }
    self.slots = elements.compactMap(\.slot).reduce(into: SlotSet()) { $0.insert($1) }
    self.literalCount = elements.count &- slotCount
  }
}

/// A piece of a sample as it is written.
enum SamplePiece: Equatable {
  case text(String)
  case slot(String)

  /// Takes a sample apart at its braces; a brace without its partner is text.
  static func pieces(of sample: String) -> [SamplePiece] {
    var pieces: [SamplePiece] = []
    var rest = sample[...]
    while let open = rest.firstIndex(of: "{"),
      let close = rest[open...].firstIndex(of: "}")
    {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      let name = rest[rest.index(after: open)..<close]
      pieces.append(.slot(String(name)))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }
}
