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

  /// The text of a file for a scan, which also reads what `init(_:)` does not: text that contains NULs,
  /// as in the padding of a file, and files whose parts have different encodings (`MixedText`).
  ///
  /// A file that is binary to git is read if its name or its first bytes say that it is text. NULs
  /// become spaces, so that lines and columns are those of the file. Of an SQLite database and a compiled
  /// Python module, the texts are searched; lines and columns refer to them.
  ///
  /// - Parameters:
  ///   - isNamedAsText: asked only for files with NULs.
  ///   - shared: the ranges that a text shares with another one that is `plain` for a scan, ascending
  ///     and without overlap.
  package init(
    scanning bytes: Span<UInt8>, isNamedAsText: @autoclosure () -> Bool,
    besides shared: @autoclosure () -> [Range<Int>] = []
  ) {
    let encoding = UnicodeEncoding(of: bytes)
    if case .utf8 = encoding {
      self.init(bytes)
    } else {
      self = .converted(
        encoding.isSensible(bytes) ? encoding.utf8(of: bytes) : MixedText(bytes).text)
      return
    }
    switch self {
    case .converted: break
    case .plain:
      if bytes.count > Self.sampleCount, Self.hasWideWord(bytes, besides: shared()) {
        self = .converted(MixedText(bytes).text)
      }
    case .binary:
      self =
        (DatabaseText.text(of: bytes) ?? PythonBytecodeText.text(of: bytes)
        ?? Self.textWithNULs(bytes, isNamedAsText)).map { .converted($0) } ?? .binary
    }
  }

  /// Returns the text of a file with NULs; nil if nothing says that it is text.
  private static func textWithNULs(
    _ bytes: Span<UInt8>, _ isNamedAsText: () -> Bool
  ) -> [UInt8]? {
    if TextEvidence.startsAsText(bytes) || isNamedAsText() {
      guard !MixedText.hasWideWord(bytes), !TextEvidence.hasMark(bytes) else {
        return MixedText(bytes).text
      }
      return bytes.indices.map { bytes[$0] == 0 ? UInt8(ascii: " ") : bytes[$0] }
    }
    guard TextEvidence.hasMark(bytes) else { return nil }
    let mixed = MixedText(bytes)
    return mixed.isLikely ? mixed.text : nil
  }

  /// Whether a file without NULs at its start contains UTF-16 further on.
  private static func hasWideWord(_ bytes: Span<UInt8>, besides shared: [Range<Int>]) -> Bool {
    // A word at the border of a shared range has a NUL outside of it, too.
    var start = min(bytes.count, sampleCount)
    for range in shared {
      if range.lowerBound > start,
        bytes.extracting(start..<range.lowerBound).firstNUL(from: 0) != nil
      {
        return MixedText.hasWideWord(bytes)
      }
      start = max(start, range.upperBound)
    }
    guard start < bytes.count, let place = bytes.firstNUL(from: start) else { return false }
    return MixedText.hasWideWord(bytes.extracting(max(0, place - 8)..<bytes.count))
  }

  /// Returns the text of a file; nil if it is binary.
  package static func text(of bytes: [UInt8]) -> [UInt8]? {
    switch ReadableText(bytes.span) {
    case .plain: bytes
    case .converted(let text): text
    case .binary: nil
    }
  }

  /// Returns the text of a file for a scan; nil if it is binary.
  package static func text(scanning bytes: [UInt8], ofPath path: [UInt8]) -> [UInt8]? {
    switch ReadableText(scanning: bytes.span, isNamedAsText: TextEvidence.isNamedAsText(path)) {
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

  /// The number of leading bytes in which git looks for a NUL.
  private static let sampleCount = 8000

  /// Git's rule for binary files: a NUL in the first 8000 bytes.
  private static func hasNUL(_ bytes: Span<UInt8>) -> Bool {
    let end = min(bytes.count, sampleCount)
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
