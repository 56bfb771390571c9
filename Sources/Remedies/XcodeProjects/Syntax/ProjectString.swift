/// How strings are written in a property list of the old style.
enum ProjectString {
  /// Whether a byte may stand in a string without quotes.
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"): true
    case UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"): true
    default: false
    }
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// A string as Xcode writes it: in quotes unless all of it is letters, digits, `_`, `$`, `/`, `.`
  /// (Xcode quotes `-` and `:`, which `plutil` takes plain), and `//` and `___` nowhere.
  static func written(_ string: [UInt8]) -> [UInt8] {
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

  /// Whether a text can stand in `/* … */`; a name that cannot is left out of the comment.
  static func comment(_ text: [UInt8]) -> [UInt8] {
    let isSafe = !text.contains("*/".utf8) && !text.contains { $0 < 0x20 || $0 == 0x7F }
    return isSafe ? Array(" /* ".utf8) + text + Array(" */".utf8) : []
  }

  private static func octal(_ byte: UInt8) -> [UInt8] {
    [UInt8(ascii: "\\")] + [byte >> 6, byte >> 3 & 7, byte & 7].map { UInt8(ascii: "0") + $0 }
  }
}
