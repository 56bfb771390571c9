/// A content made ready for matching: as it is, turned into UTF-8, or known to be no text.
package enum ReadableText: Sendable {
  /// Match the bytes as they are.
  case plain
  /// Match these bytes instead: UTF-8 for UTF-16, the XML form for a binary property list. Lines
  /// and columns count in this form.
  case converted([UInt8])
  /// Nothing to match.
  case binary
}
