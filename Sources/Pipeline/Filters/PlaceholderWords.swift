internal import Candidates
internal import Text

/// Recognises words that mark a placeholder.
enum PlaceholderWords {
  /// Whether the value contains such a word between borders.
  ///
  /// Anything but a letter or digit is a border; in a value that reads as words, a digit or a
  /// change of case is one, too.
  static func isIn(_ value: [UInt8]) -> Bool {
    let bytes = value.prefix(256)
    if hasLongWord(Array(bytes)) { return true }
    let pieces = bytes.split { !$0.isAlphanumeric }
    // A URL consists of words, whatever secret it contains.
    let isURL = bytes.indices.contains {
      bytes[$0] == UInt8(ascii: ":") && bytes[$0...].starts(with: "://".utf8)
    }
    let isReadable = value.count < 10 || (!isURL && ValueShape(value).wordShare >= 0.5)
    guard isReadable else {
      // `test` and the like occur in vendors' prefixes; only unambiguous words count.
      return pieces.contains { isWord($0, in: plainWords) }
    }
    return pieces.contains { isWord($0.prefix { $0.isLetter }, in: words) }
      || NameWordsOfValue.words(of: bytes).contains { words.contains($0) }
  }

  private static func isWord(_ word: ArraySlice<UInt8>, in words: Set<String>) -> Bool {
    guard (3...14).contains(word.count) else { return false }
    return words.contains(String(decoding: word.map(\.lowercased), as: UTF8.self))
  }

  /// Whether it contains one of the words of seven letters or more, in one case: by chance that
  /// happens in less than one of a million million tokens.
  private static func hasLongWord(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start + shortestLong <= bytes.count {
      let letter = Int(bytes[start].lowercased) - 0x61
      if longWords.indices.contains(letter),
        longWords[letter].contains(where: { $0.starts(at: start, in: bytes) })
      {
        return true
      }
      start += 1
    }
    return false
  }

  /// A word with its two spellings.
  private struct LongWord {
    let lower: [UInt8]
    let upper: [UInt8]

    /// Whether the word is at an offset, in one case or as the first word of a sentence.
    func starts(at start: Int, in bytes: [UInt8]) -> Bool {
      guard bytes.count - start >= lower.count else { return false }
      let isUpper = bytes[start + 1] == upper[1] && bytes[start + 1] != lower[1]
      if isUpper, bytes[start] != upper[0] { return false }
      let rest = isUpper ? upper : lower
      var place = 1
      while place < rest.count {
        if bytes[start + place] != rest[place] { return false }
        place += 1
      }
      return true
    }
  }

  private static let shortestLong = 7

  /// The words by their first letter.
  private static let longWords: [[LongWord]] = {
    var words = [[LongWord]](repeating: [], count: 26)
    for word in [
      "example", "placeholder", "changeme", "changeit", "replaceme", "redacted", "notreal",
      "notasecret", "undefined", "qwertyuiop", "yourkey", "yourapi", "yourtoken", "mysecret",
      "topsecret", "supersecret", "insecure", "deadbeef", "fill-me", "fill_me", "fillmein",
      "fill-in",
    ] {
      let lower = Array(word.utf8)
      words[Int(lower[0]) - 0x61].append(
        LongWord(lower: lower, upper: Array(word.uppercased().utf8)))
    }
    return words
  }()

  /// Words that mark a placeholder even in a value that looks random.
  private static let plainWords: Set<String> = [
    "example", "dummy", "fake", "your", "placeholder", "changeme", "insert", "redacted", "sample",
    "invalid",
  ]

  private static let words: Set<String> = Set(
    """
    example examples sample samples dummy fake placeholder changeme change your yours insert replace
    todo fixme redacted hidden removed test tests testing tester foo bar baz foobar qux xxx xxxx
    xxxxx xxxxxx none null nil undefined mock mocked stub invalid default enter here goes some
    something lorem ipsum qwerty asdf abc abcd abcdef blah whatever anything random demo tbd unset
    unused empty missing masked obfuscated encrypted notused bogus acme hello world hunter
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

/// Splits a readable value into words.
private enum NameWordsOfValue {
  static func words(of bytes: ArraySlice<UInt8>) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    for byte in bytes {
      let isBorder = !byte.isLetter || (byte.isUppercase && word.last?.isLowercase == true)
      if isBorder, !word.isEmpty {
        words.append(String(decoding: word.map(\.lowercased), as: UTF8.self))
        word = []
      }
      if byte.isLetter { word.append(byte) }
    }
    if !word.isEmpty { words.append(String(decoding: word.map(\.lowercased), as: UTF8.self)) }
    return words
  }
}
