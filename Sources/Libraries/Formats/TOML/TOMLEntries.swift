internal import Text

extension FileFormat {
  /// TOML, and variable files of Terraform, which look like it.
  package static let toml = FileFormat(
    FormatDefinition(
      "toml",
      fileNames: FileNames(
        ["pipfile", "cargo.lock", "poetry.lock", "uv.lock"],
        extensions: ["toml", "tfvars"],
        inFolders: [(".cargo", "credentials"), (".cargo", "config")]),
      entries: { TOMLEntries.entries(in: $0) },
      reader: { TOMLEntries($0) },
      dialect: { file in
        let isTerraform = file.name.contains(".tfvars")
        return Dialect(
          comments: .hashes, strictCheck: { isTerraform || (try? TOMLDocument($0)) != nil },
          form: { _ in TOMLForm(isTerraform: isTerraform) })
      }))
}

/// Reads TOML, and variable files of Terraform (`.tfvars`), which look like it.
///
/// Only strings make entries. Containers nested deeper than the limit are read without their names.
struct TOMLEntries: ResumableReader {
  private struct Container {
    var path: [String]
    /// Whether the filter keeps entries because of a name in the path.
    let isNamed: Bool
    let isList: Bool
    var index = -1
  }

  private static let limit = 32
  private var cursor: EntryCursor
  /// The key path of the current table.
  private var table: [String] = []
  /// Whether the filter keeps entries because of a name in it.
  private var isTableNamed = false
  /// The last name that was read, dotted, as ranges without quotes.
  private var names: [Range<Int>] = []
  /// The number of elements of each array of tables so far, minus one.
  private var counts: [[String]: Int] = [:]
  private var containers: [Container] = []
  /// The number of open containers beyond the limit.
  private var hidden = 0

  init(_ text: [UInt8]) {
    cursor = EntryCursor(text)
  }

  static func entries(in text: [UInt8]) -> [Entry] {
    var reader = Self(text)
    while !reader.cursor.isAtEnd { reader.step() }
    return reader.cursor.entries
  }

  package var at: Int { cursor.at }

  /// None: the index of a table depends on all tables before it.
  package func state() -> ReaderState? { nil }

  package func mark() {}

  package mutating func resume(_ state: ReaderState, at offset: Int) { cursor.at = offset }

  package mutating func skim(_ sieve: EntrySieve) { cursor.sieve = sieve }

  package mutating func takeEntries() -> [Entry] { cursor.takeEntries() }

  /// Reads a statement.
  package mutating func step() {
    cursor.skipWhitespace()
    switch cursor.byte {
    case UInt8(ascii: "#"), UInt8(ascii: "/"):
      cursor.skipLine()
    case UInt8(ascii: "["):
      readHeader()
    default:
      readName()
      cursor.skipBlanks()
      guard !names.isEmpty, cursor.byte == UInt8(ascii: "=") else { return cursor.skipLine() }
      cursor.at += 1
      readValue()
    }
  }

  /// Reads `[table]` or `[[array.of.tables]]`; an element of an array has its index in its path.
  private mutating func readHeader() {
    let isList = cursor.byte(ahead: 1) == UInt8(ascii: "[")
    cursor.at += isList ? 2 : 1
    cursor.skipBlanks()
    readName()
    isTableNamed = mayNameSecret
    let names = strings
    if isList { counts[names, default: -1] += 1 }
    table = []
    for end in names.indices {
      table.append(names[end])
      if let count = counts[Array(names[...end])] { table.append("[\(count)]") }
    }
    cursor.skipLine()
  }

  /// Reads a dotted name, of which at most `limit` parts are kept.
  private mutating func readName() {
    names.removeAll(keepingCapacity: true)
    while true {
      cursor.skipBlanks()
      let quote = cursor.byte
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        let (range, isClosed) = readLineString(quote: quote)
        if names.count < Self.limit { names.append(range) }
        guard isClosed else { return }
      } else {
        let start = cursor.at
        while cursor.byte.isWordByte || cursor.byte == UInt8(ascii: "-") { cursor.at += 1 }
        guard cursor.at > start else { return }
        if names.count < Self.limit { names.append(start..<cursor.at) }
      }
      cursor.skipBlanks()
      guard cursor.byte == UInt8(ascii: ".") else { return }
      cursor.at += 1
    }
  }

  /// The last name as strings.
  private var strings: [String] {
    names.map { range in
      // A bare name has no quotes around it, and no backslashes in it.
      let quote = range.lowerBound > 0 ? cursor.text[range.lowerBound - 1] : 0
      let bytes =
        quote == UInt8(ascii: "\"")
        ? EscapeStyle.toml.unescaped(cursor.text, range) : Array(cursor.text[range])
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Whether the filter keeps an entry with the last name, or escapes could hide that.
  private var mayNameSecret: Bool {
    guard let words = cursor.sieve?.words else { return false }
    return names.contains { range in
      let name = cursor.text[range]
      return words.occur(in: name) || name.contains(UInt8(ascii: "\\"))
    }
  }

  /// Reads one value, and arrays and inline tables without recursion.
  private mutating func readValue() {
    containers.removeAll(keepingCapacity: true)
    hidden = 0
    cursor.skipBlanks()
    readScalarOrOpen(isNamed: isTableNamed || mayNameSecret) { reader in
      Array((reader.table + reader.strings).prefix(Self.limit))
    }
    while !containers.isEmpty, !cursor.isAtEnd { readInside() }
    cursor.skipBlanks()
    if !cursor.isAtEnd { cursor.skipLine() }
  }

  private mutating func readInside() {
    cursor.skipWhitespace()
    switch cursor.byte {
    case UInt8(ascii: "#"):
      cursor.skipLine()
    case UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: ":"):
      cursor.at += 1
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      cursor.at += 1
      if hidden > 0 { hidden -= 1 } else { _ = containers.popLast() }
    default:
      readElement()
    }
  }

  /// Reads an element of an array, or a name and its value in an inline table.
  private mutating func readElement() {
    guard let last = containers.indices.last else { return }
    if containers[last].isList {
      containers[last].index += 1
      return readScalarOrOpen(isNamed: containers[last].isNamed) { reader in
        reader.containers[last].path + ["[\(reader.containers[last].index)]"]
      }
    }
    let start = cursor.at
    readName()
    cursor.skipBlanks()
    if cursor.byte == UInt8(ascii: "=") || cursor.byte == UInt8(ascii: ":") {
      cursor.at += 1
      cursor.skipBlanks()
      readScalarOrOpen(isNamed: containers[last].isNamed || mayNameSecret) { reader in
        reader.containers[last].path + reader.strings
      }
    } else if cursor.at == start {
      // Invalid in a table: a bracket without a name, or a stray character.
      readScalarOrOpen(isNamed: containers[last].isNamed) { $0.containers[last].path }
    }
  }

  /// Reads a string, or opens a container.
  ///
  /// - Parameters:
  ///   - isNamed: whether the filter keeps an entry because of its path.
  ///   - path: makes the key path of the value.
  private mutating func readScalarOrOpen(isNamed: Bool, path: (borrowing Self) -> [String]) {
    switch cursor.byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      readString(isNamed: isNamed, path: path)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let isList = cursor.byte == UInt8(ascii: "[")
      cursor.at += 1
      if containers.count < Self.limit {
        containers.append(
          Container(path: Array(path(self).prefix(Self.limit)), isNamed: isNamed, isList: isList))
      } else {
        hidden += 1
      }
    default:
      let start = cursor.at
      while !cursor.isAtEnd, !isDelimiter(cursor.byte) { cursor.at += 1 }
      if cursor.at == start, !containers.isEmpty { cursor.at += 1 }
    }
  }

  private func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "#"), 0x0A, 0x0D:
      true
    default: false
    }
  }

  private mutating func readString(isNamed: Bool, path: (borrowing Self) -> [String]) {
    let quote = cursor.byte
    let isLiteral = quote == UInt8(ascii: "'")
    let isLong = cursor.byte(ahead: 1) == quote && cursor.byte(ahead: 2) == quote
    var range = isLong ? readLongString(quote: quote) : readLineString(quote: quote).range
    if isLong {
      for lineEnd in [0x0D, 0x0A] as [UInt8] where range.first.map({ cursor.text[$0] }) == lineEnd {
        range = range.lowerBound + 1..<range.upperBound
      }
    }
    guard cursor.wants(range, isNamed: isNamed) else { return }
    let value = isLiteral ? nil : EscapeStyle.toml.unescaped(cursor.text, range)
    cursor.add(range, value: value, isQuoted: true, keyPath: path(self))
  }

  /// Reads a string, which ends with its line at the latest.
  private mutating func readLineString(quote: UInt8) -> (range: Range<Int>, isClosed: Bool) {
    let start = cursor.at + 1
    cursor.at = start
    while !cursor.isAtEnd, cursor.byte != 0x0A, cursor.byte != quote {
      let isEscape = cursor.byte == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"")
      cursor.at += isEscape && cursor.byte(ahead: 1) != 0x0A ? 2 : 1
    }
    let end = min(cursor.at, cursor.text.count)
    cursor.at = end
    let isClosed = cursor.byte == quote
    if isClosed { cursor.at += 1 }
    return (start..<end, isClosed)
  }

  /// Reads a string between three quotes; up to two more quotes before its end belong to it.
  private mutating func readLongString(quote: UInt8) -> Range<Int> {
    let start = cursor.at + 3
    cursor.at = start
    while !cursor.isAtEnd {
      if cursor.byte == quote, cursor.byte(ahead: 1) == quote, cursor.byte(ahead: 2) == quote {
        while cursor.byte(ahead: 3) == quote { cursor.at += 1 }
        let range = start..<cursor.at
        cursor.at += 3
        return range
      }
      cursor.at += cursor.byte == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
    }
    cursor.at = cursor.text.count
    return min(start, cursor.at)..<cursor.at
  }
}
