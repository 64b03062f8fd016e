internal import Glibc
internal import Transit

/// The rows of a file in which the rows of a trip do not follow each other, sorted into bins by trip.
///
/// A bin holds the trips of a range of numbers. What is too much for memory goes to a temporary file without a name, in
/// blocks that each belong to one bin, so that a bin is read back without the others.
struct ScatteredTrips: ~Copyable {
  private struct Entry: BitwiseCopyable {
    var trip: Int32
    var row: StopTime
  }

  private var bins: [[Entry]]
  /// Where the blocks of each bin lie in the file: start and number of entries.
  private var blocks: [[(start: Int, count: Int)]]
  private let tripsPerBin: Int
  private let memoryLimit: Int
  private let folder: String
  private var held = 0
  private var spill: Int32 = -1
  private var spilled = 0

  /// How the name of the temporary file begins, for as long as it has one.
  static let fileName = ".rows."

  /// Makes an empty sorter.
  ///
  /// - Parameters:
  ///   - tripCount: How many trips there are.
  ///   - folder: Where the temporary file is made.
  ///   - memoryLimit: How many rows are held in memory.
  init(tripCount: Int, folder: String, memoryLimit: Int = 2_000_000) {
    let binCount = 64
    tripsPerBin = max(1, (tripCount + binCount - 1) / binCount)
    bins = [[Entry]](repeating: [], count: binCount)
    blocks = [[(start: Int, count: Int)]](repeating: [], count: binCount)
    self.memoryLimit = memoryLimit
    self.folder = folder
  }

  /// Takes rows of a trip.
  ///
  /// - Throws: `ImportFailure` when the temporary file cannot be written.
  mutating func append(_ trip: Int, _ rows: [StopTime]) throws {
    let bin = min(trip / tripsPerBin, bins.count - 1)
    for row in rows {
      bins[bin].append(Entry(trip: Int32(truncatingIfNeeded: trip), row: row))
    }
    held += rows.count
    if held >= memoryLimit { try flush() }
  }

  private mutating func flush() throws {
    if spill < 0 {
      var name = Array((folder + "/" + ScatteredTrips.fileName + "XXXXXX").utf8CString)
      spill = mkstemp(&name)
      guard spill >= 0 else { throw ImportFailure("\(folder): \(systemReason())") }
      unlink(name)
    }
    for bin in bins.indices where !bins[bin].isEmpty {
      let size = bins[bin].count * MemoryLayout<Entry>.stride
      let written = bins[bin].withUnsafeBytes { bytes in
        var done = 0
        while done < size {
          let count = pwrite(
            spill,
            bytes.baseAddress.map { $0 + done },
            size - done,
            spilled + done,
          )
          if count <= 0 { break }
          done += count
        }
        return done
      }
      guard written == size else {
        throw ImportFailure("\(folder): \(systemReason()); make room there")
      }
      blocks[bin].append((spilled, bins[bin].count))
      spilled += size
      bins[bin].removeAll(keepingCapacity: true)
    }
    held = 0
  }

  /// Hands on each trip with all its rows.
  ///
  /// - Throws: `ImportFailure` when the temporary file cannot be read, or what `body` throws.
  mutating func forEachTrip(_ body: (_ trip: Int, _ rows: inout [StopTime]) throws -> Void) throws {
    var rows: [StopTime] = []
    for bin in bins.indices {
      var entries: [Entry] = []
      for block in blocks[bin] {
        let size = block.count * MemoryLayout<Entry>.stride
        let blank = Entry(trip: 0, row: StopTime(stop: 0, sequence: 0))
        var read = [Entry](repeating: blank, count: block.count)
        let done = read.withUnsafeMutableBytes { bytes in
          var done = 0
          while done < size {
            let count = pread(
              spill,
              bytes.baseAddress.map { $0 + done },
              size - done,
              block.start + done,
            )
            if count <= 0 { break }
            done += count
          }
          return done
        }
        guard done == size else { throw ImportFailure("\(folder): \(systemReason())") }
        entries.append(contentsOf: read)
      }
      entries.append(contentsOf: bins[bin])
      bins[bin] = []
      entries.sort { ($0.trip, $0.row.row) < ($1.trip, $1.row.row) }
      var index = 0
      while index < entries.count {
        let trip = entries[index].trip
        rows.removeAll(keepingCapacity: true)
        while index < entries.count, entries[index].trip == trip {
          if rows.count <= 1 << 16 { rows.append(entries[index].row) }
          index += 1
        }
        try body(Int(trip), &rows)
      }
    }
  }

  /// Closes the temporary file, which is gone with that.
  mutating func remove() {
    if spill >= 0 { close(spill) }
    spill = -1
  }
}
