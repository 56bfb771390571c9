internal import Text

/// Reads a TOML 1.0 text once, from its first byte to its last.
struct TOMLParser {
  private static let nestingLimit = 128

  let bytes: [UInt8]
  var index = 0
  let root = TOMLTableBuilder(.section(0), 0..<0)
  private(set) var sections: [TOMLSection] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func readDocument() throws(TOMLError) {
    try checkUTF8()
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    sections = [
      TOMLSection(
        keys: [], isArrayElement: false, header: index..<index, headerLineEnd: index, end: index)
    ]
    var table = root
    var depth = 0
    while true {
      try skipBlankLines()
      guard let byte = current else { return }
      if byte == UInt8(ascii: "[") {
        table = try readHeader()
        depth = sections[sections.count - 1].keys.count
      } else {
        try readPair(into: table, depth: depth)
        try finishLine(after: "the value")
        sections[sections.count - 1].end = index
      }
    }
  }

  private func checkUTF8() throws(TOMLError) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = decoder.parseScalar(from: &iterator) { offset += scalar.count }
    throw TOMLError("invalid UTF-8", at: offset)
  }

  // MARK: Lines

  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  func error(_ message: String) -> TOMLError { TOMLError(message, at: index) }

  /// Whether the next byte is `character`; if so, goes past it.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func skipBlanks() {
    while let byte = current, byte.isBlank { index += 1 }
  }

  /// Whether a line break or the end of the text is next; if so, goes past it.
  mutating func takeLineBreak() throws(TOMLError) -> Bool {
    switch current {
    case nil: return true
    case 0x0A: index += 1
    case 0x0D:
      guard index + 1 < bytes.count, bytes[index + 1] == 0x0A else {
        throw error("carriage return without a line feed")
      }
      index += 2
    default: return false
    }
    return true
  }

  /// Goes to the next byte that is neither blank nor in a comment.
  private mutating func skipBlankLines() throws(TOMLError) {
    repeat {
      skipBlanks()
      try skipComment()
    } while try takeLineBreak() && index < bytes.count
  }

  private mutating func skipComment() throws(TOMLError) {
    guard current == UInt8(ascii: "#") else { return }
    while let byte = current, !byte.isLineEnd {
      try checkControl(byte)
      index += 1
    }
  }

  /// Goes past the end of a line on which nothing but a comment may follow.
  private mutating func finishLine(after part: String) throws(TOMLError) {
    skipBlanks()
    try skipComment()
    guard try takeLineBreak() else { throw error("expected a new line after \(part)") }
  }

  /// Refuses control characters other than the tab.
  func checkControl(_ byte: UInt8) throws(TOMLError) {
    guard byte < 0x20 && byte != 0x09 || byte == 0x7F else { return }
    throw error("control character in the text")
  }

  // MARK: Keys

  /// Reads a bare, quoted or dotted key and the blanks around it.
  private mutating func readKeys(depth: Int) throws(TOMLError) -> [TOMLKey] {
    var keys: [TOMLKey] = []
    repeat {
      skipBlanks()
      try checkDepth(depth + keys.count)
      let start = index
      let name = try readName()
      keys.append(TOMLKey(name: name, range: start..<index))
      skipBlanks()
    } while take(".")
    return keys
  }

  private mutating func readName() throws(TOMLError) -> String {
    if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") {
      return try readString(isKey: true)
    }
    let start = index
    while let byte = current, byte.isIdentifier || byte == UInt8(ascii: "-") { index += 1 }
    guard index > start else { throw error("expected a key") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private func checkDepth(_ depth: Int) throws(TOMLError) {
    guard depth >= Self.nestingLimit else { return }
    throw error("nested deeper than \(Self.nestingLimit) levels")
  }

  // MARK: Statements

  /// Reads `[name]` or `[[name]]` and opens its table.
  private mutating func readHeader() throws(TOMLError) -> TOMLTableBuilder {
    let start = index
    index += 1
    let isArrayElement = take("[")
    let keys = try readKeys(depth: 0)
    guard take("]"), !isArrayElement || take("]") else {
      throw error("expected '\(isArrayElement ? "]]" : "]")' after the name of the table")
    }
    let header = start..<index
    try finishLine(after: "the table header")
    let table = try openTable(keys, isArrayElement: isArrayElement, header: header)
    sections.append(
      TOMLSection(
        keys: keys, isArrayElement: isArrayElement, header: header, headerLineEnd: index,
        end: index))
    return table
  }

  /// Reads `key = value` and adds it to a table.
  private mutating func readPair(into table: TOMLTableBuilder, depth: Int) throws(TOMLError) {
    skipBlanks()
    let start = index
    let keys = try readKeys(depth: depth)
    guard take("=") else { throw error("expected '=' after the key") }
    skipBlanks()
    let value = try readValue(depth: depth + keys.count, after: " after '='")
    try insert(value, at: keys, start: start, into: table)
  }

  // MARK: Values

  private mutating func readValue(
    depth: Int, after part: String = ""
  ) throws(TOMLError) -> TOMLValue {
    let start = index
    let content: TOMLValue.Content
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): content = .string(try readString())
    case UInt8(ascii: "["): content = .array(try readArray(depth: depth))
    case UInt8(ascii: "{"): content = .table(try readInlineTable(depth: depth))
    case let byte? where isScalar(byte): content = try readScalar()
    default: throw error("expected a value\(part)")
    }
    return TOMLValue(content: content, range: start..<index)
  }

  private mutating func readArray(depth: Int) throws(TOMLError) -> [TOMLValue] {
    try checkDepth(depth)
    let start = index
    var values: [TOMLValue] = []
    repeat {
      index += 1
      try skipBlankLines()
      if take("]") { return values }
      if index == bytes.count { break }
      values.append(try readValue(depth: depth + 1))
      try skipBlankLines()
    } while current == UInt8(ascii: ",")
    if take("]") { return values }
    guard index < bytes.count else { throw TOMLError("unterminated array", at: start) }
    throw error("expected ',' or ']' in the array")
  }

  private mutating func readInlineTable(depth: Int) throws(TOMLError) -> TOMLTable {
    let start = index
    let table = TOMLTableBuilder(.inline, start..<start)
    index += 1
    skipBlanks()
    if !take("}") {
      repeat {
        try readPair(into: table, depth: depth)
        skipBlanks()
      } while take(",")
      guard take("}") else {
        let isLineEnd = current?.isLineEnd == true
        throw error(
          isLineEnd ? "line break in an inline table" : "expected ',' or '}' in the inline table")
      }
    }
    table.open(.inline, start..<index)
    return table.finish()
  }
}
