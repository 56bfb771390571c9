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

/// `.pgpass` and `.htpasswd`: fields with `:` between them, the password last.
///
/// The name of an entry is the field before it: the user.
package enum PasswordListEntries: EntryReader {
  package static func entries(in text: [UInt8]) -> [Entry] {
    var cursor = EntryCursor(text)
    while !cursor.isAtEnd {
      cursor.skipBlanks()
      if cursor.byte != UInt8(ascii: "#") {
        let fields = fields(&cursor)
        if fields.count > 1 {
          let password = cursor.trimmed(fields[fields.count - 1])
          let user = cursor.string(fields[fields.count - 2])
          cursor.add(password, isQuoted: false, keyPath: [user])
        }
      }
      cursor.skipLine()
    }
    return cursor.entries
  }

  /// At most the five fields of `.pgpass`; `\:` and `\\` are escapes.
  private static func fields(_ cursor: inout EntryCursor) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    let end = cursor.lineEnd
    var start = cursor.at
    while cursor.at < end {
      let byte = cursor.byte
      if byte == UInt8(ascii: ":"), fields.count < 4 {
        fields.append(start..<cursor.at)
        start = cursor.at + 1
      }
      cursor.at += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    cursor.at = end
    fields.append(min(start, end)..<end)
    return fields
  }
}
