/// Letters of other shapes brought to `a` to `z`, `0` to `9`, so that accents and widths do not matter.
///
/// The standard library has no public decomposition, so the Latin blocks are written out; other scripts keep their
/// letters and lose their case.
enum LatinLetters {
  /// One sign a letter from U+00C0: its base letter, `+` for those of several letters, `.` for none.
  private static let toLatinExtendedA = Array(
    ("aaaaaa+ceeeeiiiidnooooo.ouuuuy++aaaaaa+ceeeeiiiidnooooo.ouuuuy+y"
      + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii++jjkkklllllll"
      + "lllnnnnnnnnnoooooo++rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8
  )
  /// The same from U+0180.
  private static let latinExtendedB = Array(
    ("bbbb..occ.dbd.eeeffg...ikkl..nn.oo..pp.....ttt.uu.vyyzz........."
      + "....+++++++++aaiioouuuuuuuuuueaaaa++ggggkkoooo..j+++gg..nnaa++oo"
      + "aaaaeeeeiiiioooorrrruuuusstt..hhnd....aaeeooooooooyylntj...cclt."
      + "...bu.eejj..rryy").utf8
  )
  /// The same from U+1E00.
  private static let latinExtendedAdditional = Array(
    ("aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm"
      + "mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
      + "wwwwwwwwwwxxxxyyzzzzzzhtwyasss+daaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
      + "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy++vvyy").utf8
  )

  /// The letter or letters that stand for a scalar, or nil where it is no Latin letter with a base.
  static func base(of scalar: Unicode.Scalar) -> String? {
    let sign: UInt8
    switch scalar.value {
    case 0x41...0x5a: sign = UInt8(truncatingIfNeeded: scalar.value | 0x20)
    case 0x61...0x7a, 0x30...0x39: sign = UInt8(truncatingIfNeeded: scalar.value)
    case 0xc0...0x17f: sign = toLatinExtendedA[Int(scalar.value - 0xc0)]
    case 0x180...0x24f: sign = latinExtendedB[Int(scalar.value - 0x180)]
    case 0x259: sign = UInt8(ascii: "e")
    case 0x1e00...0x1eff: sign = latinExtendedAdditional[Int(scalar.value - 0x1e00)]
    case 0xfb00...0xfb04: return ["ff", "fi", "fl", "ffi", "ffl"][Int(scalar.value - 0xfb00)]
    default: return nil
    }
    switch sign {
    case UInt8(ascii: "."): return nil
    case UInt8(ascii: "+"): return several(scalar)
    default: return String(Unicode.Scalar(sign))
    }
  }

  private static func several(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "Æ", "æ", "Ǣ", "ǣ", "Ǽ", "ǽ": "ae"
    case "Œ", "œ": "oe"
    case "Þ", "þ": "th"
    case "ß", "ẞ": "ss"
    case "Ĳ", "ĳ": "ij"
    case "Ǆ", "ǅ", "ǆ", "Ǳ", "ǲ", "ǳ": "dz"
    case "Ǉ", "ǈ", "ǉ": "lj"
    case "Ǌ", "ǋ", "ǌ": "nj"
    case "Ỻ", "ỻ": "ll"
    default: nil
    }
  }

  /// Full-width forms as their plain ones, other scalars as they are.
  static func narrowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xff01...0xff5e: Unicode.Scalar(scalar.value - 0xfee0) ?? scalar
    case 0x3000: " "
    default: scalar
    }
  }

  /// Whether a scalar only marks the letter before it: accents, Hebrew points, Arabic vowel signs.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36f, 0x591...0x5bd, 0x5bf, 0x5c1...0x5c2, 0x5c4...0x5c5, 0x5c7, 0x64b...0x652:
      true
    default: false
    }
  }

  /// Greek and Cyrillic letters that are an accent away from another.
  static func unaccented(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "ά": "α"
    case "έ": "ε"
    case "ή": "η"
    case "ί", "ϊ", "ΐ": "ι"
    case "ό": "ο"
    case "ύ", "ϋ", "ΰ": "υ"
    case "ώ": "ω"
    case "ς": "σ"
    case "ё": "е"
    default: scalar
    }
  }
}
