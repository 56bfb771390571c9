internal import Text

/// A string literal in a Swift file.
struct SwiftLiteral {
  /// The indices of the tokens of its opening and closing quotes.
  let start: Int
  let end: Int
  /// The range with its quotes; byte offsets from 0.
  let span: Range<Int>
  /// The number of `#` before its quotes.
  let hashes: Int
  /// Whether it is delimited by three quotes.
  let isBlock: Bool
  /// The range between the quotes; nil if it contains an interpolation.
  private let content: Range<Int>?
  private let text: [UInt8]

  init(start: Int, end: Int, in source: SwiftSource) {
    self.start = start
    self.end = end
    text = source.text
    let (first, last) = (source.tokens[start].range, source.tokens[end].range)
    span = first.lowerBound..<last.upperBound
    hashes = source.text[first].count { $0 == UInt8(ascii: "#") }
    isBlock = first.count - hashes == 3
    content = end == start + 1 ? first.upperBound..<last.lowerBound : nil
  }

  /// Its text, if that is on one line and has neither escapes nor interpolations; nil otherwise.
  var plainText: [UInt8]? {
    guard let content, !isBlock, !text[content].contains(UInt8(ascii: "\\")) else { return nil }
    return Array(text[content])
  }

  /// Whether a range covers its whole text.
  func holdsOnly(_ part: Range<Int>) -> Bool {
    guard let content else { return false }
    guard isBlock else { return part == content }
    // The indentation of the closing quotes is removed from every line, and the last line end is
    // not part of the text.
    let indentation = text[content].reversed().prefix { $0.isBlank }.count
    var end = content.upperBound - indentation
    if end > content.lowerBound, text[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > content.lowerBound, text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    guard var begin = text[content].firstIndex(where: { $0.isLineEnd }) else { return false }
    if text[begin] == UInt8(ascii: "\r"), text[begin + 1] == UInt8(ascii: "\n") { begin += 1 }
    return part == begin + 1 + indentation..<end
  }

  /// Whether a range within a segment of its text starts and ends outside escapes.
  func isBetweenCharacters(_ part: Range<Int>, in segment: Range<Int>) -> Bool {
    var at = segment.lowerBound
    while at < part.lowerBound { at = next(at, before: segment.upperBound) }
    guard at == part.lowerBound else { return false }
    while at < part.upperBound { at = next(at, before: segment.upperBound) }
    return at == part.upperBound
  }

  /// The offset after the byte or escape at `at`.
  private func next(_ at: Int, before end: Int) -> Int {
    let mark = at + 1 + hashes
    guard text[at] == UInt8(ascii: "\\"), mark < end,
      text[(at + 1)..<mark].allSatisfy({ $0 == UInt8(ascii: "#") })
    else { return at + 1 }
    guard text[mark] == UInt8(ascii: "u") else { return mark + 1 }
    return text[mark..<end].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? end
  }
}

/// The syntactic context of a value in a Swift file.
enum SwiftContext {
  case comment
  /// The whole text of a string literal.
  case literal(SwiftLiteral)
  case part(of: SwiftLiteral)
}
