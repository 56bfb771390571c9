internal import Text

/// Where the tables and values of a TOML document stand, for editing it without touching the rest.
///
/// The document must have been parsed before: of what is no TOML nothing is said.
package struct TOMLLayout {
  /// `[keys.NAME]`.
  package struct Table {
    package let path: [String]
    /// Of its first bracket; bytes from 0.
    package let start: Int
    /// Behind the line, its end included.
    package let lineEnd: Int
  }

  /// `name = value`, in a table or between braces.
  package struct Statement {
    /// From the root of the document.
    package let path: [String]
    /// The name as it is written.
    package let key: Range<Int>
    package let value: Range<Int>
    /// Of a list: its elements.
    package var elements: [Range<Int>] = []
    /// Behind the line on which the value ends, its end included; nil between braces.
    package var lineEnd: Int?
  }

  package private(set) var tables: [Table] = []
  package private(set) var statements: [Statement] = []
  private let text: [UInt8]
  private var at = 0
  private var offsets: [[String]: Int] = [:]
  private var statementNumbers: [[String]: Int] = [:]
  private var tableNumbers: [[String]: Int] = [:]

  package init(_ text: [UInt8]) {
    self.text = text
    read()
    makeIndex()
  }

  private mutating func read() {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    var table: [String] = []
    while true {
      skipSpace()
      guard at < text.count else { return }
      let start = at
      if text[at] == UInt8(ascii: "[") {
        while byte == UInt8(ascii: "[") || byte.isBlank { at += 1 }
        table = readKey()
        skipLine()
        tables.append(Table(path: table, start: start, lineEnd: at))
      } else {
        let index = statements.count
        readPair(in: table, depth: 0)
        skipLine()
        guard at > start else { return }
        if index < statements.count { statements[index].lineEnd = at }
      }
    }
  }

  /// Where something stands: the first table or statement of that path or in it; paths of up to
  /// three names are known.
  package func offset(of path: [String]) -> Int? { offsets[path] }

  /// The statement that gives a value to a path.
  package func statement(of path: [String]) -> Statement? {
    statementNumbers[path].map { statements[$0] }
  }

  /// The table with that header.
  package func table(of path: [String]) -> Table? { tableNumbers[path].map { tables[$0] } }

  private mutating func makeIndex() {
    for (number, table) in tables.enumerated() {
      note(table.path, at: table.start)
      if tableNumbers[table.path] == nil { tableNumbers[table.path] = number }
    }
    for (number, statement) in statements.enumerated() {
      note(statement.path, at: statement.key.lowerBound)
      if statementNumbers[statement.path] == nil { statementNumbers[statement.path] = number }
    }
  }

  private mutating func note(_ path: [String], at offset: Int) {
    guard !path.isEmpty else { return }
    for count in 1...min(3, path.count) {
      let start = Array(path.prefix(count))
      offsets[start] = min(offsets[start] ?? offset, offset)
    }
  }

  private var byte: UInt8 { at < text.count ? text[at] : 0x0A }

  private mutating func skipSpace() {
    while at < text.count {
      if text[at] == UInt8(ascii: "#") {
        skipLine()
      } else if text[at].isWhitespace {
        at += 1
      } else {
        return
      }
    }
  }

  /// Goes behind the end of the line.
  private mutating func skipLine() {
    while at < text.count, text[at] != 0x0A { at += 1 }
    at = min(at + 1, text.count)
  }

  /// Reads `name = value`; the statement stands before those inside of it.
  private mutating func readPair(in table: [String], depth: Int) {
    let start = at
    let path = table + readKey()
    var end = at
    while end > start, text[end - 1].isBlank { end -= 1 }
    guard byte == UInt8(ascii: "=") else { return }
    at += 1
    while byte.isBlank { at += 1 }
    let index = statements.count
    let value = at
    statements.append(Statement(path: path, key: start..<end, value: value..<value))
    let elements = readValue(path: path, depth: depth)
    var statement = Statement(path: path, key: start..<end, value: value..<at)
    statement.elements = elements
    statements[index] = statement
  }

  /// A dotted name, and the blanks behind it.
  private mutating func readKey() -> [String] {
    var names: [String] = []
    while at < text.count {
      while byte.isBlank { at += 1 }
      let start = at
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        skipString()
        names.append(String(decoding: text[(start + 1)..<max(start + 1, at - 1)], as: UTF8.self))
      } else {
        while byte.isIdentifier || byte == UInt8(ascii: "-") { at += 1 }
        names.append(String(decoding: text[start..<at], as: UTF8.self))
      }
      while byte.isBlank { at += 1 }
      guard byte == UInt8(ascii: ".") else { return names }
      at += 1
    }
    return names
  }

  /// Goes behind a value; gives the elements of a list.
  private mutating func readValue(path: [String], depth: Int) -> [Range<Int>] {
    // The parser refuses deeper ones before.
    guard depth < 300 else {
      at = text.count
      return []
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString()
    case UInt8(ascii: "["): return readList(path: path, depth: depth)
    case UInt8(ascii: "{"): readInlineTable(path: path, depth: depth)
    default:
      while !",]}#\n\r".utf8.contains(byte) { at += 1 }
      while at > 0, text[at - 1].isBlank { at -= 1 }
    }
    return []
  }

  private mutating func readList(path: [String], depth: Int) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    at += 1
    while true {
      skipSpace()
      guard at < text.count else { return elements }
      switch text[at] {
      case UInt8(ascii: "]"):
        at += 1
        return elements
      case UInt8(ascii: ","): at += 1
      default:
        let start = at
        _ = readValue(path: path + ["[\(elements.count)]"], depth: depth + 1)
        guard at > start else { return elements }
        elements.append(start..<at)
      }
    }
  }

  private mutating func readInlineTable(path: [String], depth: Int) {
    at += 1
    while true {
      skipSpace()
      guard at < text.count else { return }
      switch text[at] {
      case UInt8(ascii: "}"):
        at += 1
        return
      case UInt8(ascii: ","): at += 1
      default:
        let start = at
        readPair(in: path, depth: depth + 1)
        guard at > start else { return }
      }
    }
  }

  /// A string of any of the four kinds.
  private mutating func skipString() {
    let quote = byte
    let isLong = text[at...].starts(with: [quote, quote, quote])
    at += isLong ? 3 : 1
    while at < text.count {
      if quote == UInt8(ascii: "\""), text[at] == UInt8(ascii: "\\") {
        at = min(at + 2, text.count)
      } else if !isLong, text[at] == quote {
        at += 1
        return
      } else if isLong, text[at...].starts(with: [quote, quote, quote]) {
        at += 3
        // Up to two quotes before the end belong to the string.
        while byte == quote { at += 1 }
        return
      } else {
        at += 1
      }
    }
  }
}
