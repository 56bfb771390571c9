internal import Text

/// The place of a value that a word announces, as in `openWeatherApiKey = "…"`.
///
/// Cheap, as it is looked for at every word for a secret: the rest of a name, at most forty signs
/// and keywords, and then a text that may be a key.
struct AnnouncedValue {
  /// The first letter or digit of the value, in bytes from 0.
  let start: Int
  /// The end of the word that announces it.
  private let wordEnd: Int

  /// The number of bytes after the end of a word that can affect the outcome, without the value.
  static let reach = longestRest + mostSteps * longestKeyword

  private static let longestRest = 24
  private static let mostSteps = 40
  private static let shortest = 16
  private static let long = 40
  /// The number of bytes of a value among which one is a digit.
  private static let inspected = 96

  /// Returns the value after the word that ends at `wordEnd`, nil if none follows, and the end of what
  /// was read.
  static func search(
    after wordEnd: Int, in text: Span<UInt8>
  ) -> (value: AnnouncedValue?, readEnd: Int) {
    var at = wordEnd
    while at < text.count, text[at].isIdentifier {
      guard at - wordEnd < longestRest else { return (nil, at + 1) }
      at += 1
    }
    let start = skipSigns(from: at, in: text)
    guard start.isFound, start.at > at else { return (nil, start.at + longestKeyword + 1) }
    let value = endOfValue(at: start.at, in: text)
    return (
      value.isFound ? AnnouncedValue(start: start.at, wordEnd: wordEnd) : nil,
      max(value.at, start.at + longestKeyword) + 1
    )
  }

  /// Returns the offset after punctuation, spaces, escapes, and keywords of languages; not found after
  /// too many.
  private static func skipSigns(
    from start: Int, in text: Span<UInt8>
  ) -> (at: Int, isFound: Bool) {
    var at = start
    var steps = 0
    while at < text.count {
      guard steps < mostSteps else { return (at, false) }
      steps += 1
      if !text[at].isAlphanumeric {
        at += 1 + escapedCount(after: at, in: text)
      } else if at > start, let length = keywordLength(at: at, in: text) {
        at += length
      } else {
        return (at, true)
      }
    }
    return (at, false)
  }

  /// Returns the number of bytes that a sign escapes: `%3D` has two.
  private static func escapedCount(after sign: Int, in text: Span<UInt8>) -> Int {
    guard text[sign] == UInt8(ascii: "%"), sign + 2 < text.count, text[sign + 1].isHexDigit,
      text[sign + 2].isHexDigit
    else { return 0 }
    return 2
  }

  /// The keywords of up to eight bytes, each in a number.
  private static let keywords: [UInt64] = [
    "String", "string", "NSString", "Optional", "return", "value", "android", "key", "false",
    "is", "const", "char", "static",
  ].map { $0.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
  private static let longKeywords = ["CharSequence", "translatable"].map { Array($0.utf8) }

  private static let longestKeyword = 12

  private static func keywordLength(at start: Int, in text: Span<UInt8>) -> Int? {
    var end = start
    var packed: UInt64 = 0
    while end < text.count, text[end].isLetter {
      guard end - start < longestKeyword else { return nil }
      packed = packed << 8 | UInt64(text[end])
      end += 1
    }
    // `key-` and `key_` begin tokens.
    if end < text.count, text[end].isIdentifier || text[end] == UInt8(ascii: "-") { return nil }
    let isKeyword =
      end - start <= 8
      ? keywords.contains(packed)
      : longKeywords.contains { word in
        word.count == end - start && word.indices.allSatisfy { text[start + $0] == word[$0] }
      }
    return isKeyword ? end - start : nil
  }

  /// Returns the offset at which a text without spaces is found to be a value, as it has a digit in a
  /// row of letters as long as a key, or is itself longer than most paths; or to be none.
  private static func endOfValue(
    at start: Int, in text: Span<UInt8>
  ) -> (at: Int, isFound: Bool) {
    var at = start
    var run = 0
    var runHasDigit = false
    var hasDigit = false
    while at < text.count, at - start < inspected {
      let byte = text[at]
      if byte.isDigit {
        hasDigit = true
        runHasDigit = true
        run += 1
      } else if byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "+")
      {
        run += 1
      } else if isSignInValue(byte) {
        (run, runHasDigit) = (0, false)
      } else {
        return (at, false)
      }
      at += 1
      if runHasDigit && run >= shortest || hasDigit && at - start >= long { return (at, true) }
    }
    return (at, false)
  }

  private static func isSignInValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "|"),
      UInt8(ascii: "%"), UInt8(ascii: "="), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

extension AnnouncedValue {
  /// Words in the rest of a name that give it another meaning (`keyHash`, `tokenURL`).
  private static let otherMeanings = [
    "hash", "sha1", "path", "file", "name", "url", "expir", "length", "size", "type",
  ].map { Array($0.utf8) }

  /// The number of bytes after the word within which its rest gives it another meaning.
  static let farthestMeaning = longestRest + 8

  /// Whether the rest of the name gives it another meaning.
  func isOther(in text: Span<UInt8>) -> Bool {
    for at in wordEnd..<min(text.count, wordEnd + Self.longestRest + 1) {
      let first = text[at].lowercased
      let occurs = Self.otherMeanings.contains { word in
        word[0] == first && at + word.count <= text.count
          && word.indices.allSatisfy { text[at + $0].lowercased == word[$0] }
      }
      if occurs { return true }
      guard
        text[at].isIdentifier || text[at] == UInt8(ascii: ".") || text[at] == UInt8(ascii: "-")
      else { return false }
    }
    return false
  }
}
