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
