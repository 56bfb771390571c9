internal import Text

/// `.env` files and other shell-like lists of `KEY=value`; `ENV` and `ARG` of a Dockerfile.
package enum DotenvEntries: EntryReader {
  package static func entries(in text: [UInt8]) -> [Entry] {
    entries(in: text, keepingEmpty: false)
  }

  /// - Parameter keepsEmpty: whether a name without a value has an entry, too.
  package static func entries(in text: [UInt8], keepingEmpty keepsEmpty: Bool) -> [Entry] {
    var cursor = EntryCursor(text)
    cursor.keepsEmpty = keepsEmpty
    while !cursor.isAtEnd { readLine(&cursor) }
    return cursor.entries
  }

  /// Why nobody can say what the value of an entry is; nil for one that is in order.
  ///
  /// - Parameter text: what the entry was read from.
  package static func mistake(in entry: Entry, of text: [UInt8]) -> String? {
    let span = entry.span
    guard entry.isQuoted, span.lowerBound > 0 else { return nil }
    let quote = text[span.lowerBound - 1]
    guard span.upperBound < text.count, text[span.upperBound] == quote,
      "\"'`".utf8.contains(quote)
    else { return "the quote that its value begins with is not closed" }
    let rest = text[(span.upperBound + 1)...].prefix { $0 != 0x0A }.drop {
      $0 == 0x20 || $0 == 0x09
    }
    let isAlone = rest.first.map { $0 == UInt8(ascii: "#") || $0 == 0x0D } ?? true
    return isAlone ? nil : "there is text behind the quote that closes its value"
  }

  private static func readLine(_ cursor: inout EntryCursor) {
    cursor.skipBlanks()
    var name = readName(&cursor)
    let word = cursor.string(name.prefix(8))
    let isDockerfile = word == "ENV" || word == "ARG"
    if isDockerfile || word == "export" || word == "declare" || word == "set" {
      cursor.skipBlanks()
      if cursor.byte.isWordByte { name = readName(&cursor) }
    }
    let hadBlank = cursor.byte == 0x20 || cursor.byte == 0x09
    cursor.skipBlanks()
    guard !name.isEmpty else { return cursor.skipLine() }
    let isDockerBlankForm = word == "ENV" && hadBlank && cursor.byte != UInt8(ascii: "=")
    // `KEY: value` is read by some dotenv libraries, `ENV KEY value` by Docker.
    if cursor.byte == UInt8(ascii: "=") || (cursor.byte == UInt8(ascii: ":") && !hadBlank) {
      cursor.at += 1
      cursor.skipBlanks()
    } else if !isDockerBlankForm {
      return cursor.skipLine()
    }
    let hasPairs = isDockerfile && !isDockerBlankForm
    readValues(&cursor, name: cursor.string(name), isDockerfile: hasPairs)
  }

  private static func readName(_ cursor: inout EntryCursor) -> Range<Int> {
    let start = cursor.at
    while cursor.byte.isWordByte || cursor.byte == UInt8(ascii: ".")
      || cursor.byte == UInt8(ascii: "-")
    {
      cursor.at += 1
    }
    return start..<cursor.at
  }

  /// Reads a value, and on an `ENV` line with `=` the pairs after it.
  private static func readValues(
    _ cursor: inout EntryCursor, name: String, isDockerfile: Bool
  ) {
    var name = name
    while true {
      let quote = cursor.byte
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") || quote == UInt8(ascii: "`") {
        readQuoted(&cursor, quote: quote, name: name)
      } else {
        let start = cursor.at
        cursor.at = bareEnd(cursor, start, atBlank: isDockerfile)
        cursor.add(cursor.trimmed(start..<cursor.at), isQuoted: false, keyPath: [name])
      }
      guard isDockerfile else { break }
      cursor.skipBlanks()
      let next = readName(&cursor)
      guard !next.isEmpty, cursor.byte == UInt8(ascii: "=") else { break }
      cursor.at += 1
      name = cursor.string(next)
    }
    cursor.skipLine()
  }

  /// A quoted value may go over lines.
  ///
  /// One whose quote does not end it is the rest of its line.
  ///
  /// The search ends at the next quote, which is at the latest the one that begins the next quoted
  /// value: so all searches together take linear time.
  private static func readQuoted(_ cursor: inout EntryCursor, quote: UInt8, name: String) {
    let start = cursor.at + 1
    let isRaw = quote == UInt8(ascii: "'")
    var at = start
    var hasLines = false
    while at < cursor.text.count, cursor.text[at] != quote {
      if cursor.text[at] == 0x0A { hasLines = true }
      at += cursor.text[at] == UInt8(ascii: "\\") && !isRaw ? 2 : 1
    }
    let after = at + 1 < cursor.text.count ? cursor.text[at + 1] : 0x0A
    let isLost = hasLines && !after.isWhitespace && after != UInt8(ascii: "#")
    if at >= cursor.text.count || isLost {
      cursor.at = start
      let range = cursor.trimmed(start..<cursor.lineEnd)
      cursor.at = cursor.lineEnd
      return cursor.add(range, isQuoted: true, keyPath: [name])
    }
    let value = isRaw ? nil : EscapeStyle.shell.undo(cursor.text, start..<at)
    cursor.add(start..<at, value: value, isQuoted: true, keyPath: [name])
    cursor.at = at + 1
  }

  /// The end of a bare value: the line's end or a `#` after a blank, or a blank.
  private static func bareEnd(_ cursor: EntryCursor, _ start: Int, atBlank: Bool) -> Int {
    var at = start
    while at < cursor.text.count, cursor.text[at] != 0x0A {
      let byte = cursor.text[at]
      if atBlank, byte.isWhitespace { return at }
      if byte == UInt8(ascii: "#"), at == start || cursor.text[at - 1].isWhitespace { return at }
      at += 1
    }
    return at
  }
}
