internal import Text

/// The comments of a text.
package struct Comments {
  package struct Comment {
    let range: Range<Int>
    /// What would end it.
    let end: [UInt8]

    /// Whether a value can be written into the comment.
    package func canHold(_ value: [UInt8]) -> Bool {
      value.allSatisfy { $0 >= 0x20 || $0 == 0x09 } && value.offset(of: end, from: 0) == nil
    }
  }

  private let comments: [Comment]
  private let ranges: [Range<Int>]

  /// Finds the comments between the values of entries, in one pass.
  package init(in text: [UInt8], dialect: Dialect, entries: [Entry]) {
    comments =
      switch dialect.comments {
      case .markup: Self.markup(in: text)
      case let style: Self.between(entries, in: text, style)
      }
    ranges = comments.map(\.range)
  }

  private static func markup(in text: [UInt8]) -> [Comment] {
    XMLRegions(text).comments.map {
      let start = $0.lowerBound + 4
      return Comment(range: start..<max(start, $0.upperBound - 3), end: Array("--".utf8))
    }
  }

  private static func between(
    _ entries: [Entry], in text: [UInt8], _ style: CommentStyle
  ) -> [Comment] {
    var comments: [Comment] = []
    var next = 0
    var at = 0
    while at < text.count {
      while next < entries.count, entries[next].span.upperBound <= at { next += 1 }
      if next < entries.count, entries[next].span.contains(at) {
        at = entries[next].span.upperBound + (entries[next].isQuoted ? 1 : 0)
      } else if style.isCode, text[at] == 0x22 || text[at] == 0x27 {
        let isValue = next < entries.count && entries[next].span.lowerBound == at + 1
        at = isValue ? at + 1 : endOfString(at, in: text)
      } else if let comment = comment(at: at, in: text, style) {
        comments.append(comment)
        at = max(at + 1, comment.range.upperBound)
      } else {
        at += 1
      }
    }
    return comments
  }

  /// Returns the comment that contains a byte range; nil if there is none.
  package func holding(_ span: Range<Int>) -> Comment? {
    guard let index = ranges.index(containing: span.lowerBound),
      ranges[index].upperBound >= span.upperBound
    else { return nil }
    return comments[index]
  }

  private static func comment(
    at start: Int, in text: [UInt8], _ style: CommentStyle
  ) -> Comment? {
    let byte = text[start]
    switch style {
    case .markup: return nil
    case .slashes(let inCode):
      guard byte == UInt8(ascii: "/"), start + 1 < text.count else { return nil }
      if text[start + 1] == byte { return line(from: start, in: text) }
      guard text[start + 1] == UInt8(ascii: "*"), inCode else { return nil }
      let end = Array("*/".utf8)
      let found = text.offset(of: end, from: start + 2) ?? text.count
      return Comment(range: start..<found, end: end)
    case .marks(let marks, let onlyFirst):
      let isFirst = isFirstOnLine(start, in: text)
      guard isFirst || text[start - 1].isWhitespace else { return nil }
      let isMark = marks.contains(byte) || (isFirst && onlyFirst.contains(byte))
      return isMark ? line(from: start, in: text) : nil
    }
  }

  /// Returns the offset after a quoted name or empty string, which ends with its line at the latest.
  private static func endOfString(_ start: Int, in text: [UInt8]) -> Int {
    var at = start + 1
    while at < text.count, text[at] != text[start], !text[at].isLineEnd {
      at += text[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return at + 1
  }

  private static func line(from start: Int, in text: [UInt8]) -> Comment {
    var end = start
    while end < text.count, !text[end].isLineEnd { end += 1 }
    return Comment(range: start..<end, end: [0x0A])
  }

  private static func isFirstOnLine(_ offset: Int, in text: [UInt8]) -> Bool {
    if offset == 0 || text[offset - 1].isLineEnd { return true }
    return offset == text.byteOrderMarkLength
  }
}

/// The comment syntax of a format.
package enum CommentStyle: Sendable {
  /// `<!-- … -->`
  case markup
  /// `// …`; in code also `/* … */`, and neither inside a string.
  case slashes(inCode: Bool)
  /// From one of the marks, at the beginning of a line or after a blank, to the line end; marks in
  /// `onlyFirst` count only at the beginning of a line.
  case marks([UInt8], onlyFirst: [UInt8] = [])

  package static let hashes = CommentStyle.marks([UInt8(ascii: "#")])

  var isCode: Bool { if case .slashes(inCode: true) = self { true } else { false } }
}
