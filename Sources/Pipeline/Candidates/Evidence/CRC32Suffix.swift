internal import Deflate
internal import Text

/// A token that ends in the CRC-32 of its preceding bytes.
struct CRC32Suffix: Sendable {
  /// The encoding of the four bytes of the checksum.
  enum Writing: Sendable {
    /// Six digits of base 62, `0-9A-Za-z`.
    case base62
    /// Six digits of base 62, `0-9a-zA-Z`.
    case base62LowerFirst
    /// Eight hexadecimal digits, in either case when read.
    case hex
    case upperHex
    /// Eight hexadecimal digits of the bytes from the lowest to the highest.
    case reversedHex
    /// Six characters of base 64, without padding, of the bytes from the lowest to the highest.
    case reversedBase64

    var length: Int {
      switch self {
      case .base62, .base62LowerFirst, .reversedBase64: 6
      case .hex, .upperHex, .reversedHex: 8
      }
    }
  }

  /// The number of leading bytes that the checksum does not cover.
  let uncovered: Int
  /// The separator before the checksum.
  var separator = ""
  let writing: Writing

  func evidence(of token: [UInt8]) -> Evidence {
    let bodyEnd = token.count - writing.length - separator.utf8.count
    guard bodyEnd > uncovered else { return .doubts("too short for its checksum") }
    let expected = sum(over: token[uncovered..<bodyEnd])
    var written = Array(token.suffix(writing.length))
    switch writing {
    case .hex, .reversedHex: written = written.map(\.lowercased)
    default: break
    }
    return written == expected
      ? .proves("valid CRC-32 checksum") : .doubts("invalid CRC-32 checksum")
  }

  /// Returns the token for `body`, the part before separator and checksum.
  func completed(_ body: String) -> String {
    let sum = sum(over: Array(body.utf8).dropFirst(uncovered))
    return body + separator + String(decoding: sum, as: UTF8.self)
  }

  private func sum(over bytes: ArraySlice<UInt8>) -> [UInt8] {
    let sum = CRC32.of(bytes)
    return switch writing {
    case .base62: Base62.upperFirst.text(of: sum, count: 6)
    case .base62LowerFirst: Base62.lowerFirst.text(of: sum, count: 6)
    case .hex: Self.hex(sum, digits: Alphabet.lowerHex)
    case .upperHex: Self.hex(sum, digits: Alphabet.upperHex)
    case .reversedHex: Self.hex(sum.byteSwapped, digits: Alphabet.lowerHex)
    case .reversedBase64: Self.base64(sum.byteSwapped)
    }
  }

  private static func hex(_ number: UInt32, digits: Alphabet) -> [UInt8] {
    let digits = Array(digits.characters.utf8)
    return (0..<8).map { digits[Int(number >> (28 - 4 * UInt32($0))) & 15] }
  }

  /// Six characters hold 36 bits: the 32 of the number and four zeros.
  private static func base64(_ number: UInt32) -> [UInt8] {
    let bits = UInt64(number) << 4
    return (0..<6).map { Base64Text.standardDigits[Int(bits >> (30 - 6 * UInt64($0))) & 63] }
  }
}

/// Numbers written in base 62, as many tokens write their checksum.
struct Base62: Sendable {
  /// The digits in the order of their values.
  let digits: [UInt8]

  /// `0-9`, `A-Z`, `a-z`.
  static let upperFirst = Base62(digits: Array(Alphabet.alphanumeric.characters.utf8))
  /// `0-9`, `a-z`, `A-Z`.
  static let lowerFirst = Base62(
    digits: Array(
      (Alphabet.digits.characters + Alphabet.lowerLetters.characters
        + Alphabet.upperLetters.characters).utf8))

  /// Returns the number with this many digits, padded with zeros; higher digits that do not fit are
  /// dropped.
  func text(of number: UInt32, count: Int) -> [UInt8] {
    var rest = Int(number)
    var text = [UInt8](repeating: UInt8(ascii: "0"), count: count)
    for index in text.indices.reversed() {
      text[index] = digits[rest % 62]
      rest /= 62
    }
    return text
  }
}
