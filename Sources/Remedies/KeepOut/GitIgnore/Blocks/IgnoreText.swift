/// A .gitignore file as lines, without losing a byte: printing what was parsed gives the same bytes.
///
/// Lines end as they do for git: at LF, with one CR before it; a CR anywhere else is part of a line.
package struct IgnoreText: Sendable, Equatable {
  /// The byte order mark of UTF-8, or nothing.
  private let mark: ArraySlice<UInt8>
  private(set) var lines: [TextLine]

  package init(_ bytes: [UInt8]) {
    let start = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    mark = bytes[..<start]
    lines = []
    var rest = bytes[start...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(TextLine(rest[...end]))
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { lines.append(TextLine(rest)) }
  }

  package var bytes: [UInt8] {
    var bytes = Array(mark)
    for line in lines {
      bytes += line.content
      bytes += line.end.bytes
    }
    return bytes
  }

  /// Whether it is text of two bytes a character, in which git finds no rule.
  package static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// The same text with other lines in the place of some.
  func replacing(_ range: Range<Int>, with new: [TextLine]) -> IgnoreText {
    var text = self
    text.lines.replaceSubrange(range, with: new)
    return text
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

/// A line of a .gitignore file and how it ends.
struct TextLine: Sendable, Equatable {
  /// Without the line end.
  let content: ArraySlice<UInt8>
  let end: TextLineEnd

  init(content: ArraySlice<UInt8>, end: TextLineEnd) {
    self.content = content
    self.end = end
  }

  init(_ text: String, end: TextLineEnd) {
    self.init(content: ArraySlice(text.utf8), end: end)
  }

  /// Takes a line with its end.
  init(_ bytes: ArraySlice<UInt8>) {
    end =
      if !bytes.hasSuffix([UInt8(ascii: "\n")]) {
        .none
      } else if bytes.hasSuffix(TextLineEnd.carriageReturnLineFeed.bytes) {
        .carriageReturnLineFeed
      } else {
        .lineFeed
      }
    content = bytes.dropLast(end.bytes.count)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}

/// How a line ends.
enum TextLineEnd: Sendable, Equatable {
  case lineFeed
  case carriageReturnLineFeed
  /// The file ends there.
  case none

  var bytes: [UInt8] {
    switch self {
    case .lineFeed: [UInt8(ascii: "\n")]
    case .carriageReturnLineFeed: Array("\r\n".utf8)
    case .none: []
    }
  }
}
