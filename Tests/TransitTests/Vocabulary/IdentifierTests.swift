import Testing
import Transit

@Suite struct IdentifierTests {
  @Test func `Identifiers that only look the same are different`() {
    let composed = StopID("caf\u{E9}")
    let decomposed = StopID("cafe\u{301}")
    #expect(composed.text == decomposed.text)
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(decomposed < composed)
    #expect(StopID("a") == StopID("a"))
  }
}
