internal import Text

/// Finds a random value near a word for a secret in prose, on the same line or the next one.
enum NearbyToken {
  /// The maximum distance from word to value in bytes.
  private static let farthest = 70
  private static let lengths = 20...128

  /// - Parameter staysInElement: whether the value must be in the same element and line.
  static func assignment(
    of name: Range<Int>, staysInElement: Bool, in text: Span<UInt8>
  ) -> Assignment? {
    if name.lowerBound > 0, "</".utf8.contains(text[name.lowerBound - 1]) { return nil }
    guard
      let found = after(name.upperBound, staysInElement, in: text)
        ?? before(name.lowerBound, staysInElement, in: text)
    else { return nil }
    return Assignment(
      name: SourceAssignments.bytes(name, in: text), nameStart: name.lowerBound, span: found,
      value: SourceAssignments.bytes(found, in: text), syntax: .nearby)
  }

  private static func after(
    _ start: Int, _ staysInElement: Bool, in text: Span<UInt8>
  ) -> Range<Int>? {
    var index = start
    var last = min(text.count, start + farthest)
    var lineEnds = 0
    while index < last {
      if staysInElement, endsElement(text[index]) { return nil }
      if text[index] == 0x0A {
        // The value may stand below an empty line.
        let isEmpty = lineEnds == 1 && isLineEmpty(endingAt: index, in: text)
        guard lineEnds == 0 || isEmpty else { return nil }
        lineEnds += 1
        last = min(text.count, index + farthest)
      }
      guard isPart(text[index]) else {
        index += 1
        continue
      }
      var end = index
      while end < text.count, isPart(text[end]), end - index <= lengths.upperBound { end += 1 }
      if isToken(index..<end, in: text) { return index..<endOfPadding(end, in: text) }
      index = end
    }
    return nil
  }

  private static func isLineEmpty(endingAt end: Int, in text: Span<UInt8>) -> Bool {
    end > 1
      && (text[end - 1] == 0x0A || text[end - 1] == 0x0D && text[end - 2] == 0x0A)
  }

  private static func before(
    _ end: Int, _ staysInElement: Bool, in text: Span<UInt8>
  ) -> Range<Int>? {
    var index = end
    let first = max(0, end - farthest)
    while index > first, !text[index - 1].isLineEnd {
      if staysInElement, endsElement(text[index - 1]) { return nil }
      guard isPart(text[index - 1]) else {
        index -= 1
        continue
      }
      var start = index
      while start > 0, isPart(text[start - 1]), index - start <= lengths.upperBound { start -= 1 }
      if isToken(start..<index, in: text) { return start..<endOfPadding(index, in: text) }
      index = start
    }
    return nil
  }

  /// Returns the end of the padding of base64.
  private static func endOfPadding(_ start: Int, in text: Span<UInt8>) -> Int {
    var end = start
    while end < text.count, end - start < 2, text[end] == UInt8(ascii: "=") { end += 1 }
    return end
  }

  private static func endsElement(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"")
      || byte == 0x0A
  }

  /// Whether a word has the length and the mix of characters of a key, and is not part of something
  /// longer.
  private static func isToken(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard lengths.contains(range.count) else { return false }
    var digits = 0
    var letters = 0
    for index in range {
      if text[index].isDigit { digits += 1 } else if text[index].isLetter { letters += 1 }
    }
    guard digits >= 2, letters >= 2, isSeparate(range, in: text) else { return false }
    return !UUIDText.isUUID(text.extracting(range))
  }

  /// Whether the word is not part of a path, an address or an expression.
  private static func isSeparate(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    if range.lowerBound > 0, "/@#$.\\%&".utf8.contains(text[range.lowerBound - 1]) { return false }
    guard range.upperBound < text.count else { return true }
    // The id of an image in a crash report.
    if range.lowerBound > 0, text[range.lowerBound - 1] == UInt8(ascii: "<"),
      text[range.upperBound] == UInt8(ascii: ">")
    {
      return false
    }
    return !"/@([{%".utf8.contains(text[range.upperBound])
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isIdentifier || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }
}
