/// Lists of keys as bytes: differences in groups of seven bits.
enum KeyList {
  /// Packs keys, which must ascend and be greater than zero.
  static func packed(_ keys: some Sequence<Int32>) -> [UInt8] {
    var bytes: [UInt8] = []
    var last: Int32 = 0
    for key in keys {
      var rest = UInt32(truncatingIfNeeded: key &- last)
      last = key
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: rest))
    }
    return bytes
  }

  /// Packs keys of any order, each at its full size.
  static func packed(ordered keys: [Int32]) -> [UInt8] {
    keys.flatMap { packed(CollectionOfOne($0)) }
  }

  /// Unpacks keys of any order.
  static func unpack(ordered bytes: Span<UInt8>) -> [Int32] {
    var sums: [Int32] = []
    unpack(bytes, into: &sums)
    var last: Int32 = 0
    return sums.map { sum in
      defer { last = sum }
      return sum &- last
    }
  }

  /// Unpacks keys, adding them to others; bytes that no list ends with are left out.
  static func unpack(_ bytes: Span<UInt8>, into keys: inout [Int32]) {
    var last: Int32 = 0
    var value: UInt32 = 0
    var shift: UInt32 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      value |= UInt32(byte & 0x7f) &<< shift
      if byte & 0x80 != 0 {
        shift &+= 7
        continue
      }
      last &+= Int32(truncatingIfNeeded: value)
      keys.append(last)
      value = 0
      shift = 0
    }
  }

  /// Keys as a JSON list, for those that are to be read in plain `sqlite3`.
  static func json(_ keys: [Int64]) -> String {
    "[" + keys.map(String.init).joined(separator: ",") + "]"
  }

  /// The keys of a JSON list of whole numbers.
  static func keys(json: String) -> [Int64] {
    json.split { !("0"..."9").contains($0) && $0 != "-" }.compactMap { Int64($0) }
  }
}
