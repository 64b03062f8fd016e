import GTFS
import Testing

/// Reads a table in chunks of a size; each row as number and cells, `|` between them.
func rows(
  _ bytes: [UInt8],
  columns: [String] = ["a", "b", "c"],
  chunk: Int = .max,
  assuming encoding: TextEncoding = .utf8,
  notices: inout NoticeCollector,
) throws -> [String] {
  var reader = TableReader(file: "t.txt", assuming: encoding)
  var found: [Column] = []
  var rows: [String] = []
  var start = 0
  repeat {
    let end = chunk < bytes.count - start ? start + chunk : bytes.count
    try reader.push(
      bytes.span.extracting(start..<end),
      isLast: end == bytes.count,
      notices: &notices,
    ) { header, _ in
      found = columns.map { header[$0] }
    } row: { record, _ in
      let cells = found.map { record.text($0) ?? "" }
      rows.append("\(record.row):" + cells.joined(separator: "|"))
    }
    start = end
  } while start < bytes.count
  return rows
}

func rows(_ text: String) throws -> [String] {
  var notices = NoticeCollector()
  return try rows(Array(text.utf8), notices: &notices)
}

func codes(_ text: String) throws -> [String: Int] {
  var notices = NoticeCollector()
  _ = try rows(Array(text.utf8), notices: &notices)
  return Dictionary(notices.groups.map { ($0.kind.code.rawValue, $0.total) }, uniquingKeysWith: +)
}

@Suite struct `Records` {
  static let dialects: [(String, [String])] = [
    ("a,b,c\n1,2,3\n", ["2:1|2|3"]),
    ("a,b,c\n1,2,3", ["2:1|2|3"]),
    ("a,b,c\r\n1,2,3\r\n4,5,6\r\n", ["2:1|2|3", "3:4|5|6"]),
    ("a,b,c\r\r\n1,2,3\r\r\n4,5,6", ["2:1|2|3", "3:4|5|6"]),
    ("a,b,c\r1,2,3\r4,5,6\r", ["2:1|2|3", "3:4|5|6"]),
    ("a,b,c\n\n1,2,3\n \t\n\n4,5,6\n", ["3:1|2|3", "6:4|5|6"]),
    ("\n\na,b,c\n1,2,3\n", ["4:1|2|3"]),
    ("c, b ,\ta\n1,2,3\n", ["2:3|2|1"]),
    ("a,x,b,y,c\n1,9,2,9,3\n", ["2:1|2|3"]),
    ("a,b\n1,2\n", ["2:1|2|"]),
    ("a,b,a,c\n1,2,9,3\n", ["2:1|2|3"]),
    ("a,b,c\n 1 ,\t2\t, 3\n", ["2:1|2|3"]),
    ("a,b,c\n\"1\",\"2\",\"3\"\n", ["2:1|2|3"]),
    ("a,b,c\r\n\"1\",\"2\",\" 3\t\"\r\n4,5,\"6\"\r7,8,\"\"\n", ["2:1|2|3", "3:4|5|6", "4:7|8|"]),
    ("a,b,c\n1,2,\"3\n4\"\n5,6,\"7\n", ["2:1|2|3\n4"]),
    ("a,b,c\n\"1,1\",\"2\n2\",\"3\"\"3\"\n4,5,6\n", ["2:1,1|2\n2|3\"3", "3:4|5|6"]),
    ("a,b,c\n\"\",\"\"\"\",\"\"\"x\"\"\"\n", ["2:|\"|\"x\""]),
    ("\"a\",\"b\",\"c\"\n1,2,3\n", ["2:1|2|3"]),
    ("a,b,c\n\" 1 \",2,\"3\" \n", ["2:1|2|3"]),
    ("a,b,c\n1\"1,2\"\"2,3\"\n", ["2:1\"1|2\"\"2|3\""]),
    ("a,b,c\n \"1\",\t\"2\"\"\" ,3\n \"4\",5, \"6\"\n", ["2:1|2\"|3", "3:4|5|6"]),
    ("a,b,c\n\"1\"x\"y\",2,3\n", ["2:1x\"y\"|2|3"]),
    ("a,b,c\n1\n4,5,6\n", ["2:1||", "3:4|5|6"]),
    ("a,b,c\n1,2,3,4,5\n", ["2:1|2|3"]),
    ("a,b,c\n,,\n", ["2:||"]),
    ("a,b,c\n1,\"open\n4,5,6\n", ["3:4|5|6"]),
    ("a,b,c\n1,2,\"", []),
    ("a,b,c\n1,2,\"\"", ["2:1|2|"]),
    ("a,b,c\n1,2,é\n", ["2:1|2|é"]),
    ("\u{feff}a,b,c\n1,2,3\n", ["2:1|2|3"]),
    // Characters that no text has are taken out, but not out of identifiers.
    ("a,b,c\n1,\0,3\n", ["2:1||3"]), ("a,b,c\n1,O\0a\u{7}k\u{7f},3\n", ["2:1|Oak|3"]),
    ("a,b,c\n1,\"O\"\"\0ak\",3\n4,\"\0Oak\",6\n", ["2:1|O\"ak|3", "3:4|Oak|6"]),
    ("a,b,c\n1,\"O\tak\",3\n", ["2:1|O\tak|3"]),
    ("a,b,c\nabcdefgh,abcdefghijklmnop,!#$%&'()*+\n", ["2:abcdefgh|abcdefghijklmnop|!#$%&'()*+"]),
    ("a,b,c", []),
    ("", []),
  ]

  @Test(arguments: dialects)
  func `are read as RFC 4180 has it, and leniently`(text: String, expected: [String]) throws {
    #expect(try rows(text) == expected)
  }

  @Test(arguments: dialects)
  func `do not depend on where a chunk ends`(text: String, expected: [String]) throws {
    let bytes = Array(text.utf8)
    for size in 1...max(1, bytes.count) {
      var notices = NoticeCollector()
      #expect(try rows(bytes, chunk: size, notices: &notices) == expected, "chunks of \(size)")
    }
  }

  @Test(
    arguments: [
      ("a,b,c\n1,2,3\n", [:]),
      ("a,b,c\n1,2\n", ["invalid_row_length": 1]),
      ("a,b,c\n1,2,3,\n", ["invalid_row_length": 1]),
      ("a,b,c\n1\"1,2,3\n", ["literal_quote": 1]),
      ("a,b,c\n\"1\"1,2,3\n", ["text_after_quote": 1]),
      ("a,b,c\n\"1\" ,2,3\n", [:]),
      ("a,b,c\n\"1,2,3\n4,5,6\n", ["csv_parsing_failed": 1]),
      ("a,b,b\n1,2,3\n", ["duplicated_column": 1]),
      ("a,b,c\n1,O\0ak,\u{1}\n1,Oak,3\n", ["control_character": 2]),
      ("x_id,b,c\nO\0ak,2,3\n", [:]),
      ("a,b,c\n", ["empty_file": 1]),
      ("", ["empty_file": 1]),
    ] as [(String, [String: Int])]
  )
  func `give notice of what was lenient`(text: String, expected: [String: Int]) throws {
    #expect(try codes(text) == expected)
  }

  @Test func `drop a quote that is open for a mebibyte, and go on at the next line`() throws {
    let long = String(repeating: "x", count: RecordReader.cellLimit + 10)
    let text = "a,b,c\n1,\"\(long)\n4,5,6\n7,\"8\",9\n"
    #expect(try rows(text) == ["3:4|5|6", "4:7|8|9"])
    var notices = NoticeCollector()
    let chunked = try rows(Array(text.utf8), chunk: 100_000, notices: &notices)
    #expect(chunked == ["3:4|5|6", "4:7|8|9"])
    #expect(notices.count(of: .error) == 1)
  }

  @Test(
    arguments: [
      ("1,2,\"", 9, "\n4,5,6", "a quote is never closed"),
      (
        "1,\"", RecordReader.cellLimit, "\",3",
        "a cell is longer than 1048576 bytes, or its quote is never closed",
      ),
      (
        "1,\"", RecordReader.cellLimit + 9, "\n4,5,6",
        "a cell is longer than 1048576 bytes, or its quote is never closed",
      ),
      (
        "1,", RecordReader.cellLimit + 1, ",3",
        "a cell is longer than 1048576 bytes, or its quote is never closed",
      ),
      (
        "\"1\"\"\",", RecordReader.cellLimit + 1, ",3",
        "a cell is longer than 1048576 bytes, or its quote is never closed",
      ),
      ("1,", RecordReader.recordLimit, ",3", "the row is longer than 4194304 bytes"),
      ("\"1\"\"\",", RecordReader.recordLimit, ",3", "the row is longer than 4194304 bytes"),
    ]
  )
  func `that are left out are told with the reason`(
    start: String,
    count: Int,
    end: String,
    reason: String,
  ) throws {
    let row = start + String(repeating: "x", count: count) + end + "\n7,8,9\n"
    for header in ["a,b,c\n0,0,0\n", ""] {
      var notices = NoticeCollector()
      _ = try rows(Array((header + row).utf8), notices: &notices)
      let group = try #require(notices.groups.first { $0.kind.code == .csvParsingFailed })
      #expect(group.kept.map(\.row) == [header.isEmpty ? 1 : 3])
      #expect(group.kept.map(\.detail) == [reason])
    }
  }

  @Test(arguments: [100_000, 1 << 20, .max])
  func `leave out a record that is too long`(chunk: Int) throws {
    let long = String(repeating: "x", count: RecordReader.recordLimit + 10)
    var notices = NoticeCollector()
    let text = "a,b,c\n1,\(long),3\n4,5,6\n"
    #expect(try rows(Array(text.utf8), chunk: chunk, notices: &notices) == ["3:4|5|6"])
  }
}
