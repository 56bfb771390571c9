/// Finds line and column of byte offsets.
///
/// Built once per content, and only if something was found in it.
package struct LineIndex: Sendable {
  /// Offset of the first byte of each line.
  private let starts: [Int]
  /// Code points before each multiple of `stride` bytes.
  private let counts: [Int]
  /// Whether the text starts with a UTF-8 byte order mark.
  private let hasMark: Bool

  /// Reads the text once.
  ///
  /// A line ends at LF, CR LF or a lone CR.
  package init(_ text: Span<UInt8>) {
    var starts = [0]
    var counts = [0]
    var count = 0
    for index in text.indices {
      let byte = text[index]
      if byte & 0xC0 != 0x80 { count += 1 }
      let next = index + 1
      if next % Self.stride == 0 { counts.append(count) }
      if byte == UInt8(ascii: "\n") {
        starts.append(next)
      } else if byte == UInt8(ascii: "\r"), next == text.count || text[next] != UInt8(ascii: "\n") {
        starts.append(next)
      }
    }
    self.starts = starts
    self.counts = counts
    hasMark = text.count > 2 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF
  }

  package var lineCount: Int { starts.count }

  /// Returns the line, from 1, that contains the byte at `offset`.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the lines, from 1, that contain the bytes of `span`.
  package func lines(of span: Range<Int>) -> ClosedRange<Int> {
    let first = line(at: span.lowerBound)
    return first...max(first, line(at: max(span.lowerBound, span.upperBound - 1)))
  }

  /// Returns the bytes of a line, from 1, without its end.
  package func range(ofLine line: Int, in text: Span<UInt8>) -> Range<Int> {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : text.count
    while end > start, text[end - 1] == UInt8(ascii: "\n") || text[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }

  /// Returns line and column, both from 1; the column counts Unicode code points, as SARIF's
  /// `unicodeCodePoints` does.
  ///
  /// A byte order mark takes no column. The time does not depend on the length of the line.
  package func position(of offset: Int, in text: Span<UInt8>) -> Position {
    let line = line(at: offset)
    let offset = min(offset, text.count)
    let column =
      codePoints(before: offset, in: text)
      - codePoints(before: min(starts[line - 1], offset), in: text) + 1
    return Position(line: line, column: line == 1 && hasMark ? max(1, column - 1) : column)
  }

  /// Returns the offset of the character at a position from `position(of:in:)`; the end of the text
  /// for one beyond it.
  package func offset(of position: Position, in text: Span<UInt8>) -> Int {
    guard position.line >= 1, position.line <= starts.count else { return text.count }
    let start = starts[position.line - 1]
    let mark = position.line == 1 && hasMark ? 1 : 0
    let target = codePoints(before: start, in: text) + position.column - 1 + mark
    var block = start / Self.stride
    while block + 1 < counts.count, counts[block + 1] <= target { block += 1 }
    var offset = max(start, block * Self.stride)
    var count = codePoints(before: offset, in: text)
    // Stops after the preceding characters, at the first byte of the next one.
    while offset < text.count, count < target || text[offset] & 0xC0 == 0x80 {
      if text[offset] & 0xC0 != 0x80 { count += 1 }
      offset += 1
    }
    return offset
  }

  /// Bytes between two counts.
  private static let stride = 256

  private func codePoints(before offset: Int, in text: Span<UInt8>) -> Int {
    let block = offset / Self.stride
    var count = counts[block]
    for index in block * Self.stride..<offset where text[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
