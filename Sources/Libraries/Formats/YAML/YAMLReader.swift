internal import Text

extension FileFormat {
  /// YAML.
  package static let yaml = FileFormat(
    FormatDefinition(
      "yaml",
      fileNames: FileNames(
        ["podfile.lock", ".clang-format", ".clang-tidy", ".yamllint", ".gemrc", "pubspec.lock"],
        extensions: ["yml", "yaml", "eyaml"],
        inFolders: [(".bundle", "config"), (".kube", "config"), (".gem", "credentials")]),
      entries: {
        var reader = YAMLReader($0)
        return reader.read()
      },
      reader: { YAMLReader($0) },
      dialect: { _ in Dialect(comments: .hashes, form: { YAMLForm($0) }) }))
}

/// Reads YAML line by line: block and flow collections, all kinds of scalars, several documents.
///
/// Skips anchors, tags and aliases. Numbers and constants make no entries. The trail has a container
/// for each element of `blocks`.
struct YAMLReader: ResumableReader {
  /// The number of nested blocks that are opened.
  private static let limit = 128

  var cursor: EntryCursor
  private var blocks: [YAMLBlock] = []
  /// The offset of the first byte of the current line.
  private var lineStart: Int

  init(_ text: [UInt8]) {
    cursor = EntryCursor(text)
    lineStart = cursor.at
  }

  mutating func read() -> [Entry] {
    while !cursor.isAtEnd { step() }
    return cursor.entries
  }

  package var at: Int { cursor.at }

  package mutating func step() {
    lineStart = cursor.at
    readLine()
  }

  package mutating func state() -> ReaderState? {
    guard cursor.trail.isWhole else { return nil }
    cursor.trail.settle(in: cursor.text)
    return ReaderState(cursor.trail, blocks: blocks)
  }

  package mutating func mark() { cursor.trail.mark() }

  package mutating func resume(_ state: ReaderState, at offset: Int) {
    cursor.at = offset
    cursor.trail = state.trail
    blocks = state.blocks
  }

  package mutating func takeEntries() -> [Entry] { cursor.takeEntries() }

  package mutating func skim(_ sieve: EntrySieve) { cursor.sieve = sieve }

  private mutating func readLine() {
    cursor.skipBlanks()
    switch cursor.byte {
    case UInt8(ascii: "#"), 0x0A, 0x0D:
      return cursor.skipLine()
    case UInt8(ascii: "%") where cursor.at == lineStart:
      return cursor.skipLine()
    default:
      break
    }
    if cursor.at == lineStart, cursor.has("---") || cursor.has("...") {
      close(downTo: -1)
      cursor.at += 3
      cursor.skipBlanks()
    }
    while let byte = indicator {
      switch byte {
      case UInt8(ascii: "-"): openElement()
      case UInt8(ascii: "?"): if readKey() { return }
      // The value of a key on a line above.
      default: close(downTo: cursor.at - lineStart)
      }
      cursor.at += 1
      cursor.skipBlanks()
    }
    readNode()
  }

  /// Reads the key after a `?`, whose value follows a `:` on a line below, and moves to the next line.
  ///
  /// - Returns: false for a collection as a key, which is read like other ones.
  private mutating func readKey() -> Bool {
    let start = cursor.at
    let indent = start - lineStart
    cursor.at += 1
    skipToKey(indent: indent)
    skipProperties()
    let byte = cursor.byte
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "*"), UInt8(ascii: "#"), 0x0A, 0x0D:
      break
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let scalar = YAMLScalars.quoted(&cursor, parent: indent)
      guard !isIndicatorAfterBlanks() else { break }
      name(YAMLScalars.value(scalar, quote: byte, in: cursor.text), indent: indent)
      cursor.skipLine()
      return true
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      let block = YAMLScalars.block(&cursor, parent: indent)
      let isFolded = byte == UInt8(ascii: ">")
      name(YAMLScalars.value(block, isFolded: isFolded, in: cursor.text), indent: indent)
      return true
    default:
      guard indicator == nil, !cursor.isAtEnd, YAMLScalars.name(cursor) == nil else { break }
      let scalar = YAMLScalars.plain(cursor)
      name(Array(cursor.text[scalar]), indent: indent)
      cursor.skipLine()
      return true
    }
    cursor.at = start
    return false
  }

  private mutating func name(_ name: [UInt8], indent: Int) {
    openName(indent: indent)
    cursor.trail.name(name)
  }

  /// Moves to the key after a `?`, which may be on a line below that is indented deeper.
  private mutating func skipToKey(indent: Int) {
    cursor.skipBlanks()
    let before = cursor.at
    while [0x0A, 0x0D, UInt8(ascii: "#")].contains(cursor.byte), !cursor.isAtEnd {
      cursor.skipLine()
      let start = cursor.at
      cursor.skipBlanks()
      guard cursor.at - start > indent || cursor.byte.isLineEnd else {
        cursor.at = before
        return
      }
    }
  }

  /// The `-`, `?` or `:` at the cursor, if white space follows it.
  private var indicator: UInt8? {
    switch cursor.byte {
    case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
      cursor.at + 1 >= cursor.text.count || cursor.byte(ahead: 1).isWhitespace ? cursor.byte : nil
    default: nil
    }
  }

  /// Closes the blocks that are indented deeper than a column.
  private mutating func close(downTo indent: Int) {
    while let last = blocks.last, last.indent > indent {
      blocks.removeLast()
      cursor.trail.leave()
    }
  }

  private mutating func openElement() {
    let indent = cursor.at - lineStart
    close(downTo: indent)
    if blocks.last.map({ $0.indent < indent || !$0.isList }) ?? true {
      guard blocks.count < Self.limit else { return }
      cursor.trail.startValue()
      blocks.append(YAMLBlock(indent: indent, isList: true))
      cursor.trail.enter(list: true)
    }
  }

  private mutating func openName(indent: Int) {
    close(downTo: indent)
    if let last = blocks.last, last.indent == indent, last.isList {
      blocks.removeLast()
      cursor.trail.leave()
    }
    if blocks.last.map({ $0.indent < indent }) ?? true, blocks.count < Self.limit {
      cursor.trail.startValue()
      blocks.append(YAMLBlock(indent: indent, isList: false))
      cursor.trail.enter(list: false)
    }
  }

  /// Reads a name with its value, or only a value.
  private mutating func readNode() {
    let indent = cursor.at - lineStart
    skipProperties()
    let byte = cursor.byte
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      let parent = blocks.last { $0.indent < indent }?.indent ?? -1
      let scalar = YAMLScalars.quoted(&cursor, parent: parent)
      if isIndicatorAfterBlanks() {
        openName(indent: indent)
        cursor.trail.name(YAMLScalars.value(scalar, quote: byte, in: cursor.text))
        readValue(indent: indent)
      } else {
        close(downTo: indent - 1)
        add(scalar, quote: byte)
        cursor.skipLine()
      }
    } else if let name = YAMLScalars.name(cursor) {
      openName(indent: indent)
      cursor.trail.name(name)
      cursor.at = name.upperBound
      cursor.skipBlanks()
      cursor.at += 1
      readValue(indent: indent)
    } else {
      close(downTo: indent - 1)
      readScalar(parent: blocks.last?.indent ?? -1)
    }
  }

  /// Skips blanks and the `:` after a quoted name; returns false if there is none.
  private mutating func isIndicatorAfterBlanks() -> Bool {
    let before = cursor.at
    cursor.skipBlanks()
    if indicator == UInt8(ascii: ":") {
      cursor.at += 1
      return true
    }
    cursor.at = before
    return false
  }

  /// Reads the value after `name:`, if there is one on the line.
  private mutating func readValue(indent: Int) {
    cursor.skipBlanks()
    skipProperties()
    readScalar(parent: indent)
  }

  /// Skips anchors and tags, and the blanks after them.
  private mutating func skipProperties() {
    while cursor.byte == UInt8(ascii: "&") || cursor.byte == UInt8(ascii: "!") {
      while !cursor.isAtEnd, !cursor.byte.isWhitespace { cursor.at += 1 }
      cursor.skipBlanks()
    }
  }

  /// Reads a value and moves to the next line.
  private mutating func readScalar(parent: Int) {
    let byte = cursor.byte
    switch byte {
    case UInt8(ascii: "#"), 0x0A, 0x0D:
      break
    case UInt8(ascii: "*"):
      cursor.trail.startValue()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let scalar = YAMLScalars.quoted(&cursor, parent: parent)
      add(scalar, quote: byte)
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      let isFolded = byte == UInt8(ascii: ">")
      cursor.trail.startValue()
      let block = YAMLScalars.block(&cursor, parent: parent)
      guard cursor.wants(block.span) else { return }
      let value = YAMLScalars.value(block, isFolded: isFolded, in: cursor.text)
      cursor.add(block.span, value: value, isQuoted: false)
      return
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      var flow = YAMLFlowReader(parent: parent)
      flow.read(&cursor)
    default:
      let scalar = YAMLScalars.plain(cursor)
      cursor.trail.startValue()
      cursor.at = max(cursor.at, scalar.upperBound)
      if cursor.wants(scalar), !YAMLScalars.isNumberOrConstant(scalar, in: cursor.text) {
        cursor.add(scalar, isQuoted: false)
      }
    }
    cursor.skipLine()
  }

  private mutating func add(_ span: Range<Int>, quote: UInt8) {
    cursor.trail.startValue()
    guard cursor.wants(span) else { return }
    cursor.add(
      span, value: YAMLScalars.value(span, quote: quote, in: cursor.text), isQuoted: true)
  }
}

/// An open block mapping or sequence.
struct YAMLBlock: Equatable, Sendable {
  /// The column of its names or dashes, from 0.
  let indent: Int
  let isList: Bool
}
