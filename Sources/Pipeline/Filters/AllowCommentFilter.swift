package import Candidates
package import Formats
internal import Text

/// Rejects candidates that a comment on their line, or alone on the line above, allows.
package struct AllowCommentFilter: Filter {
  /// The maximum number of bytes searched on either side of a line, so that a line of megabytes
  /// with many candidates takes no quadratic time.
  private static let limit = 4096

  package var judgesCustomRules: Bool { true }

  package var isAllowance: Bool { true }

  package var readsMarks: Bool { true }

  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    guard let mark = mark(allowing: candidate, in: text, format) else { return .none }
    let place = mark.isInCell ? "its cell" : mark.isAbove ? "the line above" : "its line"
    let reason = "marked \(mark.text) on \(place)"
    return .allows(Allowance(.comment, reason: reason, offset: mark.offset))
  }

  /// An allow comment in a text.
  private struct Mark {
    let text: String
    /// Bytes from 0.
    let offset: Int
    var isAbove = false
    var isInCell = false
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
    return AllowMark.all(in: 0..<text.count, of: text).filter { offset, mark in
      mark.isOwn
        && filter.comment(format, filter.line(around: offset, in: text)).holds(offset, in: text)
    }.map { $0.offset }
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
    if let mark = markAbove(firstLine.lowerBound, in: text, format) { return mark }
    return format == .json || format == .notebook
      ? markInCell(of: candidate.span, in: text) : nil
  }

  /// Returns the comment on the line above, if only a comment sign precedes it.
  private func markAbove(_ start: Int, in text: Span<UInt8>, _ format: FileFormat) -> Mark? {
    guard var line = lineAbove(start, in: text) else { return nil }
    if line.allSatisfy({ text[$0].isBlank }), let comment = lineAbove(line.lowerBound, in: text),
      Self.isDirective(comment, in: text)
    {
      // A blank line ends a comment of reStructuredText.
      line = comment
    }
    if let mark = aloneMark(in: line, of: text, format) { return mark }
    for (offset, mark) in AllowMark.all(in: line, of: text)
    where mark.isForNextLine && comment(format, line).holds(offset, in: text) {
      return Mark(text: mark.name, offset: offset, isAbove: true)
    }
    return nil
  }

  private func aloneMark(
    in line: Range<Int>, of text: Span<UInt8>, _ format: FileFormat
  ) -> Mark? {
    guard let sign = CommentSign(startingLine: line, in: text),
      let mark = AllowMark(at: sign.end, before: line.upperBound, in: text),
      sign.isWord && !format.isConfiguration
        || !sign.isWord && (sign.isTemplate || comment(format, line).holds(sign.end, in: text)),
      !Self.isClosed(sign.end..<line.upperBound, in: text)
    else { return nil }
    return Mark(text: mark.name, offset: sign.end, isAbove: true)
  }

  /// Whether a comment ends before code that follows it on its line: the comment is for that code.
  private static func isClosed(_ comment: Range<Int>, in text: Span<UInt8>) -> Bool {
    for end in ["*/", "-->"].map({ Array($0.utf8) }) {
      for index in comment where index + end.count <= comment.upperBound {
        guard end.indices.allSatisfy({ text[index + $0] == end[$0] }) else { continue }
        return (index + end.count..<comment.upperBound).contains { text[$0].isIdentifier }
      }
    }
    return false
  }

  /// Returns the line before the one that starts at an offset, cut to the last bytes; nil if there is
  /// none, or it is too long.
  private func lineAbove(_ start: Int, in text: Span<UInt8>) -> Range<Int>? {
    guard start > 0, text[start - 1].isLineEnd else { return nil }
    var end = start - 1
    if end > 0, text[end] == 0x0A, text[end - 1] == 0x0D { end -= 1 }
    let first = LineBorders.start(of: end, limit: Self.limit, in: text)
    guard first == 0 || text[first - 1].isLineEnd else { return nil }
    return first..<end
  }

  /// Whether a line starts with the two dots of a comment of reStructuredText.
  private static func isDirective(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let start = line.first(where: { !text[$0].isBlank }) else { return false }
    let dot = UInt8(ascii: ".")
    return start + 2 < line.upperBound && text[start] == dot && text[start + 1] == dot
      && text[start + 2].isBlank
  }

  private func mark(in line: Range<Int>, of text: Span<UInt8>, _ format: FileFormat) -> Mark? {
    for (offset, mark) in AllowMark.all(in: line, of: text)
    where !mark.isForNextLine && comment(format, line).holds(offset, in: text) {
      return Mark(text: mark.name, offset: offset)
    }
    return nil
  }

  /// Returns the comment in the source of the cell of a notebook that contains the candidate.
  private func markInCell(of span: Range<Int>, in text: Span<UInt8>) -> Mark? {
    guard let cell = NotebookCell(around: span, in: text), let place = cell.mark(allowing: span)
    else { return nil }
    return Mark(text: place.mark.name, offset: place.offset, isInCell: true)
  }
}
