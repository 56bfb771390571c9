internal import Text

/// A string literal in a Swift file.
struct SwiftLiteral {
  /// Index of the token of its opening quotes, and of its closing ones.
  let start: Int
  let end: Int
  /// With its quotes; bytes from 0.
  let span: Range<Int>
  /// The `#` before its quotes.
  let hashes: Int
  /// Whether three quotes are around it.
  let isBlock: Bool
  /// The text between the quotes when no interpolation is in it.
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

  /// Whether a part of its text is all that it says.
  func holdsOnly(_ part: Range<Int>) -> Bool {
    guard let content else { return false }
    guard isBlock else { return part == content }
    // The indentation of the closing quotes is taken off every line, and the last line end counts
    // for nothing.
    let indentation = text[content].reversed().prefix { $0.isBlank }.count
    var end = content.upperBound - indentation
    if end > content.lowerBound, text[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > content.lowerBound, text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    guard var begin = text[content].firstIndex(where: { $0.isLineEnd }) else { return false }
    if text[begin] == UInt8(ascii: "\r"), text[begin + 1] == UInt8(ascii: "\n") { begin += 1 }
    return part == begin + 1 + indentation..<end
  }

  /// Whether a part of a piece of its text neither starts nor ends within an escape.
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

/// What a value in a Swift file is.
enum SwiftPlace {
  case comment
  /// All that a string literal says.
  case literal(SwiftLiteral)
  case part(of: SwiftLiteral)
}
