internal import GTFS
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
  /// The rows of each trip; of one that has more than are counted the rest is dropped.
  private var counts: [Int32]
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
  init(tripCount: Int, folder: String, memoryLimit: Int = 1_000_000) {
    let binCount = 64
    tripsPerBin = max(1, (tripCount + binCount - 1) / binCount)
    counts = [Int32](repeating: 0, count: tripCount)
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
    let taken = min(rows.count, StopTimesReader.mostCalls + 1 - Int(counts[trip]))
    for row in rows.prefix(taken) {
      bins[bin].append(Entry(trip: Int32(truncatingIfNeeded: trip), row: row))
    }
    counts[trip] += Int32(taken)
    held += taken
    if held >= memoryLimit { try flush() }
  }

  private mutating func flush() throws {
    if spill < 0 {
      var name = Array((folder + "/" + ScatteredTrips.fileName + "XXXXXX").utf8CString)
      spill = mkstemp(&name)
      guard spill >= 0 else { throw ImportFailure("\(folder): \(systemReason()); make room there") }
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
      // A file in which each bin had its day must not leave them all at their largest.
      bins[bin].removeAll(keepingCapacity: bins[bin].count <= memoryLimit / 32)
    }
    held = 0
  }

  /// Hands on each trip with all its rows.
  ///
  /// - Throws: `ImportFailure` when the temporary file cannot be read, or what `body` throws.
  mutating func forEachTrip(_ body: (_ trip: Int, _ rows: inout [StopTime]) throws -> Void) throws {
    var rows: [StopTime] = []
    for bin in bins.indices {
      let first = min(bin * tripsPerBin, counts.count)
      var trips = first..<min(first + tripsPerBin, counts.count)
      while let group = nextGroup(&trips) {
        var entries = try self.entries(of: group, in: bin)
        entries.sort { ($0.trip, $0.row.row) < ($1.trip, $1.row.row) }
        var index = 0
        while index < entries.count {
          let trip = entries[index].trip
          rows.removeAll(keepingCapacity: true)
          while index < entries.count, entries[index].trip == trip {
            rows.append(entries[index].row)
            index += 1
          }
          try body(Int(trip), &rows)
        }
      }
      bins[bin] = []
    }
  }

  /// Takes trips off a bin's whose rows fit into memory together: all of them but in a feed made to prevent it.
  private func nextGroup(_ trips: inout Range<Int>) -> Range<Int>? {
    guard let first = trips.first else { return nil }
    var end = first
    var total = 0
    repeat {
      total += Int(counts[end])
      end += 1
    } while end < trips.upperBound && total + Int(counts[end]) <= memoryLimit
    trips = end..<trips.upperBound
    return first..<end
  }

  /// The rows of trips of a bin.
  private func entries(of trips: Range<Int>, in bin: Int) throws -> [Entry] {
    var entries: [Entry] = []
    for block in blocks[bin] {
      var start = 0
      while start < block.count {
        let count = min(block.count - start, ScatteredTrips.piece)
        let read = try read(block.start + start * MemoryLayout<Entry>.stride, count: count)
        entries += read.lazy.filter { trips.contains(Int($0.trip)) }
        start += count
      }
    }
    return entries + bins[bin].lazy.filter { trips.contains(Int($0.trip)) }
  }

  /// How many rows are read at once.
  private static let piece = 1 << 16

  /// Reads rows back.
  private func read(_ offset: Int, count: Int) throws -> [Entry] {
    let size = count * MemoryLayout<Entry>.stride
    let blank = Entry(trip: 0, row: StopTime(stop: 0, sequence: 0))
    var read = [Entry](repeating: blank, count: count)
    let done = read.withUnsafeMutableBytes { bytes in
      var done = 0
      while done < size {
        let count = pread(spill, bytes.baseAddress.map { $0 + done }, size - done, offset + done)
        if count <= 0 { break }
        done += count
      }
      return done
    }
    guard done == size else { throw ImportFailure("\(folder): \(systemReason()); import again") }
    return read
  }

  /// Closes the temporary file, which is gone with that.
  mutating func remove() {
    if spill >= 0 { close(spill) }
    spill = -1
  }
}
