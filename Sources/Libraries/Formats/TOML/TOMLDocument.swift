/// A TOML 1.0 document: its tables, with the byte ranges of all parts.
///
/// Besides violations of TOML 1.0, it rejects values nested deeper than 128 levels and integers of
/// more than 64 bits. A byte order mark at the start is skipped.
package struct TOMLDocument: Sendable {
  /// The top-level table.
  package let root: TOMLTable
  /// The lines before any header, then one section for each header.
  package let sections: [TOMLSection]

  /// Parses a text, in time and memory linear in its length.
  ///
  /// - Throws: the first syntax error.
  package init(_ bytes: [UInt8]) throws(TOMLError) {
    var parser = TOMLParser(bytes)
    try parser.readDocument()
    root = parser.root.finish()
    sections = parser.sections
  }

  /// Returns the member with a path, such as `["keys", "API_KEY", "type"]`; nil if there is none.
  ///
  /// A path does not lead through arrays.
  package func member(at path: [String]) -> TOMLTable.Member? {
    guard let last = path.last else { return nil }
    var table = root
    for name in path.dropLast() {
      guard let next = table[name]?.table else { return nil }
      table = next
    }
    return table.member(last)
  }
}

/// A table header with the lines that belong to it, or the lines before the first header.
package struct TOMLSection: Sendable {
  /// The parts of the name in the header; empty for the lines before the first header.
  package let keys: [TOMLKey]
  /// Whether the header adds a table to an array, as in `[[name]]`.
  package let isArrayElement: Bool
  /// The header from its first to its last bracket; empty for the lines before the first header.
  package let header: Range<Int>
  /// The offset after the line of the header, including its line break.
  package let headerLineEnd: Int
  /// The offset after the last line of the last statement, including its line break; that of the
  /// header if there is no statement.
  ///
  /// Comments and blank lines after the last statement are not included.
  package internal(set) var end: Int

  /// The unquoted names of the header.
  package var path: [String] { keys.map(\.name) }
}

/// A violation of TOML 1.0.
package struct TOMLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The byte offset of the violation, counted from 0; at most the length of the text.
  package let offset: Int
  /// What is wrong, in lower case and without a full stop; never contains a value.
  package let message: String

  package var description: String { "byte \(offset): \(message)" }

  init(_ message: String, at offset: Int) {
    self.offset = offset
    self.message = message
  }
}
