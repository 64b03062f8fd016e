import Testing
import TestRandom
import Transit

@Suite struct TripNamesTests {
  /// Names against a plain list of pairs: identifiers of one length or several, headsigns alike or not.
  @Test(arguments: 0..<200)
  func `Each trip has its identifier and its headsign`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let lengths = Bool.random(using: &random) ? 3...3 : 0...5
    let signs = Bool.random(using: &random) ? 1...1 : 0...2
    var names = TripNames()
    var expected: [(id: String, headsign: Int64?)] = []
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let length = Int.random(in: lengths, using: &random)
      let id = String((0..<length).map { _ in "abcé".randomElement(using: &random) ?? "a" })
      let sign = Int.random(in: signs, using: &random)
      expected.append((id, sign == 0 ? nil : Int64(sign)))
      names.append(id: Array(id.utf8).span, headsign: sign == 0 ? nil : Int64(sign))
    }
    if Bool.random(using: &random) { names = names.compact }
    #expect(names.count == expected.count)
    for (trip, pair) in expected.enumerated() {
      #expect(names.id(of: trip) == TripID(pair.id))
      #expect(names.headsign(of: trip) == pair.headsign)
    }
    #expect(names.id(of: expected.count) == TripID(""))
    #expect(names.id(of: -1) == TripID(""))
  }
}
