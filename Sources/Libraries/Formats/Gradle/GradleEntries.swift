internal import Text

extension FileFormat {
  /// Gradle build scripts in Groovy and Kotlin.
  package static let gradle = FileFormat(
    FormatDefinition(
      "gradle",
      fileNames: FileNames(
        extensions: ["gradle", "kts"]),
      entries: { GradleEntries.entries(in: $0) },
      dialect: { file in
        let isKotlin = file.name.contains(".kts")
        return Dialect(
          comments: .slashes(inCode: true),
          escapesDollar: { entry, text in
            GradleForm.expandsDollars(before: entry.span.lowerBound, in: text, isKotlin: isKotlin)
          },
          form: { _ in GradleForm(isKotlin: isKotlin) })
      }))
}

/// Reads named strings in Gradle build scripts, Groovy or Kotlin.
///
/// The names of enclosing blocks (`signingConfigs`, `release`) come first in a key path. Recognizes
/// assignments, calls with one string, maps, and calls that take a name and a value.
struct GradleEntries {
  private var cursor: EntryCursor
  /// The word before the next value: `storePassword`, `ext.key`, a quoted name.
  private var name: Range<Int>?
  /// The name that the statement assigns to, which also has the fallback of a lookup.
  private var assigned: Range<Int>?
  /// A call whose arguments are a name and a value, and the number of its strings not yet read.
  private var call: (word: Range<Int>, remaining: Int)?
  /// The number of open square brackets.
  private var brackets = 0

  private init(_ text: [UInt8]) {
    cursor = EntryCursor(text)
  }

  static func entries(in text: [UInt8]) -> [Entry] {
    var reader = Self(text)
    while !reader.cursor.isAtEnd { reader.step() }
    return reader.cursor.entries
  }

  private mutating func step() {
    let byte = cursor.byte
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      readString(quote: byte)
    case UInt8(ascii: "{"):
      open(name)
    case UInt8(ascii: "["):
      brackets += 1
      // Both `manifestPlaceholders = [` and `manifestPlaceholders["` name the map.
      open(name)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      close(isBracket: byte == UInt8(ascii: "]"))
    case 0x0A, UInt8(ascii: ";"):
      endStatement()
    case UInt8(ascii: ","):
      if call == nil { name = nil }
      cursor.at += 1
    case UInt8(ascii: "="):
      assigned = name
      cursor.at += 1
    case UInt8(ascii: "?") where cursor.byte(ahead: 1) == UInt8(ascii: ":"):
      name = assigned
      cursor.at += 2
    case _ where byte.isWordByte:
      readWord()
    default:
      if !cursor.skipSlashComment() { cursor.at += 1 }
    }
  }

  private mutating func open(_ range: Range<Int>?) {
    cursor.trail.enter(list: false)
    if let range { cursor.trail.name(range) }
    name = nil
    call = nil
    cursor.at += 1
  }

  private mutating func close(isBracket: Bool) {
    cursor.trail.leave()
    cursor.at += 1
    if isBracket { brackets = max(0, brackets - 1) } else { name = nil }
    call = nil
  }

  /// Ends the statement at a line end, unless it continues after `=`, `(`, `,`, or `:`.
  private mutating func endStatement() {
    var before = cursor.at
    while before > 0, cursor.at - before < 8, cursor.text[before - 1].isWhitespace { before -= 1 }
    let last = before > 0 ? cursor.text[before - 1] : 0
    let goesOn =
      last == UInt8(ascii: "=") || last == UInt8(ascii: "(") || last == UInt8(ascii: ",")
      || last == UInt8(ascii: ":")
    if !goesOn {
      name = nil
      assigned = nil
      call = nil
    }
    cursor.at += 1
  }

  private mutating func readWord() {
    let start = cursor.at
    while cursor.byte.isWordByte || cursor.byte == UInt8(ascii: ".") { cursor.at += 1 }
    let word = start..<cursor.at
    switch cursor.string(word.prefix(24)) {
    case "buildConfigField", "resValue": call = (word, 3)
    case "put", "set", "systemProperty", "environment", "manifestPlaceholders.put": call = (word, 2)
    case "to", "def", "val", "var", "String", "const", "as": break
    case "by": break
    case "extra" where isDelegate(word.lowerBound): break
    default:
      name = word
    }
  }

  /// Whether a word at an offset is what a property is delegated to: `val name by extra("V")`.
  private func isDelegate(_ start: Int) -> Bool {
    start >= 3 && cursor.matches(start - 3..<start, "by ")
  }

  private mutating func readString(quote: UInt8) {
    let isLong = cursor.byte(ahead: 1) == quote && cursor.byte(ahead: 2) == quote
    let start = cursor.at + (isLong ? 3 : 1)
    var at = start
    while at < cursor.text.count {
      let byte = cursor.text[at]
      if byte == quote {
        let isEnd =
          !isLong
          || (at + 2 < cursor.text.count && cursor.text[at + 1] == quote
            && cursor.text[at + 2] == quote)
        if isEnd { break }
      } else if byte == 0x0A, !isLong {
        break
      } else if byte == UInt8(ascii: "\\"), at + 1 < cursor.text.count, cursor.text[at + 1] != 0x0A
      {
        at += 1
      }
      at += 1
    }
    at = min(at, cursor.text.count)
    let range = min(start, at)..<at
    cursor.at = min(at + (isLong ? 3 : 1), cursor.text.count)
    if at < cursor.text.count, cursor.text[at] == 0x0A { cursor.at = at }
    take(range)
  }

  private mutating func take(_ range: Range<Int>) {
    if let open = call {
      call = open.remaining > 1 ? (open.word, open.remaining - 1) : nil
      if open.remaining == 2 { name = range }
      if open.remaining == 1 { add(range) }
      return
    }
    if isName() {
      name = range
    } else {
      add(range)
    }
  }

  /// Whether the string just read is a name: `"k": "v"`, `["k"] = "v"`, `"k" to "v"`.
  private func isName() -> Bool {
    var ahead = 0
    while ahead < 8, cursor.byte(ahead: ahead) == 0x20 { ahead += 1 }
    let next = cursor.byte(ahead: ahead)
    if next == UInt8(ascii: ":") { return true }
    if next == UInt8(ascii: "t") {
      return cursor.byte(ahead: ahead + 1) == UInt8(ascii: "o")
        && cursor.byte(ahead: ahead + 2) == 0x20
    }
    guard next == UInt8(ascii: "]"), brackets > 0 else { return false }
    ahead += 1
    while ahead < 16, cursor.byte(ahead: ahead) == 0x20 { ahead += 1 }
    return cursor.byte(ahead: ahead) == UInt8(ascii: "=")
      && cursor.byte(ahead: ahead + 1) != UInt8(ascii: "=")
  }

  /// Adds a value, without the inner quotes of `"\"value\""` for generated source.
  private mutating func add(_ range: Range<Int>) {
    guard let name else { return }
    self.name = nil
    var span = range
    if span.count >= 4, cursor.matches(span.prefix(2), "\\\""),
      cursor.matches(span.suffix(2), "\\\"")
    {
      span = span.lowerBound + 2..<span.upperBound - 2
    } else if span.count >= 2, cursor.text[span.lowerBound] == UInt8(ascii: "\""),
      cursor.text[span.upperBound - 1] == UInt8(ascii: "\"")
    {
      span = span.lowerBound + 1..<span.upperBound - 1
    }
    cursor.trail.enter(list: false)
    cursor.trail.name(name)
    cursor.add(span, value: EscapeStyle.json.unescaped(cursor.text, span), isQuoted: true)
    cursor.trail.leave()
  }
}
