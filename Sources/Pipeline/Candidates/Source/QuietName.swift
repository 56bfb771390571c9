internal import Text

/// Bare names in code behind which no value begins, whatever is written far from them.
///
/// In the next version of a file such a name need not be read again unless something near it changed.
/// Most names are quiet.
enum QuietName {
  /// Returns how far from a hit in a name bytes were read to see that no literal follows directly, nor
  /// an operator and then one; nil otherwise.
  static func reach(
    of name: SourceName, at hit: Range<Int>, in text: Span<UInt8>
  ) -> HitReach? {
    guard isBare(name, in: text) else { return nil }
    var index = SourceAssignments.skipWhitespace(from: name.end, in: text)
    // Only a name with a blank after it may be that of a macro.
    let before = index > name.end ? farthestMacro : farthestWord
    if index == name.end, index < text.count, "?!]".utf8.contains(text[index]) {
      index = SourceAssignments.skipWhitespace(from: index + 1, in: text)
    }
    guard index + 3 < text.count else { return nil }
    switch text[index] {
    case UInt8(ascii: ":"): return nil
    case UInt8(ascii: "="): index += text[index + 1] == UInt8(ascii: ">") ? 2 : 1
    case UInt8(ascii: "|"): index += 3
    case UInt8(ascii: "("): index += 1
    default: break
    }
    let start = SourceAssignments.skipWhitespace(from: index, in: text)
    guard !mayBeginLiteral(start, in: text) else { return nil }
    return HitReach(
      before: hit.lowerBound - name.loose.lowerBound + before,
      after: max(start, name.loose.upperBound) + 8 - hit.upperBound)
  }

  /// The number of bytes before a name in which a word may qualify it, and in which it is defined.
  private static let farthestWord = 32
  private static let farthestMacro = 168

  /// Returns how far from a hit bytes are read to see that no value follows a name in code at all,
  /// not even after other words, in a body, or as a literal further on.
  ///
  /// - Parameter near: what was read for a value that follows directly.
  static func farReach(
    of name: SourceName, at hit: Range<Int>, _ near: HitReach
  ) -> HitReach {
    near.joined(
      with: HitReach(
        before: hit.lowerBound - name.loose.lowerBound + farthestMacro,
        after: name.loose.upperBound - hit.upperBound + farthestBody))
  }

  /// The number of bytes after a name in which the readers look for a word, brace or literal, with the
  /// blanks or signs after it.
  private static let farthestBody = 304

  /// Whether one of the bytes at an offset, which may be prefixes of a literal, is a quote.
  private static func mayBeginLiteral(_ start: Int, in text: Span<UInt8>) -> Bool {
    guard start + 4 <= text.count else { return true }
    return (start..<start + 4).contains { text[$0].isQuote }
  }

  /// Whether a name is not in quotes, nor that of a header, of a parameter in a URL, or of a variable
  /// of a shell.
  private static func isBare(_ name: SourceName, in text: Span<UInt8>) -> Bool {
    guard name.quoteStart == nil, name.loose.upperBound < text.count else { return false }
    switch text[name.loose.upperBound] {
    case UInt8(ascii: "="), UInt8(ascii: ":"): return false
    default: return !SourceAssignments.has("${", at: name.loose.lowerBound - 2, in: text)
    }
  }
}
