public import Transit

extension Coordinate: SettingValue {
  /// What the text must look like, as the end of "… takes".
  public static var form: String { "a latitude and a longitude such as 38.8977,-77.0063" }

  /// Reads the text, or nil where it is not two decimal numbers on the earth.
  public init?(setting text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Self.degrees(parts[0]),
      let longitude = Self.degrees(parts[1])
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Decimal numbers only: `Double` by itself also reads hexadecimal, exponents and names.
  private static func degrees(_ text: Substring) -> Double? {
    let trimmed = text.drop { $0 == " " }
    guard trimmed.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }) else { return nil }
    return Double(trimmed)
  }
}
