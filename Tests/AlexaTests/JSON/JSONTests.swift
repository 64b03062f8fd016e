import TestRandom
import Testing

@testable import Alexa

@Suite struct `JSON text` {
  @Test(
    arguments: [
      ("null", JSONValue.null),
      (" true ", true),
      ("false", false),
      ("0", 0),
      ("-0", 0),
      ("-12", -12),
      ("9223372036854775807", .integer(.max)),
      ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)),
      ("1.5", .number(1.5)),
      ("1e3", .number(1000)),
      ("1E-2", .number(0.01)),
      ("1e999", .null),
      (#""""#, ""),
      (#""a\"b\\c\/d\b\f\n\r\t""#, "a\"b\\c/d\u{8}\u{C}\n\r\t"),
      (#""\u00e9 é \ud83d\ude8c 🚌""#, "é é 🚌 🚌"),
      (#""\ud83d""#, "\u{FFFD}"),
      (#""\ude8c\ud83d x""#, "\u{FFFD}\u{FFFD} x"),
      (#""\ud83dA""#, "\u{FFFD}A"),
      (#""\ud83dA""#, "\u{FFFD}A"),
      (#""\u0000""#, "\0"),
      ("[]", []),
      ("[1, [2], {}]", [1, [2], [:]]),
      ("\t{\"a\" : 1 ,\r\n\"b\":[true,null]}", ["a": 1, "b": [true, .null]]),
      (#"{"a":1,"a":2}"#, ["a": 2]),
    ] as [(String, JSONValue)]
  )
  func `reads`(text: String, value: JSONValue) throws {
    #expect(try JSONValue(jsonBytes: Array(text.utf8)) == value)
  }

  @Test(
    arguments: [
      ("", JSONError.Problem.endOfText, 0),
      ("   ", .endOfText, 3),
      ("nul", .endOfText, 3),
      ("nulL", .unexpectedByte, 3),
      ("truefalse", .trailingBytes, 4),
      ("1 2", .trailingBytes, 2),
      ("01", .invalidNumber, 1),
      ("-", .endOfText, 1),
      ("-x", .invalidNumber, 1),
      ("+1", .unexpectedByte, 0),
      (".5", .unexpectedByte, 0),
      ("1.", .endOfText, 2),
      ("1.x", .invalidNumber, 2),
      ("1e", .endOfText, 2),
      ("1e+", .endOfText, 3),
      ("NaN", .unexpectedByte, 0),
      ("\"abc", .endOfText, 4),
      ("\"a\nb\"", .controlCharacter, 2),
      (#""\x""#, .invalidEscape, 2),
      (#""\u12G4""#, .invalidEscape, 5),
      (#""\u12"#, .endOfText, 5),
      ("\"\\", .endOfText, 2),
      ("[1,]", .unexpectedByte, 3),
      ("[,1]", .unexpectedByte, 1),
      ("[1 2]", .unexpectedByte, 3),
      ("[1", .endOfText, 2),
      ("{\"a\"}", .unexpectedByte, 4),
      ("{\"a\":}", .unexpectedByte, 5),
      ("{\"a\":1,}", .unexpectedByte, 7),
      ("{a:1}", .unexpectedByte, 1),
      ("{\"a\":1 \"b\":2}", .unexpectedByte, 7),
      ("[1}", .unexpectedByte, 2),
      ("{]", .unexpectedByte, 1),
      ("'a'", .unexpectedByte, 0),
      ("\u{FEFF}1", .unexpectedByte, 0),
      ("// no\n1", .unexpectedByte, 0),
    ] as [(String, JSONError.Problem, Int)]
  )
  func `refuses`(text: String, problem: JSONError.Problem, offset: Int) {
    let expected = JSONError(problem, offset: offset)
    #expect(throws: expected) { try JSONValue(jsonBytes: Array(text.utf8)) }
  }

  @Test(
    arguments: [
      [0x22, 0x80, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22], [0x22, 0xFF, 0x22],
      [0x22, 0xF0, 0x80, 0x80, 0x80, 0x22], [0x22, 0xC3],
    ] as [[UInt8]]
  )
  func `refuses bytes that are not UTF-8`(bytes: [UInt8]) {
    #expect(throws: JSONError(.invalidUTF8, offset: 1)) { try JSONValue(jsonBytes: bytes) }
  }

  @Test func `agrees with the standard library on what is UTF-8`() {
    var generator = SplitMix(seed: 7)
    for _ in 0..<20_000 {
      let bytes = (0..<6).map { _ in
        [0x41, 0x80, 0xBF, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0x9F, 0xA0, 0x90][
          Int(generator.next() % 12)
        ] as UInt8
      }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      #expect((UTF8Check.firstInvalidOffset(in: bytes) == nil) == isValid, "\(bytes)")
    }
  }

  @Test func `nests 64 levels and no deeper`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    _ = try JSONValue(jsonBytes: nested(64))
    #expect(throws: JSONError(.tooDeep, offset: 64)) { try JSONValue(jsonBytes: nested(65)) }
    #expect(throws: JSONError(.tooDeep, offset: 64)) {
      try JSONValue(jsonBytes: nested(100_000))
    }
  }

  @Test func `writes sorted, without blanks, and reads back the same`() throws {
    let value: JSONValue = [
      "b": [1, .number(1.5), .number(1e300), .number(-0.000001), .null, true],
      "a": "quote \" slash \\ line\n nul \0 é 🚌",
      "é": [:], "A": [],
    ]
    let bytes = value.jsonBytes
    #expect(try JSONValue(jsonBytes: bytes) == value)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"A":[],"a":"quote \" slash \\ line\n nul \u0000 é 🚌","#
        + #""b":[1,1.5,1e+300,-1e-06,null,true],"é":{}}"#
    )
  }

  @Test func `writes and reads strings of any length with an escape anywhere`() throws {
    for length in 0...50 {
      for special in [nil, "\"", "\\", "\n", "\u{1F}", "é"] as [Character?] {
        for place in 0...(special == nil ? 0 : length) {
          var text = String(repeating: "x", count: length)
          if let special {
            text.insert(special, at: text.index(text.startIndex, offsetBy: place))
          }
          let written = String(decoding: JSONValue.string(text).jsonBytes, as: UTF8.self)
          #expect(written == Self.naive(text))
          #expect(try JSONValue(jsonBytes: Array(written.utf8)) == .string(text))
          #expect(JSONWriter.encodedLength(of: text) == written.utf8.count - 2)
        }
      }
    }
  }

  /// A string as JSON, character by character.
  private static func naive(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { json, scalar in
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\u{1F}": json += "\\u001f"
      default: json.unicodeScalars.append(scalar)
      }
    } + "\""
  }

  @Test func `knows the members of a request and no other`() throws {
    for name in MemberName.allCases where name != .unknown {
      let text = name.rawValue
      #expect(try Self.member(text) == name)
      #expect(
        try Self.member(#"\u00"# + String(text.utf8.first ?? 0, radix: 16) + text.dropFirst())
          == name
      )
      for other in [
        text + "x", String(text.dropLast()) + "~", String(text.dropFirst()) + "~", text + "\u{7F}",
      ] {
        #expect(try Self.member(other) == .unknown)
      }
    }
    for other in [
      "", "x", String(repeating: "n", count: 32), String(repeating: "n", count: 33), "é",
    ] {
      #expect(try Self.member(other) == .unknown)
    }
  }

  /// The name of the one member of an object.
  private static func member(_ name: String) throws -> MemberName? {
    var reader = try JSONReader(Array(#"{"\#(name)":1}"#.utf8))
    let isEntered = reader.enterObject()
    #expect(isEntered)
    return reader.nextMember()
  }

  @Test func `writes no number that JSON cannot hold`() {
    let value: JSONValue = [.number(.nan), .number(.infinity), .number(2)]
    #expect(String(decoding: value.jsonBytes, as: UTF8.self) == "[null,null,2]")
  }

  @Test func `survives any change of any byte`() {
    let text = Array(#"{"a":[1,-2.5e3,"x\u00e9\n"],"b":{"c":null,"d":"é"},"e":true}"#.utf8)
    for index in text.indices {
      for byte in [0, 0x22, 0x5C, 0x7B, 0x7D, 0x5D, 0x2C, 0x3A, 0x75, 0x80, 0xC3, 0xFF] as [UInt8] {
        var changed = text
        changed[index] = byte
        _ = try? JSONValue(jsonBytes: changed)
        _ = try? JSONValue(jsonBytes: Array(changed[..<index]))
      }
    }
  }
}
