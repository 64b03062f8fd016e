internal import GTFS
internal import Glibc
internal import Transit
internal import ZIP

/// What an import reads.
enum FeedInputs {
  /// A table of a feed, in chunks whose length the first byte tells, and in one piece: the cells are the same.
  static func table(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let text = Array(bytes.dropFirst())
    let (short, long) = (Int(first) + 1, max(text.count, 1))
    let found = encoding(of: text, chunk: short)
    promise(found == encoding(of: text, chunk: long), "the chunks make another encoding")
    for encoding in Set([.utf8, .damagedUTF8, found]) {
      let pieces = cells(of: text, chunk: short, encoding)
      promise(pieces == cells(of: text, chunk: long, encoding), "the chunks make a difference")
      promise(encoding == .utf8 || pieces != nil, "what is not UTF-8 is not read")
    }
  }

  private static func encoding(of text: [UInt8], chunk: Int) -> TextEncoding {
    var evidence = EncodingEvidence()
    for start in stride(from: 0, to: text.count, by: chunk) {
      let end = min(text.count, start + chunk)
      evidence.take(text.span.extracting(start..<end), isLast: end == text.count)
    }
    return evidence.encoding
  }

  private static func cells(
    of text: [UInt8],
    chunk: Int,
    _ encoding: TextEncoding,
  ) -> [[String?]]? {
    var reader = TableReader(file: "stops.txt", assuming: encoding)
    var notices = NoticeCollector()
    var rows: [[String?]] = []
    var columns: [Column] = []
    var start = 0
    repeat {
      let end = min(text.count, start + chunk)
      do {
        try reader.push(
          text.span.extracting(start..<end),
          isLast: end == text.count,
          notices: &notices,
          begin: { header, _ in
            columns = ["stop_id", "stop_name", "stop_lat"].map { header[$0] }
          },
          row: { record, notices in
            rows.append(columns.map { record.text($0) })
            if let column = columns.first {
              _ = record.time(column, &notices)
              _ = record.date(column, &notices)
              _ = record.decimal(column, &notices)
              _ = record.wholeNumber(column, &notices)
            }
          },
        )
      } catch {
        return nil
      }
      start = end
    } while start < text.count
    return rows
  }

  /// A zip archive, each entry read to its end.
  static func archive(_ bytes: [UInt8]) {
    var name = Array("/dev/shm/bus-status-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { return }
    unlink(name)
    defer { close(file) }
    guard write(file, bytes, bytes.count) == bytes.count,
      let archive = try? Archive(path: "/proc/self/fd/\(file)")
    else { return }
    var limits = Limits()
    limits.inflatedSize = 1 << 20
    for entry in archive.entries.prefix(8) {
      guard let stream = try? archive.open(entry, limits: limits) else { continue }
      var buffer = [UInt8](repeating: 0, count: 8192)
      var total = 0
      while let count = try? stream.read(into: &buffer), count > 0 { total += count }
      promise(total <= 1 << 21, "more than the limit")
    }
  }

  /// Eight bytes are a moment, the rest a zone file; all of it is a time's text too.
  static func zone(_ bytes: [UInt8]) {
    _ = Timestamp(String(decoding: bytes, as: UTF8.self))
    let number = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // Within the years that a date can be written in.
    let moment = Instant(secondsSince1970: Int64(number % 315_000_000_000) - 62_000_000_000)
    guard let rules = try? ZoneRules(identifier: "X", zoneFile: Array(bytes.dropFirst(8))) else {
      return
    }
    let local = rules.local(moment)
    // A file whose offset changes by the hour may hide a moment, but what is found is right.
    promise(
      rules.instants(showing: local).allSatisfy { rules.local($0) == local },
      "a moment shows something else",
    )
    _ = rules.instant(local)
    _ = rules.base(of: local.date)
  }
}
