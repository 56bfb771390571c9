internal import Candidates

/// Names in the letters that the name of a setting may have.
enum PlainLetters {
  /// ASCII letters and digits stay, letters of Latin lose their marks (`é` is `e`, `ß` is `ss`), and
  /// all else becomes a blank, but for marks that combine with the letter before, which go.
  static func of(_ text: some StringProtocol) -> [UInt8] {
    var letters: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        letters.append(byte.isAlphanumeric ? byte : UInt8(ascii: " "))
      } else if scalar.properties.generalCategory != .nonspacingMark {
        letters += latin(scalar) ?? [UInt8(ascii: " ")]
      }
    }
    return letters
  }

  /// The letter that the Unicode name of a scalar names: `LATIN SMALL LETTER E WITH ACUTE`.
  private static func latin(_ scalar: Unicode.Scalar) -> [UInt8]? {
    guard scalar.value < 0x2000, let name = scalar.properties.name else { return nil }
    let words = name.split(separator: " ")
    guard words.count > 3, words[0] == "LATIN", words[2] == "LETTER" else { return nil }
    let letter: Substring? =
      switch words[3] {
      case "SHARP": "SS"
      case "THORN": "TH"
      case "ETH": "D"
      case "DOTLESS", "LONG": words.count > 4 ? words[4] : nil
      default: words[3]
      }
    guard let letter, letter.utf8.count <= 2, letter.utf8.allSatisfy(\.isLetter) else { return nil }
    return words[1] == "CAPITAL" ? Array(letter.utf8) : letter.utf8.map(\.lowercased)
  }
}
