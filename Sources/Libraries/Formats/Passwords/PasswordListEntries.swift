internal import Text

extension FileFormat {
  /// `.pgpass`, `.htpasswd`: fields separated by `:`, the password last.
  package static let passwordList = FileFormat(
    FormatDefinition(
      "passwordList", use: .passwords,
      fileNames: FileNames(
        [".pgpass", "pgpass.conf", ".htpasswd", "htpasswd", ".passwd-s3fs"],
        extensions: ["pgpass", "htpasswd"]),
      entries: { PasswordListEntries.entries(in: $0) }))
}

/// Reads `.pgpass` and `.htpasswd`; the names of an entry are the field before it, the user, and
/// `password`.
enum PasswordListEntries {
  static func entries(in text: [UInt8]) -> [Entry] {
    var cursor = EntryCursor(text)
    while !cursor.isAtEnd {
      cursor.skipBlanks()
      if cursor.byte != UInt8(ascii: "#") {
        let fields = fields(&cursor)
        if fields.count > 1 {
          let password = cursor.trimmed(fields[fields.count - 1])
          let user = cursor.string(fields[fields.count - 2])
          cursor.add(password, isQuoted: false, keyPath: [user, "password"])
        }
      }
      cursor.skipLine()
    }
    return cursor.entries
  }

  /// Reads at most the five fields of `.pgpass`; `\:` and `\\` are escapes.
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
