internal import Text

/// Tells passwords from words.
enum PasswordText {
  /// The minimum length in bytes of a text that is a password by itself.
  private static let shortest = 8

  /// Whether a text has a bracket, as calls and formats have, or a character of markup (`&#39;`).
  static func hasSyntax(_ text: [UInt8]) -> Bool {
    text.contains { "(){}<>[]\\".utf8.contains($0) }
      || zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "&") && $1 == UInt8(ascii: "#") }
  }

  /// Whether a text can only be a password, also in prose, where a word with a digit is mostly a name
  /// or a version: it mixes marks with the rest, or is random.
  static func isClear(_ text: [UInt8], _ shape: ValueShape) -> Bool {
    isMixed(text)
      || shape.hasDigit && shape.hasLowercase && shape.hasUppercase && shape.looksRandom
        && text.allSatisfy(\.isAlphanumeric)
  }

  /// Whether a text is words and then three or four digits, as people choose passwords
  /// (`Cluster727`): names and versions mostly have fewer letters or digits.
  static func isNumberedWord(_ text: [UInt8]) -> Bool {
    let letters = text.prefix { $0.isLetter }
    let digits = text.dropFirst(letters.count)
    return letters.count >= 5 && (3...4).contains(digits.count) && digits.allSatisfy(\.isDigit)
  }

  /// Whether a text is letters and signs only, with capitals as in words: a label in any language.
  static func isPhrase(_ text: [UInt8]) -> Bool {
    var capitals = 0
    var last: UInt8 = 0
    for byte in text {
      if byte.isDigit { return false }
      if byte.isUppercase, last.isLetter { capitals += 1 }
      last = byte
    }
    return capitals <= 1
  }

  /// Whether a text mixes letters of both cases, digits and a mark that no name, path, number or
  /// format has, as rules for passwords want it.
  static func isMixed(_ text: [UInt8]) -> Bool {
    guard text.count >= shortest else { return false }
    var (hasLower, hasUpper, hasDigit, hasMark) = (false, false, false, false)
    var last: UInt8 = 0
    for byte in text {
      // A character of markup: `&#39;`.
      if last == UInt8(ascii: "&"), byte == UInt8(ascii: "#") { return false }
      last = byte
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): hasLower = true
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): hasUpper = true
      case _ where byte.isDigit: hasDigit = true
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"),
        UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), 0x20,
        UInt8(ascii: "\\"):
        return false
      default: hasMark = hasMark || "!@#$%^&*?+~".utf8.contains(byte)
      }
    }
    return hasLower && hasUpper && hasDigit && hasMark
  }
}
