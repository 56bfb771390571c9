internal import Bytes

/// Texts made into identifiers.
enum IdentifierText {
  /// Letters and digits of ASCII stay, and the filler itself; anything else, and a digit in front,
  /// becomes the filler.
  ///
  /// A letter with an accent is one character and becomes one filler.
  static func identifier(_ text: [UInt8], filler: Character) -> [UInt8] {
    var result = ""
    var isFirst = true
    for character in String(decoding: text, as: UTF8.self) {
      switch character {
      // The sign for kelvin is equal to the letter, and is written as that.
      case "K": result.append("K")
      case "A"..."Z", "a"..."z", filler: result.append(character)
      case "0"..."9" where !isFirst: result.append(character)
      default: result.append(filler)
      }
      isFirst = false
    }
    return Array(result.utf8)
  }

  /// What C99 takes in an identifier (annex D) stays; anything else, and a digit in front, becomes
  /// `_`.
  static func c99(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let isLegal =
        C99Identifiers.contains(scalar.value, in: C99Identifiers.characters)
        && !(result.isEmpty && C99Identifiers.contains(scalar.value, in: C99Identifiers.digits))
      if isLegal { result.append(scalar: scalar.value) } else { result.append(UInt8(ascii: "_")) }
    }
    return result
  }
}
