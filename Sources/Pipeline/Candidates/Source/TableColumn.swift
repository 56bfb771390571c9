internal import Text

/// Reads the values below a name in the header row of a table: Markdown, CSV, TSV.
enum TableColumn {
  /// The maximum distance of a value from the header in bytes.
  private static let farthest = 4000
  private static let longestLine = 1000
  private static let mostCells = 8

  static func assignments(
    of source: SourceName, at hit: Range<Int>, in text: Span<UInt8>
  ) -> [Assignment] {
    let name = LooseName.range(of: source, around: hit, in: text)
    let head = LineBorders.range(around: name.lowerBound, limit: longestLine, in: text)
    guard let separator = separator(of: head, in: text) else { return [] }
    let column = (head.lowerBound..<name.lowerBound).count { text[$0] == separator }
    var found: [Assignment] = []
    var start = head.upperBound
    while start < text.count, start - head.upperBound < farthest {
      while start < text.count, text[start].isLineEnd { start += 1 }
      let line = LineBorders.range(around: start, limit: longestLine, in: text)
      guard line.count > 0, line.contains(where: { text[$0] == separator }) else { break }
      if let cell = cell(column, of: line, separator, in: text) {
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
  private static func separator(of head: Range<Int>, in text: Span<UInt8>) -> UInt8? {
    if head.contains(where: { text[$0] == UInt8(ascii: "|") }) { return UInt8(ascii: "|") }
    guard head.lowerBound == 0, !head.contains(where: { text[$0] == UInt8(ascii: "=") }) else {
      return nil
    }
    return [UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ";")].first { mark in
      head.contains { text[$0] == mark }
    }
  }

  /// Returns the content of a cell, without quotes and blanks.
  private static func cell(
    _ column: Int, of line: Range<Int>, _ separator: UInt8, in text: Span<UInt8>
  ) -> Range<Int>? {
    var start = line.lowerBound
    for _ in 0..<column {
      guard let next = (start..<line.upperBound).first(where: { text[$0] == separator }) else {
        return nil
      }
      start = next + 1
    }
    var end = (start..<line.upperBound).first { text[$0] == separator } ?? line.upperBound
    while start < end, text[start].isBlank || text[start].isQuote { start += 1 }
    while start < end, text[end - 1].isBlank || text[end - 1].isQuote { end -= 1 }
    return end - start >= GenericCandidates.shortest ? start..<end : nil
  }
}
