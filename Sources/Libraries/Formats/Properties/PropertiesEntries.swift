internal import Text

extension FileFormat {
  /// `.properties`, `.ini`, `.cfg`, `.conf`.
  package static let properties = FileFormat(
    FormatDefinition(
      "properties",
      fileNames: FileNames(
        [
          ".npmrc", ".yarnrc", ".pypirc", ".my.cnf", ".gitconfig", "gitconfig", ".gitmodules",
          ".s3cfg", ".boto", ".wgetrc", ".editorconfig", "credentials", "gradle.properties",
          "local.properties",
        ],
        extensions: [
          "properties", "ini", "cfg", "conf", "cnf", "config", "prefs", "credentials", "desktop",
          "service", "npmrc",
        ],
        inFolders: [
          (".git", "config"), (".aws", "config"), (".aws", "credentials"), (".s3cfg", "config"),
          ("git", "config"), ("", "config"),
        ]),
      entries: {
        PropertiesEntries.isXML($0)
          ? XMLEntries.entries(in: $0) : PropertiesEntries.entries(in: $0)
      },
      reader: { PropertiesEntries.isXML($0) ? nil : PropertiesEntries($0) },
      dialect: { file in
        if file.isMarkup { return .xml }
        let isJava = file.name.contains(".properties")
        return Dialect(
          comments: .marks(Array("#;".utf8), onlyFirst: Array("!".utf8)),
          form: { _ in PropertiesForm(isJava: isJava) })
      }))
}

/// Reads `.properties`, `.ini`, `.cfg`, `.conf`, `.npmrc` and similar files: a name and a value per
/// line, with or without sections.
struct PropertiesEntries: ResumableReader {
  private var cursor: EntryCursor
  private var section: String?

  init(_ text: [UInt8]) {
    cursor = EntryCursor(text)
  }

  /// Whether a text is XML, as `.config` files of .NET are.
  static func isXML(_ text: [UInt8]) -> Bool {
    text.first { !$0.isWhitespace } == UInt8(ascii: "<")
  }

  static func entries(in text: [UInt8]) -> [Entry] {
    var reader = Self(text)
    while !reader.cursor.isAtEnd { reader.step() }
    return reader.cursor.entries
  }

  package var at: Int { cursor.at }

  package func state() -> ReaderState? { ReaderState(section: section) }

  package func mark() {}

  package mutating func resume(_ state: ReaderState, at offset: Int) {
    cursor.at = offset
    section = state.section
  }

  package mutating func takeEntries() -> [Entry] { cursor.takeEntries() }

  package mutating func skim(_ sieve: EntrySieve) { cursor.sieve = sieve }

  /// Reads a line and its continuation lines.
  package mutating func step() {
    cursor.skipBlanks()
    switch cursor.byte {
    case UInt8(ascii: "#"), UInt8(ascii: "!"), UInt8(ascii: ";"), 0x0A, 0x0D:
      cursor.skipLine()
    case UInt8(ascii: "["):
      readSection()
    default:
      let name = readName()
      cursor.skipBlanks()
      if cursor.byte == UInt8(ascii: "=") || cursor.byte == UInt8(ascii: ":") { cursor.at += 1 }
      cursor.skipBlanks()
      readValue(name: name)
    }
  }

  /// `[section]`, and git's `[section "name"]`.
  private mutating func readSection() {
    let end = cursor.lineEnd
    let close = cursor.text[cursor.at..<end].lastIndex(of: UInt8(ascii: "]")) ?? end
    section = cursor.string(cursor.trimmed(min(cursor.at + 1, close)..<close))
    cursor.skipLine()
  }

  /// Reads a name, up to `=`, `:` or a blank.
  ///
  /// In `//host/:_authToken=`, the `:` belongs to the name.
  private mutating func readName() -> Range<Int> {
    let start = cursor.at
    let end = cursor.lineEnd
    var colon: Int?
    while cursor.at < end {
      let byte = cursor.text[cursor.at]
      if byte == UInt8(ascii: "=") || byte == 0x20 || byte == 0x09 { break }
      if byte == UInt8(ascii: ":"), colon == nil { colon = cursor.at }
      cursor.at += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    cursor.at = min(cursor.at, end)
    let hasSign = cursor.at < end && cursor.text[cursor.at] == UInt8(ascii: "=")
    let isHost = cursor.matches(start..<min(start + 2, end), "//")
    if let colon, colon > start, !(hasSign && isHost) { cursor.at = colon }
    return start..<cursor.at
  }

  private mutating func readValue(name: Range<Int>) {
    let start = cursor.at
    var end = cursor.lineEnd
    var isContinued = false
    while endsInContinuation(start, end), end < cursor.text.count {
      isContinued = true
      cursor.at = end
      cursor.skipLine()
      end = cursor.lineEnd
    }
    cursor.at = end
    cursor.skipLine()
    guard !name.isEmpty else { return }
    var span = cursor.trimmed(start..<end)
    guard !span.isEmpty else { return }
    let quote = cursor.text[span.lowerBound]
    let isQuoted =
      span.count >= 2 && (quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"))
      && cursor.text[span.upperBound - 1] == quote
    if isQuoted {
      span = span.lowerBound + 1..<span.upperBound - 1
    } else if !isContinued {
      span = cutComment(span)
    }
    guard isOfInterest(span, name) else { return }
    var path = section.map { [$0] } ?? []
    path.append(
      String(decoding: EscapeStyle.properties.unescaped(cursor.text, name), as: UTF8.self))
    let value = EscapeStyle.properties.unescaped(cursor.text, span)
    cursor.add(span, value: value, isQuoted: isQuoted, keyPath: path)
  }

  private func isOfInterest(_ span: Range<Int>, _ name: Range<Int>) -> Bool {
    guard let sieve = cursor.sieve else { return true }
    let name = cursor.text[name]
    return sieve.words.occur(in: name) || name.contains(UInt8(ascii: "\\"))
      || section.map { sieve.words.occur(in: $0.utf8) } == true || sieve.isWanted(span)
  }

  /// Whether a line ends with an odd number of backslashes.
  private func endsInContinuation(_ start: Int, _ end: Int) -> Bool {
    var count = 0
    while end - count > start, cursor.text[end - count - 1] == UInt8(ascii: "\\") { count += 1 }
    return count % 2 == 1
  }

  /// Cuts a comment off a value: from ` ;` or ` #`, in files without sections only after one word.
  ///
  /// `.properties` files have no such comments, but one after a single word is always meant as such.
  private func cutComment(_ span: Range<Int>) -> Range<Int> {
    var words = 0
    for index in span.dropFirst() where cursor.text[index - 1].isWhitespace {
      let byte = cursor.text[index]
      if !byte.isWhitespace { words += 1 }
      if words > 1, section == nil { return span }
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "#") {
        return cursor.trimmed(span.lowerBound..<index)
      }
    }
    return span
  }
}
