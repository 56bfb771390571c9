/// Finds the quoting of every byte of a shell script; stops at what it cannot follow, and the rest
/// stays unclear.
struct ShellReader {
  private let text: [UInt8]
  private var positions: [ShellPosition]
  private var at = 0
  /// Here-documents that begin after the current line.
  private var waiting: [(delimiter: [UInt8], isQuoted: Bool, stripsTabs: Bool)] = []

  /// The maximum nesting of quotes and substitutions.
  private static let depthLimit = 64

  init(_ text: some Sequence<UInt8>) {
    self.text = Array(text)
    positions = Array(repeating: .unclear, count: self.text.count)
  }

  /// Reads the whole script, once.
  mutating func read() -> [ShellPosition] {
    readCommands(closing: nil, depth: 0)
    return positions
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    at + offset < text.count ? text[at + offset] : 0
  }

  private mutating func mark(_ position: ShellPosition, count: Int = 1) {
    for index in at..<min(at + count, text.count) { positions[index] = position }
    at = min(at + count, text.count)
  }

  /// Leaves the rest of the script unclear.
  private mutating func stop() { at = text.count }

  /// Reads commands up to a closing byte that belongs to what is around them.
  private mutating func readCommands(closing: UInt8?, depth: Int) {
    guard depth < Self.depthLimit else { return stop() }
    var brackets = 0
    while at < text.count {
      switch byte() {
      case closing where brackets == 0 && closing != nil: return mark(.unclear)
      // In bash arithmetic, `<<` shifts; it does not start a here-document.
      case UInt8(ascii: "(") where byte(1) == UInt8(ascii: "("): return stop()
      case UInt8(ascii: "("):
        brackets += 1
        mark(.unclear)
      case UInt8(ascii: ")"):
        brackets = max(0, brackets - 1)
        mark(.unclear)
      case UInt8(ascii: "\\"):
        // A `#` after a continued line would begin a comment or not, depending on that line.
        if byte(1) == 0x0A, byte(2) == UInt8(ascii: "#") { return stop() }
        mark(.unclear, count: 2)
      case UInt8(ascii: "'"): readSingleQuoted()
      case UInt8(ascii: "\""): readDoubleQuoted(depth: depth + 1)
      case UInt8(ascii: "`"): skipBackquoted()
      case UInt8(ascii: "$"): readDollar(isQuoted: false, depth: depth)
      case UInt8(ascii: "#") where startsWord: readComment()
      case UInt8(ascii: "<") where byte(1) == UInt8(ascii: "<"): readRedirection()
      case 0x0A:
        mark(.plain)
        readHereDocuments(depth: depth)
      default:
        // `case` patterns have no opening bracket, so the end of `$(…)` is unclear.
        if closing != nil, startsWord, isWord("case") { return stop() }
        mark(.plain)
      }
    }
  }

  private var startsWord: Bool { at == 0 || " \t\n;&|()".utf8.contains(text[at - 1]) }

  private func isWord(_ word: String) -> Bool {
    text[at...].starts(with: word.utf8) && !byte(word.utf8.count).isNameByte
  }

  private mutating func readComment() {
    while at < text.count, byte() != 0x0A { mark(.comment) }
  }

  private mutating func readSingleQuoted() {
    mark(.unclear)
    guard text[at...].contains(UInt8(ascii: "'")) else { return stop() }
    while byte() != UInt8(ascii: "'") { mark(.singleQuoted) }
    mark(.unclear)
  }

  /// Reads `"…"`; the opening quote is at the current offset.
  private mutating func readDoubleQuoted(depth: Int) {
    guard depth < Self.depthLimit else { return stop() }
    mark(.unclear)
    let start = at
    while at < text.count, byte() != UInt8(ascii: "\"") {
      readExpanding(.doubleQuoted, depth: depth)
    }
    if at == text.count {
      // A quote without an end: the shell reports an error.
      for index in start..<text.count { positions[index] = .unclear }
    }
    mark(.unclear)
  }

  /// Reads one part of a text in which variables are expanded and quotes are not.
  private mutating func readExpanding(_ position: ShellPosition, depth: Int) {
    switch byte() {
    case UInt8(ascii: "\\"):
      // A continued line of a here-document cannot be its delimiter.
      if position == .hereDocument, byte(1) == 0x0A { return stop() }
      mark(.unclear, count: 2)
    case UInt8(ascii: "`"): skipBackquoted()
    case UInt8(ascii: "$"): readDollar(isQuoted: true, quoted: position, depth: depth)
    default: mark(position)
    }
  }

  private mutating func readDollar(
    isQuoted: Bool, quoted: ShellPosition = .doubleQuoted, depth: Int
  ) {
    guard depth < Self.depthLimit else { return stop() }
    switch byte(1) {
    case UInt8(ascii: "("):
      if byte(2) == UInt8(ascii: "(") { return skipArithmetic() }
      mark(.unclear, count: 2)
      readCommands(closing: UInt8(ascii: ")"), depth: depth + 1)
    case UInt8(ascii: "{"):
      mark(.unclear, count: 2)
      readBraces(isQuoted: isQuoted, quoted: quoted, depth: depth + 1)
    case UInt8(ascii: "'") where !isQuoted: readANSIQuoted()
    case UInt8(ascii: "\"") where !isQuoted:
      mark(.unclear)
      readDoubleQuoted(depth: depth + 1)
    default: mark(isQuoted ? quoted : .plain)
    }
  }

  /// Reads `$'…'`, whose escaped quote is one in bash and the end in a shell that lacks it.
  private mutating func readANSIQuoted() {
    mark(.unclear, count: 2)
    while at < text.count, byte() != UInt8(ascii: "'") {
      if byte() == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "'") { return stop() }
      mark(.literal)
    }
    mark(.unclear)
  }

  /// Reads `NAME:-word}`; only the word after an operator has a position.
  private mutating func readBraces(isQuoted: Bool, quoted: ShellPosition, depth: Int) {
    while at < text.count, byte().isNameByte || "#!@*?$-".utf8.contains(byte()) { mark(.unclear) }
    while at < text.count, byte() != UInt8(ascii: "}") {
      switch byte() {
      case UInt8(ascii: "\""): readDoubleQuoted(depth: depth + 1)
      case UInt8(ascii: "'") where !isQuoted: readSingleQuoted()
      // Shells differ in what a quote means here.
      case UInt8(ascii: "'"): return stop()
      case UInt8(ascii: "\\"): mark(.unclear, count: 2)
      case UInt8(ascii: "`"): skipBackquoted()
      case UInt8(ascii: "$"): readDollar(isQuoted: isQuoted, quoted: quoted, depth: depth)
      default: mark(isQuoted ? quoted : .plain)
      }
    }
    mark(.unclear)
  }

  private mutating func skipBackquoted() {
    mark(.unclear)
    while at < text.count, byte() != UInt8(ascii: "`") {
      mark(.unclear, count: byte() == UInt8(ascii: "\\") ? 2 : 1)
    }
    mark(.unclear)
  }

  private mutating func skipArithmetic() {
    mark(.unclear, count: 3)
    var depth = 2
    while at < text.count, depth > 0 {
      if byte() == UInt8(ascii: "(") { depth += 1 }
      if byte() == UInt8(ascii: ")") { depth -= 1 }
      mark(.unclear)
    }
  }

  /// Reads `<<WORD` and notes the here-document; `<<<` precedes an ordinary word in bash.
  private mutating func readRedirection() {
    if byte(2) == UInt8(ascii: "<") { return mark(.unclear, count: 3) }
    mark(.unclear, count: 2)
    let stripsTabs = byte() == UInt8(ascii: "-")
    if stripsTabs { mark(.unclear) }
    while byte() == 0x20 || byte() == 0x09 { mark(.unclear) }
    var delimiter: [UInt8] = []
    var isQuoted = false
    while at < text.count, !" \t\n;&|<>()".utf8.contains(byte()) {
      switch byte() {
      case UInt8(ascii: "\\"):
        isQuoted = true
        mark(.unclear)
        if at < text.count { delimiter.append(byte()) }
        mark(.unclear)
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        let quote = byte()
        isQuoted = true
        mark(.unclear)
        while at < text.count, byte() != quote {
          delimiter.append(byte())
          mark(.unclear)
        }
        mark(.unclear)
      default:
        delimiter.append(byte())
        mark(.unclear)
      }
    }
    waiting.append((delimiter, isQuoted, stripsTabs))
  }

  /// Reads the here-documents announced in the line before.
  private mutating func readHereDocuments(depth: Int) {
    let documents = waiting
    waiting = []
    for document in documents {
      let start = at
      var isClosed = false
      while at < text.count, !isClosed {
        let end = text[at...].firstIndex(of: 0x0A) ?? text.count
        var line = text[at..<end]
        if document.stripsTabs { line = line.drop { $0 == 0x09 } }
        if line.elementsEqual(document.delimiter) {
          mark(.unclear, count: end - at)
          if at < text.count { mark(.plain) }
          isClosed = true
        } else if document.isQuoted {
          mark(.literal, count: end + 1 - at)
        } else {
          // A substitution may span lines.
          while at < min(end + 1, text.count) { readExpanding(.hereDocument, depth: depth + 1) }
        }
      }
      // Without an end it may not have been a here-document.
      if !isClosed { for index in start..<text.count { positions[index] = .unclear } }
    }
  }
}
