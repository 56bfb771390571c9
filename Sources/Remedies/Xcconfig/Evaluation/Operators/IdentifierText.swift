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
  ///
  /// A letter and an accent that are one character are put together first.
  static func c99(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for character in String(decoding: text, as: UTF8.self) {
      let scalars = composed[character].map { [$0] } ?? Array(character.unicodeScalars)
      for scalar in scalars {
        let isLegal =
          C99Identifiers.contains(scalar.value, in: C99Identifiers.characters)
          && !(result.isEmpty && C99Identifiers.contains(scalar.value, in: C99Identifiers.digits))
        result.append(scalar: isLegal ? scalar.value : 0x5F)
      }
    }
    return result
  }

  /// Letters that may also be written as several code points, or as another one.
  ///
  /// Characters are equal however they are written.
  private static let composed: [Character: Unicode.Scalar] = {
    let scalars = (0x41...0x1FFF).compactMap { (value: UInt32) in Unicode.Scalar(value) }
      .filter { C99Identifiers.contains($0.value, in: C99Identifiers.characters) }
    return Dictionary(scalars.map { (Character($0), $0) }) { first, _ in first }
  }()
}
