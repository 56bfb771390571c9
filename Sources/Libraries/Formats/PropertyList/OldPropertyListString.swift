internal import Text

/// Strings in old-style property lists.
package enum OldPropertyListString {
  /// Whether an unquoted string can contain a byte.
  package static func isPlain(_ byte: UInt8) -> Bool {
    byte.isIdentifier || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  /// Returns a string as Xcode writes it: in quotes unless it consists of letters, digits, `_`,
  /// `$`, `/` and `.`, without `//` and `___`.
  ///
  /// Xcode quotes `-` and `:`, which `plutil` accepts unquoted.
  package static func written(_ string: [UInt8]) -> [UInt8] {
    let needsNone = string.allSatisfy {
      isPlain($0) && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":")
    }
    if needsNone, !string.isEmpty, !string.contains("//".utf8), !string.contains("___".utf8) {
      return string
    }
    var bytes = [UInt8(ascii: "\"")]
    for byte in string {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += Array("\\n".utf8)
      case 0x0D: bytes += Array("\\r".utf8)
      case 0x09: bytes += Array("\\t".utf8)
      case 0..<0x20, 0x7F: bytes += octal(byte)
      default: bytes.append(byte)
      }
    }
    return bytes + [UInt8(ascii: "\"")]
  }

  /// Returns a comment with a text; empty if the text would end or break the comment.
  package static func comment(_ text: [UInt8]) -> [UInt8] {
    let isSafe = !text.contains("*/".utf8) && !text.contains { $0 < 0x20 || $0 == 0x7F }
    return isSafe ? Array(" /* ".utf8) + text + Array(" */".utf8) : []
  }

  private static func octal(_ byte: UInt8) -> [UInt8] {
    [UInt8(ascii: "\\")] + [byte >> 6, byte >> 3 & 7, byte & 7].map { UInt8(ascii: "0") + $0 }
  }
}

extension OldPropertyListString {
  /// Returns the text between quotes with escapes decoded; an unknown escape means its character.
  package static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var value: [UInt8] = []
    value.reserveCapacity(text.count)
    var at = text.startIndex
    while at < text.endIndex {
      let byte = text[at]
      at += 1
      guard byte == UInt8(ascii: "\\"), at < text.endIndex else {
        value.append(byte)
        continue
      }
      at = decodeEscape(text[at...], into: &value)
    }
    return value
  }

  /// Decodes what follows a backslash, at least one byte, and returns the offset after it.
  private static func decodeEscape(
    _ text: ArraySlice<UInt8>, into value: inout [UInt8]
  ) -> Int {
    let at = text.startIndex
    switch text[at] {
    case UInt8(ascii: "a"): value.append(0x07)
    case UInt8(ascii: "b"): value.append(0x08)
    case UInt8(ascii: "f"): value.append(0x0C)
    case UInt8(ascii: "n"): value.append(0x0A)
    case UInt8(ascii: "r"): value.append(0x0D)
    case UInt8(ascii: "t"): value.append(0x09)
    case UInt8(ascii: "v"): value.append(0x0B)
    case UInt8(ascii: "U"): return decodeUnicode(text, into: &value)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let digits = text.prefix(3).prefix { (0x30...0x37).contains($0) }
      let code = digits.reduce(0) { $0 << 3 | Int($1 & 7) } & 0xFF
      value.append(scalar: NextStepEncoding.scalar(UInt8(code)))
      return at + digits.count
    default: value.append(text[at])
    }
    return at + 1
  }

  /// Decodes `U00e9`, a UTF-16 code unit of up to four digits, or two such escapes of a surrogate pair.
  private static func decodeUnicode(_ text: ArraySlice<UInt8>, into value: inout [UInt8]) -> Int {
    let (unit, end) = unit(text.dropFirst())
    let rest = text[end...]
    if unit & 0xFC00 == 0xD800, rest.starts(with: "\\U".utf8) {
      let (low, after) = self.unit(rest.dropFirst(2))
      if low & 0xFC00 == 0xDC00 {
        value.append(scalar: 0x1_0000 + (unit & 0x3FF) << 10 + low & 0x3FF)
        return after
      }
    }
    value.append(scalar: unit)
    return end
  }

  private static func unit(_ text: ArraySlice<UInt8>) -> (unit: UInt32, end: Int) {
    var unit: UInt32 = 0
    var at = text.startIndex
    while at < min(text.endIndex, text.startIndex + 4), let digit = text[at].hexValue {
      unit = unit << 4 | UInt32(digit)
      at += 1
    }
    return (unit, at)
  }
}

/// The NeXTSTEP character set, to which the escapes `\200` to `\377` refer.
enum NextStepEncoding {
  static func scalar(_ byte: UInt8) -> UInt32 {
    byte < 0x80 ? UInt32(byte) : upperHalf[Int(byte) - 0x80]
  }

  /// Measured with `plutil`; the last two codes are unassigned.
  private static let upperHalf: [UInt32] = [
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7,
    0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
    0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9,
    0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7, 0x00F7,
    0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7,
    0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02,
    0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
    0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF,
    0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9,
    0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7,
    0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2,
    0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB,
    0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1,
    0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
    0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD,
    0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF, 0xFFFD, 0xFFFD,
  ]
}

/// Writes values into old-style property lists: quoted strings and plain words.
struct OldPropertyListForm: ValueForm {
  func write(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue {
    guard !slot.isQuoted else {
      let escapes = escapes(quote: slot.byte(before: 1))
      return try slot.inPlace { value throws(EditRefusal) in try escapes.escape(value) }
    }
    guard slot.byte(before: 1) != UInt8(ascii: "<") else {
      throw EditRefusal(
        "the value is hexadecimal data, which cannot contain a placeholder", "make it a string")
    }
    if slot.newValue.allSatisfy({ OldPropertyListString.isPlain($0) && $0 != UInt8(ascii: "$") }) {
      return try slot.inPlace { value throws(EditRefusal) in value }
    }
    let quote = UInt8(ascii: "\"")
    return slot.rewritten([quote] + (try escapes(quote: quote).escape(slot.newValue)) + [quote])
  }

  private func escapes(quote: UInt8) -> BackslashEscapes {
    BackslashEscapes(quote: quote, letter: UInt8(ascii: "U"))
  }
}
