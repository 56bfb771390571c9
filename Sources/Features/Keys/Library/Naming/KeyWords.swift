internal import Candidates
internal import Text

/// Splits a name into the words of a setting name: `TMDBAPIKey` becomes `TMDB`, `API`, `KEY`.
///
/// A word ends at anything but a letter or digit, before a capital after a lower-case letter,
/// before the last of several capitals followed by a lower-case letter, and between known words run
/// together (`apikey`). A name already written like a setting (`TMDB_APIKEY`) is split only at `_`.
enum KeyWords {
  /// The number of bytes at the end of a name that are used.
  private static let limit = 128

  /// The words in capitals.
  static func words(of name: some StringProtocol) -> [String] {
    let letters = PlainLetters.of(name.suffix(limit))
    let isSettled = name.contains("_") && !letters.contains { $0.isLowercase }
    let pieces = letters.split(separator: UInt8(ascii: " "))
    if isSettled { return pieces.map(Self.text) }
    var words: [String] = []
    for (index, piece) in pieces.enumerated() {
      let rest = index == 0 ? withoutConstantMark(piece) : piece
      words += joined(humps(of: Array(rest))).flatMap(parts)
    }
    return brands(in: words.map { $0.uppercased() })
  }

  /// Drops the `k` of `kTMDBKey`, an Objective-C convention for constants.
  private static func withoutConstantMark(_ piece: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = piece.dropFirst()
    guard piece.first == UInt8(ascii: "k"), rest.count > 1, rest.first?.isUppercase == true
    else { return piece }
    return rest
  }

  private static func humps(of bytes: [UInt8]) -> [String] {
    var words: [String] = []
    var start = 0
    for index in bytes.indices where index > start && startsWord(at: index, in: bytes) {
      words.append(text(bytes[start..<index]))
      start = index
    }
    return words + [text(bytes[start...])]
  }

  private static func startsWord(at index: Int, in bytes: [UInt8]) -> Bool {
    guard bytes[index].isUppercase else { return false }
    if bytes[index - 1].isLowercase { return true }
    let capitals = bytes[index...].prefix { $0.isUppercase }.count
    let next = index + capitals
    let endsInSmall = next < bytes.count && bytes[next].isLowercase
    if bytes[index - 1].isDigit { return capitals > 2 || (capitals == 1 && endsInSmall) }
    guard capitals == 1, endsInSmall else { return false }
    // A plural of capitals (`APIs`) is one word.
    let isPlural =
      bytes[next] == UInt8(ascii: "s")
      && (next + 1 == bytes.count || !bytes[next + 1].isLowercase)
    return !isPlural
  }

  /// Joins words that an inner capital split: `iOS`, `macOS`, `eBay`.
  private static func joined(_ words: [String]) -> [String] {
    var result: [String] = []
    for word in words {
      let isSystem = word.hasPrefix("OS") && ["mac", "tv", "watch", "vision"].contains(result.last)
      if let last = result.last, last == "i" || last == "e" || isSystem {
        result[result.count - 1] = last + word
      } else {
        result.append(word)
      }
    }
    return result
  }

  /// Splits a word that consists of several run together.
  private static func parts(of word: String) -> [String] {
    guard !word.utf8.contains(where: \.isLowercase) else {
      let parts = NameWords.parts(of: word.lowercased())
      return parts.joined() == word.lowercased() ? parts : [word]
    }
    var rest = word
    var parts: [String] = []
    while let end = acronyms.first(where: { rest.hasSuffix($0) }),
      rest.utf8.count >= end.utf8.count + 2
    {
      parts.insert(end, at: 0)
      rest.removeLast(end.count)
    }
    return [rest] + parts
  }

  /// Joins the names of companies that are written with an inner capital.
  private static func brands(in words: [String]) -> [String] {
    var result: [String] = []
    for word in words {
      if let last = result.last, KeyVocabulary.brands.contains(last + word) {
        result[result.count - 1] = last + word
      } else {
        result.append(word)
      }
    }
    return result
  }

  private static let acronyms = ["API", "URL", "URI", "SDK", "JWT", "OAUTH", "UUID"]

  private static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }
}

/// Names reduced to the characters that a setting name may have.
enum PlainLetters {
  /// Keeps ASCII letters and digits, strips diacritics from Latin letters (`é` is `e`, `ß` is
  /// `ss`), drops combining marks, and replaces everything else with a blank.
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

  /// The base letter in the Unicode name of a scalar: `LATIN SMALL LETTER E WITH ACUTE`.
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
