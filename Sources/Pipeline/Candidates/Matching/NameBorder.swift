internal import Text

/// Whether the name of a provider begins a word: `GNEWS_KEY` and `reopenWeatherKey` do not name News
/// API and OpenWeather.
enum NameBorder {
  /// The maximum number of bytes before a name that are inspected.
  static let reach = 12

  /// Whether a name that begins at `start` is not the rest of a longer word.
  static func isBefore(_ start: Int, in text: Span<UInt8>) -> Bool {
    guard start > 0, text[start - 1].isLetter, text[start].isLetter else { return true }
    if endsEscape(start, in: text) { return true }
    let word = wordStart(before: start, in: text)
    let length = start - word
    if startsHump(start, in: text) {
      // `kMapboxToken`, `AWSSecretKey`; but not `gNewsKey`.
      return length > 1 || constants.contains(text[word])
    }
    guard length < reach else { return false }
    let glued = (word..<start).map { text[$0].lowercased }
    return glued == [UInt8(ascii: "k")] || prefixes.contains(glued)
  }

  /// Whether a capital begins a word although a letter precedes it, as in `apiKey` and `APIKey`.
  private static func startsHump(_ index: Int, in text: Span<UInt8>) -> Bool {
    guard text[index].isUppercase else { return false }
    return text[index - 1].isLowercase || index + 1 < text.count && text[index + 1].isLowercase
  }

  /// Returns the start of the word that ends at `end`, at most `reach` bytes before it.
  private static func wordStart(before end: Int, in text: Span<UInt8>) -> Int {
    var start = end - 1
    let isUpper = text[start].isUppercase
    while start > 0, end - start < reach, text[start - 1].isLetter {
      // `my` of `thatIsMyTmdbKey` ends at its capital, `API` of `myAPI` at the small letter before.
      if isUpper ? text[start - 1].isLowercase : text[start].isUppercase { break }
      start -= 1
    }
    return start
  }

  /// Whether the letter before belongs to an escape: `\n`, `%3D`.
  private static func endsEscape(_ start: Int, in text: Span<UInt8>) -> Bool {
    if start > 1, text[start - 2] == UInt8(ascii: "\\") {
      return "nrt".utf8.contains(text[start - 1])
    }
    return start > 2 && text[start - 3] == UInt8(ascii: "%") && text[start - 2].isHexDigit
      && text[start - 1].isHexDigit
  }

  /// The letters that mark constants and members.
  private static let constants = Array("kKms".utf8)

  /// Words that people write before a name without a sign between them.
  private static let prefixes = Set(
    [
      "my", "the", "app", "api", "aws", "azure", "storage", "account", "dev", "prod", "test",
      "live", "client", "server", "web", "ios", "android", "google", "amazon", "microsoft",
      "apple", "itunes", "appstore", "default", "user", "get", "set", "use", "with", "from", "to",
      "com", "io", "org",
    ].map { Array($0.utf8) })
}

extension Rule {
  /// Whether a text has one of the names of the provider, as a word or its beginning.
  package func isNamed(in text: [UInt8]) -> Bool {
    let folded = text.map(\.lowercased)
    return anchors.contains { anchor in
      let name = anchor.text.utf8.map(\.lowercased)
      var start = 0
      while let found = folded.offset(of: name, from: start) {
        if NameBorder.isBefore(found, in: text.span) { return true }
        start = found + 1
      }
      return false
    }
  }
}
