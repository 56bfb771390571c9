internal import Text

/// Reads values without delimiters, after any separator between a name and a value:
/// `name: V`, `--name V`, `name := V`, `the name is V`, `name - 'V'`, `| name | V |`,
/// `<td>name</td><td>V</td>`, `\"name\": \"V\"`.
///
/// A word may follow any name, so the caller must judge the value itself.
struct LooseAssignment {
  /// The maximum distance from name to value in bytes.
  private static let farthest = 64
  private static let longestValue = 1024
  /// The number of bytes above which a word may reach farther than `QuietName` says.
  private static let longWord = 128

  /// The assignment whose name contains the hit, or nil.
  private(set) var assignment: Assignment?
  /// Whether there is none, and only a few bytes after the name decide that.
  var isSettled: Bool { assignment == nil && !hasLongWord }

  private let name: Range<Int>
  private var index: Int
  private var hasLongWord = false
  /// Whether words were skipped.
  private var hasWords = false
  private var operators = 0
  private var lineEnds = 0

  /// Reads what follows the name that contains the bytes at `hit`.
  ///
  /// - Parameter run: the word that was read last in the text.
  init(of name: SourceName, at hit: Range<Int>, in text: Span<UInt8>, _ run: WordRun) {
    self.name = LooseName.range(of: name, around: hit, in: text)
    index = self.name.upperBound
    assignment = read(text, run)
  }

  private mutating func read(_ text: Span<UInt8>, _ run: WordRun) -> Assignment? {
    let last = min(text.count, name.upperBound + Self.farthest)
    while index < last {
      let byte = text[index]
      if byte.isIdentifier {
        let value = value(in: text, run)
        if value.mayBeSecret { return assignment(value, in: text) }
        guard value.isFiller(in: text) else { return nil }
        hasWords = true
        index = value.range.upperBound
      } else if let value = encodedValue(in: text, run) {
        return assignment(value, in: text)
      } else if !skipMark(byte, in: text) {
        return nil
      }
    }
    return nil
  }

  /// Returns the word at the current offset.
  private mutating func value(in text: Span<UInt8>, _ run: WordRun) -> LooseValue {
    let value = LooseValue(at: index, limit: Self.longestValue, in: text, run)
    if value.readCount > Self.longWord { hasLongWord = true }
    return value
  }

  /// Returns a long value in base64 that starts with one of its marks.
  private mutating func encodedValue(
    in text: Span<UInt8>, _ run: WordRun
  ) -> LooseValue? {
    switch text[index] {
    case UInt8(ascii: "/"), UInt8(ascii: "+"): break
    case UInt8(ascii: "-") where index + 1 < text.count && text[index + 1].isAlphanumeric: break
    default: return nil
    }
    guard index > name.upperBound else { return nil }
    let value = value(in: text, run)
    return value.mayBeSecret && value.range.count >= 32 ? value : nil
  }

  /// Skips a blank or a mark between name and value.
  ///
  /// - Returns: whether a value can follow.
  private mutating func skipMark(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: ":"): operators += 1
    case UInt8(ascii: "<"): return skipTag(in: text)
    case UInt8(ascii: "\\"):
      // An escaped quote, perhaps several times over, or a line that goes on.
      guard index + 1 < text.count, Self.isEscaped(text[index + 1]) else { return false }
    case 0x0A, 0x0D:
      // The value of `name:` may be on one of the next two lines.
      if lineEnds > 1 || operators == 0 || hasWords { return false }
      if byte == 0x0A { lineEnds += 1 }
    case UInt8(ascii: ","):
      // The next column of a table.
      guard operators == 0, !hasWords, index <= name.upperBound + 1 else { return false }
      operators += 1
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      // A list or a block; anything else is an expression.
      guard index + 1 < text.count, text[index + 1].isQuote || text[index + 1].isBlank else {
        return false
      }
    case UInt8(ascii: "+"):
      guard index + 1 < text.count, text[index + 1] == UInt8(ascii: "=") else { return false }
    case UInt8(ascii: "@"):
      // A literal of Objective-C; otherwise a host follows.
      guard index + 1 < text.count, Self.isEscaped(text[index + 1]) else { return false }
    default:
      guard byte.isBlank || byte.isQuote || Self.isMark(byte) else { return false }
    }
    index += 1
    return true
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: "~"),
      UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "!"):
      true
    default: false
    }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte.isQuote || byte.isLineEnd || byte == UInt8(ascii: "\\")
  }

  /// Skips a tag of HTML or XML, at most 48 bytes long, after which text follows.
  private mutating func skipTag(in text: Span<UInt8>) -> Bool {
    var end = index + 1
    while end < text.count, end - index < 48, text[end] != UInt8(ascii: ">") {
      if text[end].isLineEnd { return false }
      end += 1
    }
    guard end < text.count, text[end] == UInt8(ascii: ">") else { return false }
    index = end + 1
    return true
  }

  private func assignment(_ value: LooseValue, in text: Span<UInt8>) -> Assignment? {
    guard !value.isExpression(in: text), !isElement(in: text), !isScheme(in: text) else {
      return nil
    }
    let isOption =
      operators == 0 && name.lowerBound > 0 && text[name.lowerBound - 1] == UInt8(ascii: "-")
    let isPlain = !hasWords && lineEnds == 0 && (1...2).contains(operators)
    let isSetting =
      operators == 1 && value.range.lowerBound == name.upperBound + 1
      && text[name.upperBound] == UInt8(ascii: "=")
    return Assignment(
      name: SourceAssignments.bytes(name, in: text), nameStart: name.lowerBound,
      span: value.range, value: SourceAssignments.bytes(value.range, in: text),
      syntax: isSetting ? .setting : isPlain || isOption && !hasWords ? .bare : .prose)
  }
}

extension LooseAssignment {
  /// Whether the name is `Bearer` before a token, which is the scheme of a header and has its rule.
  private func isScheme(in text: Span<UInt8>) -> Bool {
    operators == 0 && name.count == 6
      && SourceAssignments.has("earer", at: name.lowerBound + 1, in: text)
  }

  /// Whether the name is that of the element `key`, whose text is a name itself.
  private func isElement(in text: Span<UInt8>) -> Bool {
    name.count == 3 && name.lowerBound > 0 && "</".utf8.contains(text[name.lowerBound - 1])
  }
}

/// A word in a text that may be a value.
struct LooseValue {
  /// Without the punctuation that ends a sentence.
  let range: Range<Int>
  /// The number of bytes with that punctuation.
  let readCount: Int
  private let hasDigit: Bool

  init(at start: Int, limit: Int, in text: Span<UInt8>, _ run: WordRun) {
    run.extend(from: start, limit: limit, in: text)
    var end = run.end
    readCount = end - start
    while end > start, Self.endsSentence(text[end - 1]) {
      // Passwords end in a digit and this mark, sentences in a word.
      if text[end - 1] == UInt8(ascii: "!"), end - 1 > start, text[end - 2].isDigit { break }
      end -= 1
    }
    range = start..<end
    hasDigit = run.hasDigit(from: start)
  }

  /// Whether it is long enough, and more than words.
  var mayBeSecret: Bool { hasDigit && range.count >= GenericCandidates.shortest }

  /// Whether what follows makes it a call, a subscript, or an interpolation.
  func isExpression(in text: Span<UInt8>) -> Bool {
    guard range.upperBound < text.count else { return false }
    switch text[range.upperBound] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return true
    case UInt8(ascii: "\\"):
      let next = range.upperBound + 1
      return next < text.count && !(text[next].isQuote || "nrt\\".utf8.contains(text[next]))
    default: return false
    }
  }

  /// Whether it is a word that people write between a name and its value.
  func isFiller(in text: Span<UInt8>) -> Bool {
    guard Self.fillers.indices.contains(range.count) else { return false }
    let fillers = Self.fillers[range.count]
    guard !fillers.isEmpty else { return false }
    var word: UInt128 = 0
    for place in range { word = word << 8 | UInt128(text[place].lowercased) }
    return fillers.contains(word)
  }

  /// The words by their lengths, each in a number.
  private static let fillers: [[UInt128]] = {
    var fillers = [[UInt128]](repeating: [], count: 11)
    for filler in [
      "is", "are", "was", "be", "to", "as", "of", "the", "a", "my", "our", "your", "set", "equals",
      "equal", "value", "content", "string", "str", "text", "default", "return", "byte", "bytes",
      "char", "const", "let", "var", "new", "now", "key", "keys", "token", "secret", "for", "in",
      "prod", "dev", "test", "live", "api", "data", "type", "password", "bearer", "basic", "apikey",
    ] {
      fillers[filler.utf8.count].append(filler.utf8.reduce(0) { $0 << 8 | UInt128($1) })
    }
    return fillers
  }()

  private static func endsSentence(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "*"): true
    default: false
    }
  }
}

/// The name of a value in prose or on a command line.
enum LooseName {
  /// Returns the range of the name around a hit: words joined by `_`, `-` or `.`; for a single word
  /// with the one before it (`API key`).
  static func range(
    of name: SourceName, around hit: Range<Int>, in text: Span<UInt8>
  ) -> Range<Int> {
    var (start, end) = (name.loose.lowerBound, name.loose.upperBound)
    while start < hit.lowerBound, !text[start].isIdentifier { start += 1 }
    while end > hit.upperBound, !text[end - 1].isIdentifier { end -= 1 }
    if let word = wordBefore(start, of: hit, in: text) { start = word }
    return start..<end
  }

  /// Whether a name is just `key`, or a pointer named so.
  static func isShort(_ name: SourceName, in text: Span<UInt8>) -> Bool {
    name.loose.count == 3
      || name.range.count == 3 && SourceAssignments.has("->", at: name.end, in: text)
  }

  /// Whether the word before a name makes it that of a secret: `API key`.
  static func isQualified(_ name: SourceName, in text: Span<UInt8>) -> Bool {
    let end = name.loose.lowerBound - 1
    guard end >= 3, text[end] == 0x20, text[end - 1].isLetter else { return false }
    return qualifiers.contains { word in
      let start = end - word.count
      return start >= 0 && word.indices.allSatisfy { text[start + $0].lowercased == word[$0] }
    }
  }

  private static let qualifiers = [
    "api", "secret", "access", "auth", "private", "license", "licence", "master", "signing",
    "encryption", "service", "app", "sdk",
  ].map { Array($0.utf8) }

  /// Returns the start of the word before a name that begins with the hit, a blank between.
  private static func wordBefore(
    _ start: Int, of hit: Range<Int>, in text: Span<UInt8>
  ) -> Int? {
    guard start == hit.lowerBound, start >= 3, text[start - 1] == 0x20, text[start - 2].isLetter
    else { return nil }
    var word = start - 2
    while word > 0, start - word < 24, text[word - 1].isLetter { word -= 1 }
    if word > 0, text[word - 1].isIdentifier { return nil }
    return word
  }
}
