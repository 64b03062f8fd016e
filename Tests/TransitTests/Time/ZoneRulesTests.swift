import Foundation
import Testing

@testable import Transit

/// The zone files of the machine.
enum SystemZones {
  static let folder = "/usr/share/zoneinfo"
  static let arePresent = FileManager.default.fileExists(atPath: folder + "/America/Halifax")
  static let zdump = ["/usr/bin/zdump", "/usr/sbin/zdump"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static let names = [
    "America/Halifax", "America/New_York", "America/St_Johns", "America/Sao_Paulo",
    "America/Phoenix", "America/Godthab", "America/Caracas", "Europe/Berlin", "Europe/London",
    "Europe/Dublin", "Europe/Vilnius", "Africa/Casablanca", "Africa/Cairo", "Asia/Gaza",
    "Asia/Kathmandu", "Asia/Tokyo", "Asia/Tehran", "Australia/Lord_Howe", "Australia/Hobart",
    "Pacific/Apia", "Pacific/Kiritimati", "Pacific/Chatham", "Antarctica/Troll", "US/Pacific",
    "EST", "UTC",
  ]

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
  }

  static func rules(_ name: String) throws -> ZoneRules {
    try ZoneRules(identifier: name, zoneFile: bytes(name))
  }
}

func at(_ text: String) throws -> Instant { try #require(Timestamp(text)?.instant) }
func reading(_ text: String) throws -> LocalDateTime { try #require(Timestamp(text)?.local) }

@Suite(.enabled(if: SystemZones.arePresent, "the machine has no zone files"))
struct ZoneRulesTests {
  /// Foundation carries rules of its own, which may be of another year; so only long settled ones are compared.
  @Test(arguments: SystemZones.names)
  func `offsets are those of Foundation`(name: String) throws {
    let zone = try SystemZones.rules(name)
    let other = try #require(TimeZone(identifier: name))
    var differences: [String] = []
    // 1980 to 2022, every 5 h 20 min, so that each hour of the day comes up.
    for second in stride(from: 315_532_800, to: 1_640_995_200, by: 19_200) {
      let expected = other.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
      let found = zone.offset(at: Instant(secondsSince1970: Int64(second)))
      if expected != found { differences.append("\(second): \(found), not \(expected)") }
    }
    #expect(differences.count == 0, "\(differences.prefix(3))")
  }

  @Test(arguments: ["America/Halifax", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Tokyo"])
  func `the file's last rule goes on as in Foundation`(name: String) throws {
    let zone = try SystemZones.rules(name)
    let other = try #require(TimeZone(identifier: name))
    for second in stride(from: 2_200_000_000, to: 4_000_000_000, by: 90_000) {
      let expected = other.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
      try #require(zone.offset(at: Instant(secondsSince1970: Int64(second))) == expected)
    }
  }

  @Test(
    .enabled(if: SystemZones.zdump != nil, "zdump is not installed"),
    arguments: SystemZones.names,
  )
  func `every change is where zdump has it`(name: String) throws {
    let zone = try SystemZones.rules(name)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(SystemZones.zdump))
    process.arguments = ["-v", "-c", "1890,2100", name]
    process.environment = ["LC_ALL": "C"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    var compared = 0
    for line in output.split(separator: "\n") {
      // Asia/Gaza  Sat Mar 29 00:00:00 2025 UT = Sat Mar 29 02:00:00 2025 EET isdst=0 gmtoff=7200
      let fields = line.split(separator: " ")
      guard fields.count == 16, let offset = Int(fields[15].dropFirst("gmtoff=".count)),
        let month = months.firstIndex(of: String(fields[2])), let day = Int(fields[3]),
        let year = Int(fields[5]),
        let date = ServiceDate(year: year, month: month + 1, day: day)
      else { continue }
      let clock = fields[4].split(separator: ":").compactMap { Int($0) }
      let instant = Instant(
        secondsSince1970: Int64(date.dayNumber) * 86_400
          + Int64(clock[0] * 3600 + clock[1] * 60 + clock[2])
      )
      compared += 1
      let found = zone.offset(at: instant)
      #expect(found == offset, "\(line)")
    }
    let isFixed = zone.transitions.isEmpty && (zone.tail.map { $0.start == nil } ?? true)
    #expect(compared > 0 || isFixed)
  }

  @Test(arguments: SystemZones.names)
  func `a reading of the clock leads back to its moments`(name: String) throws {
    let zone = try SystemZones.rules(name)
    for second in stride(from: Int64(1_262_304_000), to: 1_420_070_400, by: 12_347) {
      let instant = Instant(secondsSince1970: second)
      let local = zone.local(instant)
      let all = zone.instants(showing: local)
      try #require(all.contains(instant))
      try #require(zone.instant(local) == all[0])
    }
    // Around each change, minute by minute: a gap's readings have no moment, a repeated hour's have two.
    for change in zone.transitions where change > 0 && change < 4_000_000_000 {
      let before = zone.offset(at: Instant(secondsSince1970: change - 1))
      let after = zone.offset(at: Instant(secondsSince1970: change))
      let middle = LocalDateTime(
        secondsSince1970: change + Int64(min(before, after)) + Int64(abs(after - before) / 2)
      )
      let count = zone.instants(showing: middle).count
      try #require(count == (after > before ? 0 : after < before ? 2 : 1), "\(name) \(change)")
      if after > before {
        try #require(zone.instant(middle) == Instant(secondsSince1970: change), "\(change)")
      }
    }
  }

  @Test(arguments: [
    ("America/Halifax", "2025-03-09T02:30:00", ["2025-03-09T03:00:00-03:00"], 0),
    (
      "America/Halifax", "2025-11-02T01:30:00",
      ["2025-11-02T01:30:00-03:00", "2025-11-02T01:30:00-04:00"], 2,
    ),
    ("Europe/Berlin", "2019-03-31T02:00:00", ["2019-03-31T03:00:00+02:00"], 0),
    (
      "Europe/Berlin", "2019-10-27T02:59:59",
      ["2019-10-27T02:59:59+02:00", "2019-10-27T02:59:59+01:00"], 2,
    ),
    ("Australia/Lord_Howe", "2025-10-05T02:15:00", ["2025-10-05T02:30:00+11:00"], 0),
    (
      "Australia/Lord_Howe", "2025-04-06T01:45:00",
      ["2025-04-06T01:45:00+11:00", "2025-04-06T01:45:00+10:30"], 2,
    ),
    ("America/Sao_Paulo", "2018-11-04T00:30:00", ["2018-11-04T01:00:00-02:00"], 0),
    ("Pacific/Apia", "2011-12-30T12:00:00", ["2011-12-31T00:00:00+14:00"], 0),
    (
      "Europe/Dublin", "2025-10-26T01:30:00",
      ["2025-10-26T01:30:00+01:00", "2025-10-26T01:30:00+00:00"], 2,
    ),
    ("Europe/Dublin", "2050-03-27T01:30:00", ["2050-03-27T02:00:00+01:00"], 0),
    ("Asia/Tokyo", "2025-06-01T12:00:00", ["2025-06-01T12:00:00+09:00"], 1),
  ])
  func `gaps and repeated hours`(zone: String, local: String, expected: [String], count: Int) throws
  {
    let rules = try SystemZones.rules(zone)
    let local = try reading(local)
    let expected = try expected.map { try at($0) }
    let found = rules.instants(showing: local)
    #expect(found.count == count)
    if count > 0 { #expect(found == expected) }
    #expect(rules.instant(local) == expected[0])
  }

  /// GTFS.md section 2, 1.
  @Test(arguments: [
    ("America/Halifax", 20_251_102, "2025-11-02T01:00:00-03:00"),
    ("America/Halifax", 20_250_309, "2025-03-08T23:00:00-04:00"),
    ("America/Halifax", 20_250_601, "2025-06-01T00:00:00-03:00"),
    ("America/New_York", 20_250_309, "2025-03-08T23:00:00-05:00"),
    ("America/New_York", 20_251_102, "2025-11-02T01:00:00-04:00"),
    ("Europe/Berlin", 20_190_331, "2019-03-30T23:00:00+01:00"),
    ("Europe/Berlin", 20_210_328, "2021-03-27T23:00:00+01:00"),
    ("America/Sao_Paulo", 20_181_104, "2018-11-03T23:00:00-03:00"),
    ("Pacific/Apia", 20_111_230, "2011-12-29T12:00:00-10:00"),
    ("Australia/Lord_Howe", 20_251_005, "2025-10-04T23:30:00+10:30"),
  ])
  func `a service day's times count from noon less twelve hours`(
    zone: String,
    date: Int,
    expected: String,
  ) throws {
    let rules = try SystemZones.rules(zone)
    let date = try #require(ServiceDate(yyyymmdd: date))
    #expect(rules.base(of: date) == (try at(expected)))
  }

  @Test(
    arguments: [
      (20_251_101, 91_800, "2025-11-02T01:30:00-03:00"),
      (20_251_102, 1_800, "2025-11-02T01:30:00-03:00"),
      (20_251_102, 5_400, "2025-11-02T01:30:00-04:00"),
    ] as [(Int, Int64, String)]
  )
  func `trips of the night of a change`(date: Int, seconds: Int64, expected: String) throws {
    let rules = try SystemZones.rules("America/Halifax")
    let date = try #require(ServiceDate(yyyymmdd: date))
    let instant = rules.base(of: date).adding(seconds: seconds)
    #expect(Timestamp.text(instant, in: rules) == expected)
  }

  @Test func `a rule string of any form is read`() throws {
    let cases: [(String, String, Int)] = [
      ("AST4ADT,M3.2.0,M11.1.0", "2040-07-01T12:00:00Z", -10_800),
      ("AST4ADT,M3.2.0,M11.1.0", "2040-01-01T12:00:00Z", -14_400),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2040-07-01T12:00:00Z", 3600),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2040-01-01T12:00:00Z", 0),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2040-01-01T12:00:00Z", 39_600),
      ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2100-07-01T12:00:00Z", 10_800),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2040-07-01T12:00:00Z", -3600),
      ("EST5EDT,0/0,J365/25", "2040-01-01T05:00:00Z", -14_400),
      ("EST5EDT,0/0,J365/25", "2040-12-31T23:00:00Z", -14_400),
      ("AAA3BBB,J60,J300", "2040-03-01T05:00:00Z", -7200),
      ("AAA3BBB,J60,J300", "2040-03-01T04:59:59Z", -10_800),
      ("AAA3BBB,59,299", "2040-02-29T05:00:00Z", -7200),
      ("UTC0", "2040-03-01T04:59:59Z", 0),
      ("<-0330>3:30:15", "2040-03-01T04:59:59Z", -12_615),
    ]
    for (rule, instant, offset) in cases {
      let tail = try #require(ZoneTail(Array(rule.utf8)[...]), "\(rule)")
      #expect(tail.offset(at: try at(instant).secondsSince1970) == offset, "\(rule) \(instant)")
    }
  }

  @Test(arguments: [
    "", "A", "5", "AST", "AST4ADT", "AST4ADT,", "AST4ADT,M3.2.0", "AST4ADT,M13.2.0,M11.1.0",
    "AST4ADT,M3.6.0,M11.1.0", "AST4ADT,M3.2.7,M11.1.0", "AST4ADT,M3.2.0/168,M11.1.0",
    "AST4ADT,J0,J5", "AST4ADT,J366,J5", "AST4ADT,366,5", "AST4:60", "<AST", "<>4", "AST25", "A4",
    "AST4ADT,M3.2.0,M11.1.0,", "AST9999999999999999999999", "AST4ADT,M3.2.0/,M11.1.0",
  ])
  func `an unreadable rule string is none`(rule: String) {
    #expect(ZoneTail(Array(rule.utf8)[...]) == nil)
  }
}

struct HostileZoneFileTests {
  /// Asks everything of a zone; nothing may trap, whatever it answers.
  static func exercise(_ bytes: [UInt8]) {
    guard let zone = try? ZoneRules(identifier: "X", zoneFile: bytes) else { return }
    for second: Int64 in [.min, -3_000_000_000, 0, 1_741_500_000, 5_000_000_000, .max] {
      let local = zone.local(Instant(secondsSince1970: second))
      _ = zone.instants(showing: local)
      _ = zone.base(of: local.date)
      _ = Timestamp.text(Instant(secondsSince1970: second), in: zone)
    }
  }

  @Test(arguments: [
    ([], ZoneRules.ZoneFileError.truncated), (Array("TZi".utf8), .truncated),
    (Array("PK\u{3}\u{4}".utf8), .notAZoneFile), (Array("TZif2".utf8), .truncated),
    (Array("TZif".utf8) + [UInt8](repeating: 0, count: 40), .inconsistent),
  ])
  func `what is no zone file is refused`(bytes: [UInt8], expected: ZoneRules.ZoneFileError) {
    #expect(throws: expected) { try ZoneRules(identifier: "X", zoneFile: bytes) }
  }

  @Test(
    .enabled(if: SystemZones.arePresent, "the machine has no zone files"),
    arguments: ["Asia/Kathmandu", "America/Phoenix", "Pacific/Kiritimati", "EST"],
  )
  func `cut and changed bytes never trap`(name: String) throws {
    let bytes = try SystemZones.bytes(name)
    for index in bytes.indices {
      Self.exercise(Array(bytes[..<index]))
      for byte: UInt8 in [0, 1, 0x7f, 0x80, 0xff, bytes[index] ^ 1] {
        var changed = bytes
        changed[index] = byte
        Self.exercise(changed)
      }
    }
  }

  @Test(.enabled(if: SystemZones.arePresent, "the machine has no zone files"))
  func `cut and changed bytes of a long file never trap`() throws {
    let bytes = try SystemZones.bytes("America/Halifax")
    for index in bytes.indices {
      Self.exercise(Array(bytes[..<index]))
      var changed = bytes
      changed[index] ^= 0x80
      Self.exercise(changed)
    }
  }
}
