import Testing

@testable import Alexa

@Suite struct `Text builder` {
  @Test(arguments: [0, 1, 16, 1000])
  func `joins pieces of any length`(capacity: Int) {
    var builder = TextBuilder(capacity: capacity)
    var joined = ""
    for length in 0...40 {
      for filler in ["x", "é", "🚌"] {
        let piece = String(repeating: filler, count: length)
        builder.append(piece)
        joined += piece
      }
      #expect(builder.text == joined)
    }
  }
}
