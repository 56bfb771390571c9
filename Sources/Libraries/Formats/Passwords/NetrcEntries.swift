internal import Text

extension FileFormat {
  /// `.netrc`: logins and passwords by machine.
  package static let netrc = FileFormat(
    FormatDefinition(
      "netrc", use: .passwords,
      fileNames: FileNames(
        [".netrc", "_netrc", "netrc", ".authinfo"],
        extensions: ["netrc"]),
      entries: { NetrcEntries.entries(in: $0) }))
}

/// Reads `.netrc`: words separated by any white space.
enum NetrcEntries {
  static func entries(in text: [UInt8]) -> [Entry] {
    var cursor = EntryCursor(text)
    var machine: String?
    while let word = nextWord(&cursor) {
      if cursor.matches(word, "machine") {
        machine = nextWord(&cursor).map { cursor.string($0) }
      } else if cursor.matches(word, "default") {
        machine = "default"
      } else if cursor.matches(word, "login") || cursor.matches(word, "password")
        || cursor.matches(word, "account"), let value = nextWord(&cursor)
      {
        let path = (machine.map { [$0] } ?? []) + [cursor.string(word)]
        cursor.add(value, isQuoted: false, keyPath: path)
      }
    }
    return cursor.entries
  }

  /// Reads the next word, skipping comments from `#` to the line end.
  private static func nextWord(_ cursor: inout EntryCursor) -> Range<Int>? {
    cursor.skipWhitespace()
    while cursor.byte == UInt8(ascii: "#") {
      cursor.skipLine()
      cursor.skipWhitespace()
    }
    let start = cursor.at
    while !cursor.isAtEnd, !cursor.byte.isWhitespace { cursor.at += 1 }
    return start == cursor.at ? nil : start..<cursor.at
  }
}
