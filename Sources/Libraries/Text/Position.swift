/// A place in a text: line from 1, column from 1 in Unicode code points.
package struct Position: Hashable, Comparable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Finds texts in quotes that stand in a file one after another, each not far behind the last one.
///
/// For parsers that do not say where a value stands. Once a text is not found, as it is written
/// otherwise, none is any more: so all of them together take one pass at most.
package struct PositionFinder {
  /// Bytes that are looked through for one text.
  private static let limit = 4096

  private let bytes: [UInt8]
  private let lines: LineIndex
  private var index: Int

  /// - Parameters:
  ///   - lines: the lines of the bytes.
  ///   - start: where the first text may begin; bytes from 0.
  package init(_ bytes: [UInt8], lines: LineIndex, from start: Int = 0) {
    self.bytes = bytes
    self.lines = lines
    index = start
  }

  /// Where the text stands next.
  package mutating func position(of text: String) -> Position? {
    let text = Array(text.utf8)
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    let last = min(bytes.count - text.count - 1, index + Self.limit)
    var start = max(index, 1)
    while start <= last {
      if quotes.contains(bytes[start - 1]), quotes.contains(bytes[start + text.count]),
        bytes[start...].starts(with: text)
      {
        index = start + text.count
        return lines.position(of: start, in: bytes.span)
      }
      start += 1
    }
    index = bytes.count
    return nil
  }
}
