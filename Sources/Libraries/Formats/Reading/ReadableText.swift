internal import Text

/// A content made ready for matching: as it is, turned into UTF-8, or known to be no text.
package enum ReadableText: Sendable {
  /// Match the bytes as they are.
  case plain
  /// Match these bytes instead: UTF-8 for UTF-16, the XML form for a binary property list. Lines
  /// and columns count in this form.
  case converted([UInt8])
  /// Nothing to match.
  case binary

  /// Looks at the first bytes as git does, and turns what is text in disguise into UTF-8.
  ///
  /// Costs no more than a look at 8000 bytes where the content is text already. A content with a
  /// NUL among them is binary unless it is UTF-16, UTF-32 with a byte order mark, or a binary
  /// property list that can be read whole.
  package init(_ bytes: Span<UInt8>) {
    switch UnicodeEncoding(of: bytes) {
    case .utf8:
      if Self.startsAsPropertyList(bytes) {
        // The header alone makes no binary list: a text may begin with the same letters.
        self = Self.convertedPropertyList(bytes) ?? (Self.hasNUL(bytes) ? .binary : .plain)
      } else {
        self = Self.hasNUL(bytes) ? .binary : .plain
      }
    case let encoding:
      self = .converted(encoding.utf8(of: bytes))
    }
  }

  /// What is matched of a content: the bytes themselves where they are plain text, nil where there is
  /// nothing to match.
  package static func text(of bytes: [UInt8]) -> [UInt8]? {
    switch ReadableText(bytes.span) {
    case .plain: bytes
    case .converted(let text): text
    case .binary: nil
    }
  }

  private static func startsAsPropertyList(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= 8, bytes[0] == UInt8(ascii: "b") else { return false }
    for (index, byte) in "bplist0".utf8.enumerated() where bytes[index] != byte { return false }
    return true
  }

  private static func convertedPropertyList(_ bytes: Span<UInt8>) -> ReadableText? {
    BinaryPropertyList.xml(of: bytes).map { .converted($0) }
  }

  /// Git's rule for binary files: a NUL in the first 8000 bytes.
  private static func hasNUL(_ bytes: Span<UInt8>) -> Bool {
    let end = min(bytes.count, 8000)
    var start = 0
    // Blocks without a way out in their middle are searched many bytes at a time.
    while start + 64 <= end {
      var lowest: UInt8 = 255
      for index in start..<start + 64 { lowest = min(lowest, bytes[index]) }
      if lowest == 0 { return true }
      start += 64
    }
    while start < end {
      if bytes[start] == 0 { return true }
      start += 1
    }
    return false
  }
}
