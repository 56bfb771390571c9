internal import Text

/// `.netrc`: logins and passwords by machine, separated by any white space.
package enum NetrcEntries: EntryReader {
  package static func entries(in text: [UInt8]) -> [Entry] {
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

  /// The next word; a `#` at its beginning makes the rest of the line a comment.
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
