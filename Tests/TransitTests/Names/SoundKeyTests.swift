import TestRandom
import Testing

@testable import Transit

struct SoundKeyTests {
  @Test(arguments: [
    ("phillips", "filips"), ("knight", "nite"), ("gottingen", "gotingin"), ("wright", "rite"),
    ("quinpool", "kwinpul".replacing("kw", with: "q")), ("catherine", "kathryn"),
    ("schmidt", "shmit"),
    ("bedford", "betfort"), ("shaw", "sha"), ("beech", "beach"), ("pixar", "picksar"),
    ("dartmouth", "dartmuth"), ("mackay", "makai"), ("reid", "read"), ("stephen", "steven"),
    ("judge", "juj"), ("whyte", "wite"), ("cities", "sitys"), ("houghton", "hoton"),
    ("gnome", "nome"),
  ])
  func `words that sound alike have one key`(left: String, right: String) {
    #expect(SoundKey.key(of: left) == SoundKey.key(of: right))
  }

  @Test(arguments: [
    ("main", "pine"), ("oak", "elm"), ("5", "55"), ("lake", "late"), ("north", "south"),
  ])
  func `words that sound otherwise have others`(left: String, right: String) {
    #expect(SoundKey.key(of: left) != SoundKey.key(of: right))
  }

  @Test func `other scripts are their own key`() {
    #expect(SoundKey.key(of: "東京") == "東京")
    #expect(SoundKey.key(of: "") == "")
  }
}

struct EditDistanceTests {
  /// The textbook's table, whole.
  static func naive(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var table = Array(
      repeating: Array(repeating: 0, count: right.count + 1),
      count: left.count + 1,
    )
    for row in 0...left.count { table[row][0] = row }
    for column in 0...right.count { table[0][column] = column }
    for row in 0..<left.count {
      for column in 0..<right.count {
        var cost = table[row][column] + (left[row] == right[column] ? 0 : 1)
        cost = min(cost, table[row][column + 1] + 1, table[row + 1][column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, table[row - 1][column - 1] + 1)
        }
        table[row + 1][column + 1] = cost
      }
    }
    return table[left.count][right.count]
  }

  @Test(arguments: [
    ("quinpool", "quinpol", 1), ("main", "mian", 1), ("oak", "oak", 0), ("", "", 0), ("", "a", 1),
    ("kitten", "sitting", 3), ("abcd", "badc", 2),
  ])
  func `known distances`(left: String, right: String, distance: Int) {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    #expect(EditDistance.between(left.span, right.span, limit: 3) == distance)
    if distance > 0 {
      #expect(EditDistance.between(left.span, right.span, limit: distance - 1) == nil)
    }
  }

  @Test func `the banded table agrees with the whole one`() {
    var random = SplitMix(seed: 1)
    for _ in 0..<20_000 {
      let left = (0..<Int(random.next() % 9)).map { _ in UInt8(97 + random.next() % 3) }
      let right = (0..<Int(random.next() % 9)).map { _ in UInt8(97 + random.next() % 3) }
      let limit = Int(random.next() % 4)
      let expected = Self.naive(left, right)
      let found = EditDistance.between(left.span, right.span, limit: limit)
      #expect(found == (expected <= limit ? expected : nil), "\(left) \(right) \(limit)")
    }
  }
}
