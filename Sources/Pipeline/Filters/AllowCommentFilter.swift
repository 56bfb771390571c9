package import Candidates
package import Formats
internal import Text

/// Rejects candidates that a comment on their line, or alone on the line above, allows.
package struct AllowCommentFilter: Filter {
  /// The maximum number of bytes searched on either side of a line, so that a line of megabytes
  /// with many candidates takes no quadratic time.
  private static let limit = 4096

  private static let marks = [
    "keystow:allow", "gitleaks:allow", "betterleaks:allow", "kingfisher:ignore",
    "pragma: allowlist secret",
  ].map { Array($0.utf8) }

  package var judgesCustomRules: Bool { true }

  package var isAllowance: Bool { true }

  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    guard let mark = mark(allowing: candidate, in: text, format) else { return .none }
    let place = mark.isAbove ? "the line above" : "its line"
    return .rejects("marked \(String(decoding: mark.text, as: UTF8.self)) on \(place)")
  }

  /// An allow comment in a text.
  private struct Mark {
    let text: [UInt8]
    /// Bytes from 0.
    let offset: Int
    var isAbove = false
  }

  /// Returns the offset of the comment that allows the candidate, bytes from 0; nil if there is
  /// none.
  func offset(
    ofMarkAllowing candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> Int? {
    mark(allowing: candidate, in: text, format)?.offset
  }

  /// Returns the offsets of our own allow comments in a text, bytes from 0.
  ///
  /// Those of other tools may be for matches that only these find.
  package static func ownMarks(in text: Span<UInt8>, format: FileFormat) -> [Int] {
    let filter = AllowCommentFilter()
    return text.indices.filter { index in
      text[index].lowercased == marks[0][0]
        && (index == 0 || !text[index - 1].isIdentifier)
        && filter.has(marks[0], at: index, before: text.count, in: text)
        && filter.comment(format, filter.line(around: index, in: text)).holds(index, in: text)
    }
  }

  private func comment(_ format: FileFormat, _ line: Range<Int>) -> CommentLine {
    CommentLine(range: line, needsSign: format.isConfiguration)
  }

  private func line(around offset: Int, in text: Span<UInt8>) -> Range<Int> {
    LineBorders.range(around: offset, limit: Self.limit, in: text)
  }

  private func mark(
    allowing candidate: Candidate, in text: Span<UInt8>, _ format: FileFormat
  ) -> Mark? {
    guard !candidate.span.isEmpty, candidate.span.upperBound <= text.count else { return nil }
    let firstLine = line(around: candidate.span.lowerBound, in: text)
    if let mark = mark(in: firstLine, of: text, format) { return mark }
    if candidate.span.upperBound > firstLine.upperBound {
      // The last line of a secret of several lines.
      let lastLine = line(around: candidate.span.upperBound - 1, in: text)
      if let mark = mark(in: lastLine, of: text, format) { return mark }
    }
    return markAbove(firstLine.lowerBound, in: text, format)
  }

  /// Returns the comment on the line above, if only a comment sign precedes it.
  private func markAbove(_ start: Int, in text: Span<UInt8>, _ format: FileFormat) -> Mark? {
    guard start > 0, text[start - 1].isLineEnd else { return nil }
    var end = start - 1
    if end > 0, text[end] == 0x0A, text[end - 1] == 0x0D { end -= 1 }
    var first = lineStart(of: end, in: text)
    let line = first..<end
    guard first == 0 || text[first - 1].isLineEnd else { return nil }
    while first < end, !text[first].isLetter {
      if text[first].isDigit || text[first].isQuote { return nil }
      first += 1
    }
    guard let mark = Self.marks.first(where: { has($0, at: first, before: end, in: text) }),
      comment(format, line).holds(first, in: text)
    else { return nil }
    return Mark(text: mark, offset: first, isAbove: true)
  }

  private func mark(in line: Range<Int>, of text: Span<UInt8>, _ format: FileFormat) -> Mark? {
    guard AllowMarkSearch.mayHold(line, in: text) else { return nil }
    for index in line where text[index].isLetter {
      if index > line.lowerBound, text[index - 1].isIdentifier { continue }
      for mark in Self.marks where has(mark, at: index, before: line.upperBound, in: text) {
        if comment(format, line).holds(index, in: text) { return Mark(text: mark, offset: index) }
      }
    }
    return nil
  }

  private func has(_ mark: [UInt8], at start: Int, before end: Int, in text: Span<UInt8>) -> Bool {
    guard start + mark.count <= end else { return false }
    for offset in mark.indices where text[start + offset].lowercased != mark[offset] {
      return false
    }
    return start + mark.count == end || !text[start + mark.count].isIdentifier
  }

  private func lineStart(of offset: Int, in text: Span<UInt8>) -> Int {
    LineBorders.start(of: offset, limit: Self.limit, in: text)
  }
}
