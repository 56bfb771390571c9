internal import Formats
internal import Text
package import Vocabulary

/// Writes allow comments, each alone on the line above a secret.
package enum AllowComment {
  /// The text of a comment.
  package static let mark = "keystow:allow"

  /// Returns the content of a file with a comment above each of some lines.
  ///
  /// - Parameters:
  ///   - lines: from 1, the first line of each secret.
  ///   - reason: one line, which follows the mark; empty for none.
  ///   - bytes: the content of the file.
  /// - Throws: `AllowCommentError` where a comment is impossible, or would change anything else.
  package static func adding(
    above lines: Set<Int>, reason: String = "", to bytes: [UInt8], of path: GitPath
  ) throws(AllowCommentError) -> [UInt8] {
    guard case .plain = ReadableText(scanning: bytes.span, isNamedAsText: false) else {
      throw AllowCommentError(path: path, reason: "not a text file")
    }
    guard let syntax = CommentSyntax(of: path, bytes) else {
      throw AllowCommentError(path: path, reason: "no comment syntax known for this file")
    }
    guard !syntax.isMarkup || !reason.contains("--") else {
      throw AllowCommentError(path: path, reason: "a comment of this file cannot contain --")
    }
    let words = reason.isEmpty ? mark : mark + " " + reason
    let index = LineIndex(bytes.span)
    var edits: [TextEdit] = []
    for line in lines.sorted() {
      guard (1...index.lineCount).contains(line) else {
        throw AllowCommentError(path: path, reason: "changed since the scan")
      }
      let range = index.range(ofLine: line, in: bytes.span)
      guard canInsert(at: range, in: bytes, syntax) else {
        throw AllowCommentError(
          path: path, reason: "line \(line) is inside a string or a statement")
      }
      edits.append(
        TextEdit(
          range: range.lowerBound..<range.lowerBound,
          bytes: comment(words, syntax, above: range, in: bytes)))
    }
    let edited = TextEdit.apply(edits, to: bytes)
    guard values(in: edited, of: path) == values(in: bytes, of: path) else {
      throw AllowCommentError(path: path, reason: "a comment there would change a value")
    }
    return edited
  }

  private static func comment(
    _ words: String, _ syntax: CommentSyntax, above line: Range<Int>, in bytes: [UInt8]
  ) -> [UInt8] {
    let indent = bytes[line].prefix { $0.isBlank }
    let isWindows =
      line.upperBound < bytes.count && bytes[line.upperBound] == 0x0D
      || line.lowerBound > 1 && bytes[line.lowerBound - 2] == 0x0D
    return indent + Array("\(syntax.start) \(words)\(syntax.end)".utf8)
      + (isWindows ? [0x0D, 0x0A] : [0x0A])
  }

  private static func canInsert(
    at line: Range<Int>, in bytes: [UInt8], _ syntax: CommentSyntax
  ) -> Bool {
    // Before a byte order mark, or a first line that must stay the first.
    if line.lowerBound == 0, let first = bytes.first {
      if first == 0xEF || bytes.starts(with: "#!".utf8) || bytes.starts(with: "<?".utf8) {
        return false
      }
    }
    if syntax.isMarkup { return isBetweenElements(line, in: bytes) }
    return syntax.code.map { CodeReader.canInsertLine(at: line.lowerBound, in: bytes, $0) } ?? true
  }

  /// Whether the line begins an element, outside of comments and marked sections.
  private static func isBetweenElements(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
    let before = Array(bytes[..<line.lowerBound])
    guard bytes[line].first(where: { $0 > 0x20 }) == UInt8(ascii: "<"),
      before.last(where: { $0 > 0x20 }) == UInt8(ascii: ">")
    else { return false }
    for (open, close) in [("<!--", "-->"), ("<![CDATA[", "]]>")] {
      let opened = before.offset(ofLast: open)
      if let opened, opened > before.offset(ofLast: close) ?? -1 { return false }
    }
    return true
  }

  /// The names and values of a file of settings.
  private static func values(in bytes: [UInt8], of path: GitPath) -> [NamedText] {
    FileFormat(path: path.bytes).entries(in: bytes).map {
      NamedText(keyPath: $0.keyPath, value: $0.value)
    }
  }

  private struct NamedText: Equatable {
    let keyPath: [String]
    let value: [UInt8]
  }
}

extension [UInt8] {
  fileprivate func offset(ofLast text: String) -> Int? {
    ranges(of: Array(text.utf8)).last?.lowerBound
  }
}

/// The reason no allow comment can be written.
package struct AllowCommentError: Error, Hashable, CustomStringConvertible {
  package let path: GitPath
  package let reason: String

  package init(path: GitPath, reason: String) {
    (self.path, self.reason) = (path, reason)
  }

  package var description: String { "\(path.text): \(reason)" }
}
