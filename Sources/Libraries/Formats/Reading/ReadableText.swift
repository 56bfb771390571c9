internal import Text

/// The text of a file for matching: its bytes, a conversion to UTF-8, or nothing if it is binary.
package enum ReadableText: Sendable {
  /// Match the bytes as they are.
  case plain
  /// Match these bytes instead: UTF-8 for UTF-16, XML for a binary property list. Lines and columns
  /// refer to them.
  case converted([UInt8])
  /// Nothing to match.
  case binary

  /// Detects binary files as git does, by a NUL in the first 8000 bytes, and converts other encodings.
  ///
  /// A file with such a NUL is binary unless it is UTF-16, UTF-32 with a byte order mark, or a valid
  /// binary property list.
  package init(_ bytes: Span<UInt8>) {
    switch UnicodeEncoding(of: bytes) {
    case .utf8:
      if Self.startsAsPropertyList(bytes) {
        // A text can begin with the same letters.
        self =
          BinaryPropertyList.xml(of: bytes).map { .converted($0) }
          ?? (Self.hasNUL(bytes) ? .binary : .plain)
      } else {
        self = Self.hasNUL(bytes) ? .binary : .plain
      }
    case let encoding:
      self = .converted(encoding.utf8(of: bytes))
    }
  }

  /// The text of a file for a scan, which also searches text that contains NULs, as in the padding
  /// of a file: one that is binary to git is read if its name or its first bytes say that it is text.
  ///
  /// NULs become spaces, so that lines and columns are those of the file. Of an SQLite database and a
  /// compiled Python module, the texts are searched; lines and columns refer to them.
  ///
  /// - Parameter isNamedAsText: asked only for files with NULs.
  package init(scanning bytes: Span<UInt8>, isNamedAsText: @autoclosure () -> Bool) {
    self.init(bytes)
    guard case .binary = self else { return }
    if let text = DatabaseText.text(of: bytes) ?? PythonBytecodeText.text(of: bytes) {
      self = .converted(text)
      return
    }
    guard TextEvidence.startsAsText(bytes) || isNamedAsText() else { return }
    self = .converted(bytes.indices.map { bytes[$0] == 0 ? UInt8(ascii: " ") : bytes[$0] })
  }

  /// Returns the text of a file; nil if it is binary.
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

  /// Git's rule for binary files: a NUL in the first 8000 bytes.
  private static func hasNUL(_ bytes: Span<UInt8>) -> Bool {
    let end = min(bytes.count, 8000)
    var start = 0
    // Without an exit inside a block, the compiler vectorizes its search.
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
