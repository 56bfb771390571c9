extension ProjectString {
  /// What stands between quotes, with its escapes undone.
  ///
  /// A backslash before any other character than those of an escape means that character.
  static func undo(_ text: ArraySlice<UInt8>) -> [UInt8] {
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
      at = undoEscape(text[at...], into: &value)
    }
    return value
  }

  /// Reads what follows a backslash; there is at least one byte.
  private static func undoEscape(
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
    case UInt8(ascii: "U"): return undoUnicode(text, into: &value)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let digits = text.prefix(3).prefix { (0x30...0x37).contains($0) }
      let code = digits.reduce(0) { $0 << 3 | Int($1 & 7) } & 0xFF
      append(NextStepEncoding.scalar(UInt8(code)), to: &value)
      return at + digits.count
    default: value.append(text[at])
    }
    return at + 1
  }

  /// `U00e9`: a unit of UTF-16, with up to four digits; two of them may be one character.
  private static func undoUnicode(_ text: ArraySlice<UInt8>, into value: inout [UInt8]) -> Int {
    let (unit, end) = unit(text.dropFirst())
    let rest = text[end...]
    if unit & 0xFC00 == 0xD800, rest.starts(with: "\\U".utf8) {
      let (low, after) = self.unit(rest.dropFirst(2))
      if low & 0xFC00 == 0xDC00 {
        append(0x1_0000 + (unit & 0x3FF) << 10 + low & 0x3FF, to: &value)
        return after
      }
    }
    append(unit, to: &value)
    return end
  }

  private static func unit(_ text: ArraySlice<UInt8>) -> (unit: UInt32, end: Int) {
    var unit: UInt32 = 0
    var at = text.startIndex
    while at < min(text.endIndex, text.startIndex + 4), let digit = hexDigit(text[at]) {
      unit = unit << 4 | UInt32(digit)
      at += 1
    }
    return (unit, at)
  }

  /// Appends a character; half of a pair becomes U+FFFD.
  private static func append(_ code: UInt32, to value: inout [UInt8]) {
    let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
    value += Array(String(Character(scalar)).utf8)
  }
}
