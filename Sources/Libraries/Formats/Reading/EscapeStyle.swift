internal import Text

/// The backslash escapes of a format.
enum EscapeStyle {
  case json, yaml, toml, properties, shell

  /// Returns the bytes of a range with escapes decoded; an invalid escape means its second
  /// character.
  func unescaped(_ text: [UInt8], _ range: Range<Int>) -> [UInt8] {
    guard let first = text[range].firstIndex(of: UInt8(ascii: "\\")) else {
      return Array(text[range])
    }
    var value = Array(text[range.lowerBound..<first])
    value.reserveCapacity(range.count)
    var at = first
    while at < range.upperBound {
      let byte = text[at]
      at += 1
      if byte == UInt8(ascii: "\\"), at < range.upperBound {
        at = appendEscape(text, at, range.upperBound, to: &value)
      } else {
        value.append(byte)
      }
    }
    return value
  }

  /// Decodes the escape whose backslash is before `at`, and returns the offset after it.
  ///
  /// `at` must be less than `end`.
  func appendEscape(_ text: [UInt8], _ at: Int, _ end: Int, to value: inout [UInt8]) -> Int {
    let byte = text[at]
    if let control = control(byte) {
      value.append(control)
      return at + 1
    }
    switch byte {
    case UInt8(ascii: "u") where self != .shell:
      return appendUTF16(text, at, end, to: &value)
    case UInt8(ascii: "U") where self == .yaml || self == .toml:
      return appendHex(text, at, end, digits: 8, to: &value)
    case UInt8(ascii: "x") where self == .json || self == .yaml || self == .toml:
      return appendHex(text, at, end, digits: 2, to: &value)
    case 0x0A, 0x0D:
      return afterLineEnd(text, at, end)
    default:
      value.append(byte)
      return at + 1
    }
  }

  private func control(_ byte: UInt8) -> UInt8? {
    let isRich = self != .properties && self != .shell
    switch byte {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "f") where self != .shell: return 0x0C
    case UInt8(ascii: "b") where isRich: return 0x08
    case UInt8(ascii: "v") where isRich: return 0x0B
    case UInt8(ascii: "a") where self == .yaml: return 0x07
    case UInt8(ascii: "e") where self == .yaml || self == .toml: return 0x1B
    case UInt8(ascii: "0") where self == .yaml || self == .json: return 0
    case UInt8(ascii: "_") where self == .yaml: return 0x20
    default: return nil
    }
  }

  /// Decodes `uXXXX`, or two such escapes of a surrogate pair.
  private func appendUTF16(
    _ text: [UInt8], _ at: Int, _ end: Int, to value: inout [UInt8]
  ) -> Int {
    guard let (scalar, next) = text.escapedScalar(at: at + 1, before: end) else {
      value.append(text[at])
      return at + 1
    }
    value.append(scalar: scalar)
    return next
  }

  private func appendHex(
    _ text: [UInt8], _ at: Int, _ end: Int, digits: Int, to value: inout [UInt8]
  ) -> Int {
    guard let scalar = text.hexNumber(at: at + 1, digits: digits, before: end) else {
      value.append(text[at])
      return at + 1
    }
    value.append(scalar: scalar)
    return at + 1 + digits
  }

  /// Skips a line end, and the indentation of the next line if the format drops it.
  private func afterLineEnd(_ text: [UInt8], _ at: Int, _ end: Int) -> Int {
    var index = at + 1
    if text[at] == 0x0D, index < end, text[index] == 0x0A { index += 1 }
    switch self {
    case .yaml, .properties:
      while index < end, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
    case .toml:
      while index < end, text[index].isWhitespace { index += 1 }
    case .json, .shell:
      break
    }
    return index
  }
}
