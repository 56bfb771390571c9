internal import Text

/// Reads the values below a name in the header row of a table: Markdown, CSV, TSV.
enum TableColumn {
  /// The maximum distance of a value from the header in bytes.
  private static let farthest = 4000
  private static let longestLine = 1000
  private static let mostCells = 8
  /// The maximum number of rows below a row of a Markdown table, of which each may be a header row.
  private static let mostRows = 100

  /// - Parameters:
  ///   - header: what is known of the lines of the text.
  ///   - isNew: whether a cell, by its offset, is still to be judged.
  static func assignments(
    of name: Range<Int>, in text: Span<UInt8>, _ header: TableHeader, where isNew: (Int) -> Bool
  ) -> [Assignment] {
    let head = header.line(around: name.lowerBound, limit: longestLine, in: text)
    guard let separator = separator(of: head, in: text, header) else { return [] }
    let column = (head.lowerBound..<name.lowerBound).count { text[$0] == separator }
    var found: [Assignment] = []
    var start = head.upperBound
    var rowCount = 0
    let mostRows = separator == UInt8(ascii: "|") ? Self.mostRows : Int.max
    while start < text.count, start - head.upperBound < farthest, rowCount < mostRows {
      rowCount += 1
      while start < text.count, text[start].isLineEnd { start += 1 }
      let line = LineBorders.range(around: start, limit: longestLine, in: text)
      guard line.count > 0, text.firstOffset(of: separator, separator, in: line) != nil else {
        break
      }
      if let cell = cell(column, of: line, separator, in: text), isNew(cell.lowerBound) {
        found.append(
          Assignment(
            name: SourceAssignments.bytes(name, in: text), nameStart: name.lowerBound, span: cell,
            value: SourceAssignments.bytes(cell, in: text),
            // In a list of records the whole cell is a value.
            syntax: separator == UInt8(ascii: "|") ? .prose : .bare))
      }
      start = line.upperBound
    }
    return found + row(of: name, head, separator, in: text)
  }

  /// Returns the cells to the right of a name in its own row of a Markdown table.
  private static func row(
    of name: Range<Int>, _ line: Range<Int>, _ separator: UInt8, in text: Span<UInt8>
  ) -> [Assignment] {
    guard separator == UInt8(ascii: "|") else { return [] }
    let rest = name.upperBound..<max(name.upperBound, line.upperBound)
    let count = rest.count { text[$0] == separator }
    guard count > 1 else { return [] }
    return (1...min(count, mostCells)).compactMap { column in
      cell(column, of: rest, separator, in: text).map { cell in
        Assignment(
          name: SourceAssignments.bytes(name, in: text), nameStart: name.lowerBound, span: cell,
          value: SourceAssignments.bytes(cell, in: text), syntax: .prose)
      }
    }
  }

  /// Returns the separator of the columns in a header row; nil unless it is the first line of a text
  /// or part of a Markdown table.
  private static func separator(
    of head: Range<Int>, in text: Span<UInt8>, _ header: TableHeader
  ) -> UInt8? {
    if header.hasBar(in: head, of: text) { return UInt8(ascii: "|") }
    let equals = UInt8(ascii: "=")
    guard head.lowerBound == 0, text.firstOffset(of: equals, equals, in: head) == nil else {
      return nil
    }
    return [UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ";")].first { mark in
      text.firstOffset(of: mark, mark, in: head) != nil
    }
  }

  /// Returns the content of a cell, without quotes and blanks; nil if it can be no secret.
  private static func cell(
    _ column: Int, of line: Range<Int>, _ separator: UInt8, in text: Span<UInt8>
  ) -> Range<Int>? {
    var start = line.lowerBound
    for _ in 0..<column {
      guard
        let next = text.firstOffset(of: separator, separator, in: start..<line.upperBound)
      else { return nil }
      start = next + 1
    }
    var end =
      text.firstOffset(of: separator, separator, in: start..<line.upperBound) ?? line.upperBound
    while start < end, text[start].isBlank || text[start].isQuote { start += 1 }
    while start < end, text[end - 1].isBlank || text[end - 1].isQuote { end -= 1 }
    guard end - start >= GenericCandidates.shortest else { return nil }
    // Among other cells, no secret is without a digit.
    return (start..<end).contains { text[$0].isDigit } ? start..<end : nil
  }
}

/// The lines of names that may be in the header row of a table, as far as they were read: a line of nothing
/// but names is not to be read for each of them.
final class TableHeader {
  private var lines = ClearStretch.line
  private var cells = ClearStretch(without: UInt8(ascii: "|"), UInt8(ascii: "|"))

  /// Prepares for a new text.
  func begin() {
    lines.begin()
    cells.begin()
  }

  /// Returns the line that contains an offset, cut to `limit` bytes on either side.
  func line(around offset: Int, limit: Int, in text: Span<UInt8>) -> Range<Int> {
    var known = lines
    defer { lines = known }
    return known.line(around: offset, limit: limit, in: text)
  }

  /// Whether a line has the separator of a Markdown table.
  func hasBar(in line: Range<Int>, of text: Span<UInt8>) -> Bool {
    var known = cells
    defer { cells = known }
    return known.first(in: line, of: text) != nil
  }
}
