import GTFS
import TestRandom
import Testing
import Transit

@Suite struct `A table of calendar dates` {
  private func table(_ rows: [String], _ notices: inout NoticeCollector) throws -> CalendarDateTable
  {
    var reader = TableReader(file: CalendarDateTable.file)
    let text = (["service_id,date,exception_type"] + rows).joined(separator: "\n") + "\n"
    let bytes = Array(text.utf8)
    var table = CalendarDateTable()
    var columns: CalendarDateTable.Columns?
    try reader.push(bytes.span, isLast: true, notices: &notices) { header, _ in
      columns = CalendarDateTable.Columns(header)
    } row: { record, notices in
      if let columns { table.append(record, columns, &notices) }
    }
    return table
  }

  private func text(_ table: CalendarDateTable) -> [String] {
    table.entries.map { entry in
      let id = table.services.text(Int(entry.service))
      return "\(id) \(entry.date.yyyymmdd) \(entry.isAdded ? 1 : 2)"
    }
  }

  @Test(
    arguments: [
      ("A,20261201,1", "A 20261201 1", nil), ("A,20261201,2", "A 20261201 2", nil),
      (",20261201,1", nil, "missing_required_field service_id"),
      ("A,,1", nil, "missing_required_field date"),
      ("A,20261201,", nil, "missing_required_field exception_type"),
      ("A,20261301,1", nil, "invalid_date date"),
      ("A,20261201,3", nil, "unexpected_enum_value exception_type"),
      ("A,20261201,01", nil, "unexpected_enum_value exception_type"),
      ("A,20261201,11", nil, "unexpected_enum_value exception_type"),
    ] as [(String, String?, String?)]
  )
  func `takes what can be used`(row: String, kept: String?, fault: String?) throws {
    var notices = NoticeCollector()
    let table = try table([row], &notices)
    #expect(text(table).first == kept)
    let group = notices.groups.first
    #expect(group.map { "\($0.kind.code.rawValue) \($0.kind.field ?? "")" } == fault)
  }

  @Test func `keeps the last row of a service and day, as a walk over all rows does`() throws {
    var random = SplitMix(seed: 7)
    for _ in 0..<50 {
      let rows = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        let service = Int.random(in: 0...3, using: &random)
        let day = Int.random(in: 10...15, using: &random)
        return "S\(service),202612\(day),\(Int.random(in: 1...2, using: &random))"
      }
      var notices = NoticeCollector()
      var table = try table(rows, &notices)
      table.dropOverruled(&notices)
      let naive = rows.enumerated().filter { index, row in
        !rows[(index + 1)...].contains { $0.dropLast() == row.dropLast() }
      }
      #expect(text(table) == naive.map { $0.element.replacing(",", with: " ") })
      #expect(
        notices.groups.first { $0.kind.code == .duplicateKey }?.total ?? 0 == rows.count
          - naive.count
      )
    }
  }
}
