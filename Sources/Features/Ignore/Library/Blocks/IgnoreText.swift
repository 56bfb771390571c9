internal import Text

/// A .gitignore file as lines, lossless: printing gives the same bytes.
///
/// Lines end as in git: at LF, with one CR before it; any other CR is part of a line.
package struct IgnoreText: Sendable, Equatable {
  /// The UTF-8 byte order mark, or nothing.
  private let mark: ArraySlice<UInt8>
  private(set) var lines: [TextLine]

  package init(_ bytes: [UInt8]) {
    let start = bytes.byteOrderMarkLength
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

  /// Returns whether it is UTF-16, in which git finds no rules.
  package static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Returns the text with some lines replaced.
  func replacing(_ range: Range<Int>, with new: [TextLine]) -> IgnoreText {
    var text = self
    text.lines.replaceSubrange(range, with: new)
    return text
  }
}

/// A line of a .gitignore file with its ending.
struct TextLine: Sendable, Equatable {
  /// Without the line ending.
  let content: ArraySlice<UInt8>
  let end: TextLineEnd

  init(content: ArraySlice<UInt8>, end: TextLineEnd) {
    self.content = content
    self.end = end
  }

  init(_ text: String, end: TextLineEnd) {
    self.init(content: ArraySlice(text.utf8), end: end)
  }

  /// Splits a line from its ending.
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

/// The ending of a line.
enum TextLineEnd: Sendable, Equatable {
  case lineFeed
  case carriageReturnLineFeed
  /// The end of the file.
  case none

  var bytes: [UInt8] {
    switch self {
    case .lineFeed: [UInt8(ascii: "\n")]
    case .carriageReturnLineFeed: Array("\r\n".utf8)
    case .none: []
    }
  }
}
