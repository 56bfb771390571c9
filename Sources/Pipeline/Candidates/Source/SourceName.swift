internal import Text

/// A name in source code, extended from an anchor inside it.
struct SourceName {
  /// The name's bytes, without quotes.
  let range: Range<Int>
  /// The name with hyphens and dots, as in headers, settings, and parameters of URLs.
  let loose: Range<Int>
  /// The offset of its opening quote; nil for a bare identifier.
  let quoteStart: Int?
  /// The offset after the name and its closing quote.
  let end: Int

  /// The maximum number of bytes of a name on either side of the anchor.
  private static let limit = 96

  /// - Returns: nil if there is no name of a plausible length.
  init?(around hit: Range<Int>, in text: Span<UInt8>) {
    guard let grown = Self.grow(hit, in: text, isPart: Self.isPartOfQuoted) else { return nil }
    let loose = Self.afterEscape(grown, hit, in: text)
    let isQuoted =
      loose.lowerBound > 0 && loose.upperBound < text.count && text[loose.lowerBound - 1].isQuote
      && text[loose.upperBound] == text[loose.lowerBound - 1]
    if isQuoted {
      self.init(
        range: loose, loose: loose, quoteStart: loose.lowerBound - 1, end: loose.upperBound + 1)
      return
    }
    guard let identifier = Self.grow(hit, in: text, isPart: { $0.isIdentifier }) else { return nil }
    let name = Self.afterEscape(identifier, hit, in: text)
    if let defined = Self.definition(name, hit, in: text) {
      self.init(range: defined, loose: defined, quoteStart: nil, end: defined.upperBound)
      return
    }
    let whole = Self.hyphenated(name, in: loose, of: text)
    self.init(range: whole, loose: loose, quoteStart: nil, end: name.upperBound)
  }

  private init(range: Range<Int>, loose: Range<Int>, quoteStart: Int?, end: Int) {
    self.range = range
    self.loose = loose
    self.quoteStart = quoteStart
    self.end = end
  }

  /// Returns a name without the letter of the escape before it, as in `"a=1\\nname=2"`.
  private static func afterEscape(
    _ name: Range<Int>, _ hit: Range<Int>, in text: Span<UInt8>
  ) -> Range<Int> {
    guard name.lowerBound > 0, name.lowerBound < hit.lowerBound,
      text[name.lowerBound - 1] == UInt8(ascii: "\\"),
      "nrt".utf8.contains(text[name.lowerBound])
    else { return name }
    return name.lowerBound + 1..<name.upperBound
  }

  /// Returns the name in an option of a compiler (`-DNAME=value`); nil for any other.
  private static func definition(
    _ name: Range<Int>, _ hit: Range<Int>, in text: Span<UInt8>
  ) -> Range<Int>? {
    guard name.lowerBound > 0, hit.lowerBound > name.lowerBound,
      text[name.lowerBound - 1] == UInt8(ascii: "-"), text[name.lowerBound] == UInt8(ascii: "D"),
      text[name.lowerBound + 1].isUppercase
    else { return nil }
    return name.lowerBound + 1..<name.upperBound
  }

  /// Returns the whole name of an attribute or option right before `="…"`, where a hyphen is no minus:
  /// `data-public-key="…"`, `--api-key="…"`; any other name as it is.
  private static func hyphenated(
    _ name: Range<Int>, in loose: Range<Int>, of text: Span<UInt8>
  ) -> Range<Int> {
    let end = name.upperBound
    guard end + 1 < text.count, text[end] == UInt8(ascii: "="), text[end + 1].isQuote else {
      return name
    }
    var start = name.lowerBound
    while start > loose.lowerBound, text[start - 1] != UInt8(ascii: ".") { start -= 1 }
    while text[start] == UInt8(ascii: "-") { start += 1 }
    return start..<end
  }

  private static func grow(
    _ hit: Range<Int>, in text: Span<UInt8>, isPart: (UInt8) -> Bool
  ) -> Range<Int>? {
    var start = hit.lowerBound
    while start > 0, isPart(text[start - 1]) {
      start -= 1
      if hit.lowerBound - start > limit { return nil }
    }
    var end = hit.upperBound
    while end < text.count, isPart(text[end]) {
      end += 1
      if end - hit.upperBound > limit { return nil }
    }
    return start..<end
  }

  private static func isPartOfQuoted(_ byte: UInt8) -> Bool {
    byte.isIdentifier || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}
