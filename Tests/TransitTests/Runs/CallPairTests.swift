import Testing
import TestRandom
import Transit

@Suite struct CallPairTests {
  /// The rule's own words: no other pair boards at the same call or later and alights at the same call or earlier.
  private func naive(_ origins: [CallRule], _ destinations: [CallRule]) -> [[Int32]] {
    var pairs: [(CallRule, CallRule)] = []
    for boarding in origins where boarding.isTimed && boarding.pickup != .none {
      for alighting in destinations
      where alighting.isTimed && alighting.dropOff != .none
        && alighting.position > boarding.position
      {
        pairs.append((boarding, alighting))
      }
    }
    return pairs.filter { pair in
      !pairs.contains { other in
        (other.0.position, other.1.position) != (pair.0.position, pair.1.position)
          && other.0.position >= pair.0.position && other.1.position <= pair.1.position
      }
    }
    .map { [$0.0.position, $0.1.position] }
  }

  @Test(arguments: 0..<400)
  func `Unbeaten pairs are those that the rule's own words leave`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let count = Int.random(in: 1...9, using: &random)
    func calls() -> [CallRule] {
      (0..<count).filter { _ in Bool.random(using: &random) }.map {
        CallRule(
          position: Int32($0),
          pickup: BoardingRule(number: Int.random(in: 0...3, using: &random)),
          dropOff: BoardingRule(number: Int.random(in: 0...3, using: &random)),
          isTimed: Int.random(in: 0...5, using: &random) > 0,
        )
      }
    }
    let origins = calls()
    let destinations = calls()
    let pairs = CallPair.unbeaten(origins: origins, destinations: destinations)
    #expect(
      pairs.map { [$0.boarding.position, $0.alighting?.position ?? -1] }
        == naive(origins, destinations)
    )
  }

  @Test func `The last call of a trip is never a departure`() {
    let calls = (0..<3).map {
      CallRule(position: $0, pickup: .regular, dropOff: .regular, isTimed: true)
    }
    #expect(
      CallPair.boardings(origins: calls, callCount: 3).map(\.boarding.position) == [0, 1]
    )
  }
}
