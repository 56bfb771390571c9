internal import Text

/// Splits a command line into simple commands, those in substitutions included.
///
/// It knows quotes, escapes, separators, redirections, here-documents and comments of POSIX shells, and
/// reads everything else as words, so that a list of files in a loop is a list of words, too.
struct ShellWords {
  private let text: [UInt8]
  private var at = 0
  private(set) var commands: [ShellCommand] = []
  private var current = ShellCommand()
  private var word: ShellArgument?
  private var bytes: [UInt8] = []
  /// The redirection that the next word belongs to.
  private var redirection: Redirection?
  private var waiting: [(end: String, strips: Bool)] = []
  private let depth: Int

  private enum Redirection {
    case input, output, text
    case here(strips: Bool)
  }

  /// The maximum nesting of substitutions.
  private static let depthLimit = 16
  /// The maximum number of commands.
  private static let commandLimit = 2_000

  /// Returns the commands of a text.
  static func commands(in text: String) -> [ShellCommand] {
    var reader = ShellWords(Array(text.utf8), depth: 0)
    reader.read()
    return reader.commands
  }

  private init(_ text: [UInt8], depth: Int) {
    (self.text, self.depth) = (text, depth)
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    at + offset < text.count ? text[at + offset] : 0
  }

  private mutating func read() {
    while at < text.count, commands.count < Self.commandLimit {
      let next = byte()
      switch next {
      case 0x20, 0x09, 0x0D: endWord()
      case 0x0A:
        endCommand()
        at += 1
        readDocuments()
        continue
      case UInt8(ascii: "#") where word == nil:
        while at < text.count, byte() != 0x0A { at += 1 }
        continue
      case UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: ")"): endCommand()
      case UInt8(ascii: "&") where byte(1) == UInt8(ascii: ">"):
        endWord()
        at += 1
        continue
      case UInt8(ascii: "&"): endCommand()
      case UInt8(ascii: "|"):
        let isOr = byte(1) == UInt8(ascii: "|")
        endCommand(isPiped: !isOr)
        if isOr || byte(1) == UInt8(ascii: "&") { at += 1 }
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        readRedirection()
        continue
      default:
        readInWord(next)
        continue
      }
      at += 1
    }
    endCommand()
  }

  /// Reads a byte, an escape or a quoted part of a word.
  private mutating func readInWord(_ next: UInt8) {
    begin()
    switch next {
    case UInt8(ascii: "\\"):
      if byte(1) != 0x0A, at + 1 < text.count { bytes.append(byte(1)) }
      at += 2
    case UInt8(ascii: "'"):
      at += 1
      while at < text.count, byte() != UInt8(ascii: "'") { take() }
      at += 1
    case UInt8(ascii: "\""): readDoubleQuoted()
    case UInt8(ascii: "$") where byte(1) == UInt8(ascii: "'"): readEscapedQuote()
    case UInt8(ascii: "$"): readDollar()
    case UInt8(ascii: "`"): readBackquoted()
    default:
      if "*?[{".utf8.contains(next) { word?.hasWildcard = true }
      take()
    }
  }

  private mutating func begin() {
    if word == nil { word = ShellArgument("") }
  }

  private mutating func take() {
    bytes.append(byte())
    at += 1
  }

  private mutating func readDoubleQuoted() {
    at += 1
    while at < text.count, byte() != UInt8(ascii: "\"") {
      switch byte() {
      case UInt8(ascii: "\\"):
        if !"$`\"\\\n".utf8.contains(byte(1)) { bytes.append(byte()) }
        at += 1
        if at < text.count, byte() != 0x0A { bytes.append(byte()) }
        at += 1
      case UInt8(ascii: "$"): readDollar()
      case UInt8(ascii: "`"): readBackquoted()
      default: take()
      }
    }
    at += 1
  }

  /// Reads `$'…'`, with hexadecimal, octal and letter escapes.
  private mutating func readEscapedQuote() {
    at += 2
    while at < text.count, byte() != UInt8(ascii: "'") {
      guard byte() == UInt8(ascii: "\\") else {
        take()
        continue
      }
      at += 1
      if byte() == UInt8(ascii: "x") {
        at += 1
        readNumber(radix: 16, limit: 2)
      } else if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte()) {
        readNumber(radix: 8, limit: 3)
      } else if at < text.count {
        bytes.append(byte() == UInt8(ascii: "n") ? 0x0A : byte() == UInt8(ascii: "t") ? 9 : byte())
        at += 1
      }
    }
    at += 1
  }

  private mutating func readNumber(radix: UInt32, limit: Int) {
    var value: UInt32 = 0
    var count = 0
    while count < limit, let digit = byte().hexValue, digit < radix {
      value = value * radix + UInt32(digit)
      at += 1
      count += 1
    }
    bytes.append(UInt8(truncatingIfNeeded: value))
  }

  /// Reads a variable, which stays as it is, or the commands of a substitution.
  private mutating func readDollar() {
    guard byte(1) == UInt8(ascii: "("), byte(2) != UInt8(ascii: "(") else {
      word?.hasVariable = true
      return take()
    }
    at += 2
    let start = at
    var brackets = 1
    var quote: UInt8?
    while at < text.count {
      let next = byte()
      if let open = quote {
        if next == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") { at += 1 }
        if next == open { quote = nil }
      } else if next == UInt8(ascii: "'") || next == UInt8(ascii: "\"") {
        quote = next
      } else if next == UInt8(ascii: "\\") {
        at += 1
      } else if next == UInt8(ascii: "(") {
        brackets += 1
      } else if next == UInt8(ascii: ")") {
        brackets -= 1
        if brackets == 0 { break }
      }
      at += 1
    }
    substitute(start..<min(at, text.count))
    at += 1
  }

  private mutating func readBackquoted() {
    at += 1
    let start = at
    while at < text.count, byte() != UInt8(ascii: "`") {
      at += byte() == UInt8(ascii: "\\") ? 2 : 1
    }
    substitute(start..<min(at, text.count))
    at += 1
  }

  private mutating func substitute(_ range: Range<Int>) {
    word?.hasVariable = true
    guard depth < Self.depthLimit else { return }
    var inner = ShellWords(Array(text[range]), depth: depth + 1)
    inner.read()
    commands += inner.commands
    // The text that a command prints for certain is a part of the word.
    guard inner.commands.count == 1, let words = inner.commands.first?.words else { return }
    bytes += KnownOutput.text(of: words.map(\.text)).utf8
  }

  private mutating func readRedirection() {
    // A number directly before it is a descriptor.
    if let word, !word.hasVariable, !bytes.isEmpty, bytes.allSatisfy(\.isDigit) {
      self.word = nil
      bytes = []
    }
    endWord()
    let isInput = byte() == UInt8(ascii: "<")
    at += 1
    if byte() == UInt8(ascii: "(") { return }
    if isInput, byte() == UInt8(ascii: "<") {
      at += 1
      if byte() == UInt8(ascii: "<") {
        redirection = .text
      } else {
        redirection = .here(strips: byte() == UInt8(ascii: "-"))
        if byte() == UInt8(ascii: "-") { at += 1 }
        return
      }
      at += 1
      return
    }
    while byte() == UInt8(ascii: ">") || byte() == UInt8(ascii: "|") { at += 1 }
    if byte() == UInt8(ascii: "&") {
      at += 1
      while byte().isDigit || byte() == UInt8(ascii: "-") { at += 1 }
      return
    }
    redirection = isInput ? .input : .output
  }

  private mutating func endWord() {
    guard var done = word else { return }
    done.text = String(decoding: bytes, as: UTF8.self)
    word = nil
    bytes = []
    switch redirection {
    case .input: current.inputs.append(done)
    case .output: current.outputs.append(done)
    case .here(let strips): waiting.append((done.text, strips))
    case .text: current.documents.append(done.text)
    case nil: add(done)
    }
    redirection = nil
  }

  private mutating func add(_ word: ShellArgument) {
    if current.words.isEmpty, let equals = word.text.utf8.firstIndex(of: UInt8(ascii: "=")),
      equals > word.text.startIndex,
      word.text.utf8[..<equals].allSatisfy(\.isIdentifier)
    {
      var value = word
      value.text = String(word.text[word.text.utf8.index(after: equals)...])
      current.assignments.append((String(word.text[..<equals]), value))
    } else {
      current.words.append(word)
    }
  }

  private mutating func endCommand(isPiped: Bool = false) {
    endWord()
    guard !current.isEmpty || !current.documents.isEmpty else { return }
    current.isPiped = isPiped
    commands.append(current)
    current = ShellCommand()
  }

  /// Reads the here-documents that begin after this line, and gives them to the last command.
  private mutating func readDocuments() {
    for (end, strips) in waiting {
      var lines: [[UInt8]] = []
      while at < text.count {
        var line = Array(text[at...].prefix { $0 != 0x0A })
        at += line.count + 1
        if strips { line = Array(line.drop { $0 == 0x09 }) }
        if line.elementsEqual(end.utf8) { break }
        lines.append(line)
      }
      guard !commands.isEmpty else { continue }
      commands[commands.count - 1].documents.append(
        String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self))
    }
    waiting = []
  }
}
