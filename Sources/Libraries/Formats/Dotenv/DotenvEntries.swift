internal import Text

extension FileFormat {
  /// `.env` and other lists of `KEY=value`, and `ENV` and `ARG` of a Dockerfile.
  package static let dotenv = FileFormat(
    FormatDefinition(
      "dotenv",
      fileNames: FileNames(
        [".env", "env", "dockerfile", "containerfile", ".envrc", ".flaskenv", "envfile"],
        extensions: ["env", "dockerfile"],
        prefixes: [".env.", "dockerfile."],
        suffixes: [".env"]),
      entries: { DotenvEntries.entries(in: $0) },
      reader: { DotenvEntries($0) },
      dialect: { _ in
        Dialect(
          comments: .hashes,
          escapesDollar: { entry, text in
            let start = entry.span.lowerBound
            return !entry.isQuoted || start == 0 || text[start - 1] != UInt8(ascii: "'")
          },
          form: { _ in DotenvForm() })
      },
      values: .env))
}

extension ValueFormat {
  package static let env = ValueFormat("env") { DotenvValues.read($0) }
}

/// Reads values of keys from `KEY=value` lines.
enum DotenvValues {
  static func read(_ text: [UInt8]) -> [NamedValue] {
    DotenvEntries.entries(in: text, keepingEmpty: true).map { entry in
      let mistake = DotenvEntries.mistake(in: entry, of: text)
      return NamedValue(
        entry.keyPath.first, mistake.map { .mistake($0) } ?? .text(entry.value),
        at: entry.span.lowerBound)
    }
  }
}

/// Reads `.env` files and other shell-like lists of `KEY=value`; `ENV` and `ARG` of a Dockerfile.
package struct DotenvEntries: ResumableReader {
  private var cursor: EntryCursor

  init(_ text: [UInt8]) {
    cursor = EntryCursor(text)
  }

  package static func entries(in text: [UInt8], keepingEmpty keepsEmpty: Bool = false) -> [Entry] {
    var cursor = EntryCursor(text)
    cursor.keepsEmpty = keepsEmpty
    while !cursor.isAtEnd { readLine(&cursor) }
    return cursor.entries
  }

  package var at: Int { cursor.at }

  package mutating func step() { Self.readLine(&cursor) }

  /// None: the search for a closing quote reads far ahead.
  package func state() -> ReaderState? { nil }

  package func mark() {}

  package mutating func resume(_ state: ReaderState, at offset: Int) { cursor.at = offset }

  package mutating func skim(_ sieve: EntrySieve) { cursor.sieve = sieve }

  package mutating func takeEntries() -> [Entry] { cursor.takeEntries() }

  /// Returns what is wrong with the value of an entry of a text; nil if it is valid.
  package static func mistake(in entry: Entry, of text: [UInt8]) -> String? {
    let span = entry.span
    guard entry.isQuoted, span.lowerBound > 0 else { return nil }
    let quote = text[span.lowerBound - 1]
    guard span.upperBound < text.count, text[span.upperBound] == quote,
      "\"'`".utf8.contains(quote)
    else { return "the opening quote of its value is not closed" }
    let rest = text[(span.upperBound + 1)...].prefix { $0 != 0x0A }.drop {
      $0 == 0x20 || $0 == 0x09
    }
    let isAlone = rest.first.map { $0 == UInt8(ascii: "#") || $0 == 0x0D } ?? true
    return isAlone ? nil : "there is text after the closing quote of its value"
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
    readValues(&cursor, name: name, isDockerfile: hasPairs)
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
    _ cursor: inout EntryCursor, name: Range<Int>, isDockerfile: Bool
  ) {
    var name = name
    while true {
      let quote = cursor.byte
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") || quote == UInt8(ascii: "`") {
        readQuoted(&cursor, quote: quote, name: name)
      } else {
        let start = cursor.at
        cursor.at = bareEnd(cursor, start, atBlank: isDockerfile)
        add(cursor.trimmed(start..<cursor.at), isQuoted: false, name: name, to: &cursor)
      }
      guard isDockerfile else { break }
      cursor.skipBlanks()
      let next = readName(&cursor)
      guard !next.isEmpty, cursor.byte == UInt8(ascii: "=") else { break }
      cursor.at += 1
      name = next
    }
    cursor.skipLine()
  }

  /// Reads a quoted value, which may span lines; without a closing quote, it is the rest of its line.
  ///
  /// The search ends at the next quote, at the latest the one that opens the next quoted value, so
  /// all searches together take linear time.
  private static func readQuoted(
    _ cursor: inout EntryCursor, quote: UInt8, name: Range<Int>
  ) {
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
      return add(range, isQuoted: true, name: name, to: &cursor)
    }
    add(start..<at, isQuoted: true, hasEscapes: !isRaw, name: name, to: &cursor)
    cursor.at = at + 1
  }

  private static func add(
    _ span: Range<Int>, isQuoted: Bool, hasEscapes: Bool = false, name: Range<Int>,
    to cursor: inout EntryCursor
  ) {
    let isNamed = cursor.sieve?.mayKeep(cursor.text[name], valueCount: span.count) ?? true
    guard cursor.wants(span, isNamed: isNamed) else { return }
    let value = hasEscapes ? EscapeStyle.shell.unescaped(cursor.text, span) : nil
    cursor.add(span, value: value, isQuoted: isQuoted, keyPath: [cursor.string(name)])
  }

  /// Returns the end of an unquoted value: the line end, a `#` after a blank, or any blank.
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
