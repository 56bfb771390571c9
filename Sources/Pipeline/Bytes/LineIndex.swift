/// Finds line and column of byte offsets. Built once a content, only when something was found there.
package struct LineIndex: Sendable {
  /// Offset of the first byte of each line.
  private let starts: [Int]

  /// A line ends at LF, CR LF or a lone CR.
  package init(_ text: Span<UInt8>) {
    var starts = [0]
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == UInt8(ascii: "\n") {
        starts.append(index)
      } else if byte == UInt8(ascii: "\r"), index == text.count || text[index] != UInt8(ascii: "\n")
      {
        starts.append(index)
      }
    }
    self.starts = starts
  }

  /// The line, from 1, that holds the byte at `offset`.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The bytes of a line, from 1, without its end.
  package func range(ofLine line: Int, in text: Span<UInt8>) -> Range<Int> {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : text.count
    while end > start, text[end - 1] == UInt8(ascii: "\n") || text[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }

  /// Line and column, both from 1; the column counts Unicode code points, as SARIF's
  /// `unicodeCodePoints` does. A byte that is no part of valid UTF-8 counts as one.
  package func position(of offset: Int, in text: Span<UInt8>) -> Position {
    let line = line(at: offset)
    var column = 1
    for index in starts[line - 1]..<min(offset, text.count) where text[index] & 0xC0 != 0x80 {
      column += 1
    }
    return Position(line: line, column: column)
  }
}
