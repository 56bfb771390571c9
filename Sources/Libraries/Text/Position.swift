/// A position in a text: line from 1, column from 1 in Unicode code points.
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

/// Finds quoted texts that follow one another in a file at short distances.
///
/// For parsers that do not report positions. Once a text is not found, because it is written
/// differently, the search ends: all searches together take one pass at most.
package struct PositionFinder {
  /// The maximum number of bytes searched for one text.
  private static let limit = 4096

  private let bytes: [UInt8]
  private let lines: LineIndex
  private var index: Int

  /// - Parameters:
  ///   - lines: the lines of the bytes.
  ///   - start: the earliest start of the first text; bytes from 0.
  package init(_ bytes: [UInt8], lines: LineIndex, from start: Int = 0) {
    self.bytes = bytes
    self.lines = lines
    index = start
  }

  /// Returns the position of the next occurrence of the text.
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

/// The severity of a message about a line of a file, with the names that compilers print.
package enum DiagnosticSeverity: String, Sendable {
  case error, warning, note
}
