import Testing

@testable import GTFS

@Suite struct `Encodings` {
  @Test(arguments: [1, 2, 3, 5, .max])
  func `of UTF-16 are known by their mark`(chunk: Int) throws {
    let text = "a,b,c\n1,zażółć,🚌\n"
    let units = [0xfeff] + Array(text.utf16)
    var notices = NoticeCollector()
    let little = units.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    #expect(try rows(little, chunk: chunk, notices: &notices) == ["2:1|zażółć|🚌"])
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
    #expect(try rows(big, chunk: chunk, notices: &notices) == ["2:1|zażółć|🚌"])
    #expect(notices.groups.map(\.kind.code) == [.notUTF8])
  }

  @Test(arguments: [1, 2, 3, 5, .max])
  func `of UTF-16 are known without a mark by the zeros between letters`(chunk: Int) throws {
    let units = Array("a,b,c\n1,zażółć,🚌\n".utf16)
    for bytes in [
      units.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] },
      units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] },
    ] {
      var notices = NoticeCollector()
      #expect(try rows(bytes, chunk: chunk, notices: &notices) == ["2:1|zażółć|🚌"])
      #expect(notices.groups.map(\.kind.code) == [.notUTF8])
      #expect(notices.groups.first?.kept.first?.value == "UTF-16")
    }
  }

  @Test(arguments: [1, 2, 3, 5, .max])
  func `other than UTF-8 are noticed and read as Windows-1252`(chunk: Int) throws {
    let bytes = Array("a,b,c\n1,".utf8) + [0x80, 0xe9, 0x8d] + Array(",é\n".utf8)
    var notices = NoticeCollector()
    #expect(throws: NotUTF8.self) { try rows(bytes, chunk: chunk, notices: &notices) }
    let found = try rows(bytes, chunk: chunk, assuming: .windows1252, notices: &notices)
    #expect(found == ["2:1|€é\u{8d}|Ã©"])
  }

  /// What a file is, after one of two cells: good ones are `é` and `🚌` in UTF-8, bad ones of Windows-1252.
  static let mixtures: [([UInt8], TextEncoding)] = [
    (Array("caf".utf8) + [0xe9], .windows1252),
    ([0xc9, 0x20, 0xe9, 0x73, 0x80], .windows1252),
    (Array("é".utf8) + [0x2c, 0xe9], .damagedUTF8),
    ([0xe9, 0x2c] + Array("é".utf8), .damagedUTF8),
    (Array("🚌".utf8) + [0x2c] + [UInt8](repeating: 0xe9, count: 8), .damagedUTF8),
    (Array("🚌".utf8) + [0x2c] + [UInt8](repeating: 0xe9, count: 9), .windows1252),
    (Array("🚌🚌".utf8) + [0x2c] + [UInt8](repeating: 0xe9, count: 9), .damagedUTF8),
    (Array("éa".utf8) + [0xf0, 0x9f, 0x9a], .damagedUTF8),
    (Array("a".utf8) + [0xf0, 0x9f, 0x9a], .windows1252),
    ([0xf0, 0x9f, 0x9a, 0xc3, 0xa9], .damagedUTF8),
    ([0xef, 0xbb, 0xbf, 0x61, 0xe9, 0xe9], .damagedUTF8),
    ([0xef, 0xbb, 0xbf] + [UInt8](repeating: 0xe9, count: 99), .damagedUTF8),
    ([0xff, 0xfe, 0x61, 0x00], .utf16LittleEndian),
    ([0xfe, 0xff, 0x00, 0x61], .utf16BigEndian),
    ([0x61, 0x00, 0x62, 0x00, 0xe9, 0x00], .utf16LittleEndian),
    ([0x00, 0x61, 0x00, 0x62, 0x00, 0xe9], .utf16BigEndian),
    ([0x61, 0x00, 0x00, 0x62, 0xe9], .windows1252),
  ]

  @Test(arguments: mixtures)
  func `are told by what most of the bytes are, wherever a chunk ends`(
    bytes: [UInt8],
    expected: TextEncoding,
  ) {
    for cut in 0...bytes.count {
      var evidence = EncodingEvidence()
      evidence.take(bytes.span.extracting(0..<cut), isLast: false)
      evidence.take(bytes.span.extracting(cut..<bytes.count), isLast: true)
      #expect(evidence.encoding == expected, "cut at \(cut)")
    }
    var evidence = EncodingEvidence()
    for index in bytes.indices {
      evidence.take(bytes.span.extracting(index..<index + 1), isLast: index + 1 == bytes.count)
    }
    #expect(evidence.encoding == expected)
  }

  @Test(
    arguments: [
      ([0xe9], "2 b é: 0xE9"), ([0x43, 0xf4, 0x74, 0xe9], "2 b Côté: 0xF4"),
      ([0x92], "2 b ’: 0x92"), ([0x8d], "2 b \u{fffd}: 0x8D"),
      ([0xf0, 0x9f], "2 b ðŸ: 0xF0"),
      ([0xc3, 0xa9, 0xe9, 0xc3, 0xa9], "2 b ééé: 0xE9"),
      ([0x22, 0xe9, 0x22, 0x22, 0x22], "2 b é\": 0xE9"),
      ([0x20, 0xe9, 0x20], "2 b é: 0xE9"),
    ] as [([UInt8], String)]
  )
  func `of a cell do no harm to the others`(cell: [UInt8], expected: String) throws {
    let bytes = Array("a,b,c\nå,".utf8) + cell + Array(",\"é🚌\"\nÅ,ö,ü\n".utf8)
    for mark in [[], [0xef, 0xbb, 0xbf]] as [[UInt8]] {
      for chunk in [1, 2, 3, 5, .max] {
        var notices = NoticeCollector()
        #expect(throws: NotUTF8.self) { try rows(mark + bytes, chunk: chunk, notices: &notices) }
        notices = NoticeCollector()
        let found = try rows(
          mark + bytes,
          chunk: chunk,
          assuming: .damagedUTF8,
          notices: &notices,
        )
        let told = notices.groups.flatMap(\.kept).map { notice in
          let byte = notice.detail?.split(separator: " ").first { $0.hasPrefix("0x") } ?? ""
          return "\(notice.row ?? 0) \(notice.field ?? "-") \(notice.value ?? "-"): \(byte)"
        }
        #expect(notices.groups.map(\.kind.code) == [.invalidCharacter])
        #expect(told == [expected])
        let text = expected.dropFirst(4).prefix { $0 != ":" }
        #expect(found == ["2:å|\(text)|é🚌", "3:Å|ö|ü"])
      }
    }
  }

  @Test func `of a column's name are mended too`() throws {
    let bytes = Array("a,b,".utf8) + [0xe9] + Array("\n1,2,å\n".utf8)
    var notices = NoticeCollector()
    let found = try rows(
      bytes,
      columns: ["a", "é"],
      assuming: .damagedUTF8,
      notices: &notices,
    )
    #expect(found == ["2:1|å"])
    #expect(notices.groups.flatMap(\.kept).map(\.row) == [1])
  }

  @Test(
    arguments: [
      ([0x41, 0xc3, 0xa9], true), ([0xe2, 0x82, 0xac], true), ([0xf0, 0x9f, 0x9a, 0x8c], true),
      ([0xc3], false), ([0xc3, 0x41], false), ([0x80], false), ([0xc0, 0x80], false),
      ([0xe0, 0x80, 0x80], false), ([0xed, 0xa0, 0x80], false), ([0xf4, 0x90, 0x80, 0x80], false),
      ([0xf5, 0x80, 0x80, 0x80], false), ([0xf0, 0x9f, 0x9a], false), ([0xff], false),
    ] as [([UInt8], Bool)]
  )
  func `are told by every byte, wherever a chunk ends`(bytes: [UInt8], expected: Bool) {
    let padded = Array("0123456789".utf8) + bytes + (expected ? Array("end".utf8) : [])
    for cut in 0...padded.count {
      var check = UTF8Check()
      let first = check.accepts(padded.span, from: 0, to: cut, isLast: false)
      let second = check.accepts(padded.span, from: cut, to: padded.count, isLast: true)
      #expect((first && second) == expected, "cut at \(cut)")
    }
  }
}
