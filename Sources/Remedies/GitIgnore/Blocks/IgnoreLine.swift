/// A line of a .gitignore file and how it ends.
struct IgnoreLine: Sendable, Equatable {
  /// Without the line end.
  let content: ArraySlice<UInt8>
  let end: IgnoreLineEnd

  init(content: ArraySlice<UInt8>, end: IgnoreLineEnd) {
    self.content = content
    self.end = end
  }

  init(_ text: String, end: IgnoreLineEnd) {
    self.init(content: ArraySlice(text.utf8), end: end)
  }

  /// Takes a line with its end.
  init(_ bytes: ArraySlice<UInt8>) {
    end =
      if !bytes.hasSuffix([UInt8(ascii: "\n")]) {
        .none
      } else if bytes.hasSuffix(IgnoreLineEnd.carriageReturnLineFeed.bytes) {
        .carriageReturnLineFeed
      } else {
        .lineFeed
      }
    content = bytes.dropLast(end.bytes.count)
  }

  /// What git takes for a rule: the line but for one CR at its end, which only the last line of a
  /// file can still have; nil for a comment.
  var rule: ArraySlice<UInt8>? {
    if content.first == UInt8(ascii: "#") { return nil }
    return end == .none && content.last == UInt8(ascii: "\r") ? content.dropLast() : content
  }
}

/// How a line ends.
enum IgnoreLineEnd: Sendable, Equatable {
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

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
