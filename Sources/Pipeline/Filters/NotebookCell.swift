internal import Candidates
internal import Text

/// A cell of a Jupyter notebook, in whose source a comment can allow what the cell contains.
///
/// A line of the source is a string of JSON, so no line of the file is a comment. A comment that has a
/// line of the source for itself is for the whole cell, one behind code for its line.
struct NotebookCell {
  /// The bytes from the name `cell_type` of the cell to that of the next, as far as they are near.
  private let range: Range<Int>
  private let bytes: [UInt8]

  private static let limit = 8192
  private static let version = Array("\"nbformat\"".utf8)
  private static let kind = Array("\"cell_type\"".utf8)

  /// Nil outside of a notebook.
  init?(around span: Range<Int>, in text: Span<UInt8>) {
    // The version is at the end of what Jupyter writes, and at the start of what some others do.
    guard
      text.offset(of: Self.version, in: max(0, text.count - 128)..<text.count) != nil
        || text.offset(of: Self.version, in: 0..<128) != nil
    else { return nil }
    var start = span.lowerBound
    let first = max(0, start - Self.limit)
    while start > first, !Self.has(Self.kind, at: start, in: text) { start -= 1 }
    guard Self.has(Self.kind, at: start, in: text) else { return nil }
    var end = span.upperBound
    let last = min(text.count, end + Self.limit)
    while end < last, !Self.has(Self.kind, at: end, in: text) { end += 1 }
    range = start..<end
    bytes = (start..<end).map { text[$0] }
  }

  /// Returns the comment that allows a secret in the cell, and its offset in the text.
  func mark(allowing span: Range<Int>) -> (mark: AllowMark, offset: Int)? {
    for (index, mark) in AllowMark.all(in: bytes.indices, of: bytes.span) {
      guard let start = stringStart(before: index) else { continue }
      let line = start..<stringEnd(from: start)
      let sign = bytes[start..<index]
      let isAlone =
        sign.contains { !$0.isBlank }
        && sign.allSatisfy { !$0.isLetter && !$0.isDigit && !$0.isQuote }
      let isSameLine =
        line.contains(span.lowerBound - range.lowerBound) && isComment(index, in: line)
      if isAlone || isSameLine && !mark.isForNextLine {
        return (mark, range.lowerBound + index)
      }
    }
    return nil
  }

  /// Returns the offset after the quote that opens the string around an offset.
  private func stringStart(before index: Int) -> Int? {
    let line = LineBorders.start(of: index, limit: Self.limit, in: bytes.span)
    var place = index
    while place > line {
      place -= 1
      if bytes[place] == UInt8(ascii: "\""), place == 0 || bytes[place - 1] != UInt8(ascii: "\\") {
        return place + 1
      }
    }
    return nil
  }

  private func stringEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), !bytes[end].isLineEnd {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end, bytes.count)
  }

  /// Whether a word is in a comment of the code that a string of JSON contains.
  private func isComment(_ index: Int, in line: Range<Int>) -> Bool {
    var code: [UInt8] = []
    var place = line.lowerBound
    while place < index {
      // Escaped quotes are those of the code.
      if bytes[place] == UInt8(ascii: "\\"), place + 1 < index { place += 1 }
      code.append(bytes[place])
      place += 1
    }
    let length = code.count
    code.append(bytes[index])
    return CommentLine(range: 0..<code.count, needsSign: true).holds(length, in: code.span)
  }

  private static func has(_ word: [UInt8], at start: Int, in text: Span<UInt8>) -> Bool {
    guard start + word.count <= text.count else { return false }
    for offset in word.indices where text[start + offset] != word[offset] { return false }
    return true
  }
}
