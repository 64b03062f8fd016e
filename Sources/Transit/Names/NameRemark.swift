/// The remarks in brackets that names carry: "King's Square (Service New Brunswick)", "Central Station [Bay 3]".
public enum NameRemark {
  /// Whether a name as written may hold a bracket, told by its bytes alone.
  ///
  /// - Parameter name: The name in UTF-8.
  /// - Returns: False where it surely holds none.
  /// - Complexity: O(n) in the length of the name.
  public static func mayBe(in name: Span<UInt8>) -> Bool {
    for index in name.indices {
      switch name[index] {
      // The last two begin the wide brackets of Japanese and Chinese names.
      case 0x28, 0x5b, 0x7b, 0xe3, 0xef: return true
      default: break
      }
    }
    return false
  }

  /// Takes a name apart into what stands outside brackets and what stands in them.
  ///
  /// A bracket that is never closed goes on to the end.
  ///
  /// - Parameter name: The name as written.
  /// - Returns: Both parts, or nil where there is no bracket or nothing beside it.
  public static func parts(of name: String) -> (name: String, remark: String)? {
    var rest = String.UnicodeScalarView()
    var remark = String.UnicodeScalarView()
    var depth = 0
    var isFound = false
    for scalar in name.unicodeScalars {
      switch scalar {
      case "(", "[", "{", "（", "［", "｛", "【":
        if depth == 0 { rest.append(" ") }
        if isFound { remark.append(" ") }
        depth += 1
        isFound = true
      case ")", "]", "}", "）", "］", "｝", "】": depth = max(0, depth - 1)
      default: if depth == 0 { rest.append(scalar) } else { remark.append(scalar) }
      }
    }
    let hasWord = rest.contains { !$0.properties.isWhitespace }
    return isFound && hasWord ? (String(rest), String(remark)) : nil
  }
}
