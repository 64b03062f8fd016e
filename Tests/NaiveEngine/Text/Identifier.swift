/// An id, which is compared byte for byte: rule 11.
///
/// A String will not do as a key, since it equals another that is written with other combining marks.
struct Identifier: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: Identifier, right: Identifier) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { hasher.combine(Array(text.utf8)) }
  }
}
