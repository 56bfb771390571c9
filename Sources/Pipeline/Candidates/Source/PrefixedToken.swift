internal import Text

/// Finds tokens whose prefix names their kind: `acme_live_…`, `sk-…`, `pat_…`.
package enum PrefixedToken {
  /// The endings of such prefixes, one of which precedes the random part.
  package static let anchors: [Anchor] = [
    "live_", "prod_", "sk_", "sk-", "pat_", "pat-", "rk_", "tok_",
  ].map { .exact($0) }

  /// Words in names of secrets that end such prefixes, too, with a sign after them.
  static let words = ["key", "token", "secret"]

  /// Returns the end of the prefix whose last word is at `word`, or nil.
  static func prefixEnd(after word: Range<Int>, in text: Span<UInt8>) -> Int? {
    guard word.upperBound < text.count, "_-".utf8.contains(text[word.upperBound]),
      word.allSatisfy({ text[$0].isLowercase })
    else { return nil }
    return word.upperBound + 1
  }

  /// The minimum length of the random part, and the maximum one of a token, in bytes.
  private static let shortest = 20
  private static let longest = 200
  private static let longestPrefix = 24

  /// How far from the end of a prefix bytes can affect a token.
  static let reach = HitReach(before: longestPrefix + 16, after: longest + 16)

  /// Returns the span of the token whose prefix ends in the bytes before `end`, or nil.
  static func token(after end: Int, in text: Span<UInt8>) -> Range<Int>? {
    var last = end
    var digits = 0
    while last < text.count, last - end < longest, isPart(text[last]) {
      if text[last].isDigit { digits += 1 }
      last += 1
    }
    guard last - end >= shortest, digits >= 2, last - end < longest else { return nil }
    var start = end
    while start > 0, end - start < longestPrefix, isPart(text[start - 1]) { start -= 1 }
    guard start == 0 || !isPart(text[start - 1]), text[start].isLowercase,
      !(start..<end).contains(where: { text[$0].isUppercase })
    else { return nil }
    if start > 0, "/@.$%".utf8.contains(text[start - 1]) { return nil }
    if last < text.count, "(/[{.".utf8.contains(text[last]) { return nil }
    return start..<last
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isIdentifier || byte == UInt8(ascii: "-")
  }
}
