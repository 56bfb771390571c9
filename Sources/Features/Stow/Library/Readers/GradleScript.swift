internal import Formats
internal import Keys
internal import Text

/// A Gradle build script, Groovy or Kotlin, with its string literals and the blocks around them.
struct GradleScript {
  struct Literal {
    /// The text between the quotes.
    let content: Range<Int>
    let quote: UInt8
    let isLong: Bool
    /// What opens each block around it: `android`, `defaultConfig`.
    let blocks: [String]
  }

  let isKotlin: Bool
  private let text: [UInt8]
  private(set) var literals: [Literal] = []
  /// The end of the last of the blocks and imports that must come first; 0 if there are none.
  private var prologue = 0
  /// The end of the last import.
  private var imports = 0
  /// The offset of the first line that is neither blank nor a comment.
  private var firstLine: Int?

  /// - Returns: nil for a script whose strings cannot be told from the code around them.
  init?(_ text: [UInt8], isKotlin: Bool) {
    self.isKotlin = isKotlin
    self.text = text
    guard read() else { return nil }
  }

  /// The blocks that Gradle runs before the rest of a script.
  private static let early: Set<String> = [
    "buildscript", "plugins", "pluginManagement", "initscript",
  ]

  private mutating func read() -> Bool {
    var blocks: [String] = []
    var statement = 0
    var at = 0
    while at < text.count {
      let byte = text[at]
      switch byte {
      case UInt8(ascii: "/") where has("//", at: at): at = end(of: "\n", from: at)
      case UInt8(ascii: "/") where has("/*", at: at):
        let isFirst = text[statement..<at].allSatisfy(\.isWhitespace)
        at = min(end(of: "*/", from: at + 2) + 2, text.count)
        if isFirst { statement = at }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        noteLine(at)
        guard let literal = literal(at: at, in: blocks) else { return false }
        literals.append(literal)
        at = literal.content.upperBound + (literal.isLong ? 3 : 1)
      case UInt8(ascii: "{"):
        noteLine(at)
        let opener = String(decoding: text[statement..<at], as: UTF8.self)
        // `plugins` may be on the line before.
        guard !opener.trimmed.isEmpty else { return false }
        blocks.append(opener.trimmed)
        at += 1
        statement = at
      case UInt8(ascii: "}"):
        guard let block = blocks.popLast() else { return false }
        at += 1
        statement = at
        if blocks.isEmpty, Self.early.contains(block) { prologue = at }
      case UInt8(ascii: "\n"), UInt8(ascii: ";"):
        let line = String(decoding: text[statement..<at], as: UTF8.self).trimmed
        if blocks.isEmpty, line.hasPrefix("import ") || line.hasPrefix("package ") {
          prologue = at
          imports = at
        }
        at += 1
        statement = at
      default:
        if !byte.isWhitespace { noteLine(at) }
        at += 1
      }
    }
    return blocks.isEmpty
  }

  private mutating func noteLine(_ at: Int) {
    guard firstLine == nil else { return }
    firstLine = (text[..<at].lastIndex(of: 0x0A) ?? -1) + 1
  }

  /// Reads the literal whose quote is at an offset; nil if it has no end.
  private func literal(at start: Int, in blocks: [String]) -> Literal? {
    let quote = text[start]
    let isLong = start + 2 < text.count && text[start + 1] == quote && text[start + 2] == quote
    var at = start + (isLong ? 3 : 1)
    let first = at
    while at < text.count {
      let byte = text[at]
      if byte == quote, !isLong || has([quote, quote, quote], at: at) {
        return Literal(content: first..<at, quote: quote, isLong: isLong, blocks: blocks)
      }
      if byte == 0x0A, !isLong { return nil }
      // An expression in the text may have strings of its own.
      if quote == UInt8(ascii: "\""), has("${", at: at) {
        guard let close = text[at...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
        at = close
      } else if byte == UInt8(ascii: "\\"), !(isKotlin && isLong) {
        at += 1
      }
      at += 1
    }
    return nil
  }

  private func has(_ mark: String, at index: Int) -> Bool { has(Array(mark.utf8), at: index) }

  private func has(_ mark: [UInt8], at index: Int) -> Bool {
    text[index...].prefix(mark.count).elementsEqual(mark)
  }

  private func end(of mark: String, from start: Int) -> Int {
    guard start < text.count else { return text.count }
    return text[start...].firstRange(of: Array(mark.utf8))?.lowerBound ?? text.count
  }
}

/// The lookup of values in a file of properties.
extension GradleScript {
  private static let name = "keystowSecrets"

  /// Returns the style that looks a value up in place of a range; nil where no lookup can stand.
  func style(at span: Range<Int>) -> PlaceholderStyle? {
    guard span.lowerBound >= declarationEnd,
      let literal = literals.first(where: {
        $0.content.lowerBound <= span.lowerBound && span.upperBound <= $0.content.upperBound
      }), !literal.isLong, !literal.blocks.contains(where: hides),
      !isConstant(literal)
    else { return nil }
    let call =
      isKotlin ? "\(Self.name).getProperty(\"NAME\", \"\")" : "\(Self.name).getProperty('NAME', '')"
    if literal.content == span { return .code(call) }
    let content = text[literal.content]
    guard literal.quote == UInt8(ascii: "\"") else { return nil }
    guard !content.contains(UInt8(ascii: "$")) else { return nil }
    return .template("${\(call)}")
  }

  /// Whether a local variable of the script is not visible in a block.
  private func hides(_ opener: String) -> Bool {
    let words = opener.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    if !Self.early.isDisjoint(with: words.prefix(1)) { return true }
    if !Set(["class", "object", "interface", "enum", "trait", "static"]).isDisjoint(with: words) {
      return true
    }
    guard !isKotlin, opener.hasSuffix(")"), let open = opener.firstIndex(of: "(") else {
      return false
    }
    // `String version() {` is a method, which does not see the variables of the script.
    return opener[..<open].split(separator: " ").count > 1
  }

  /// Whether the line of a literal wants a constant.
  private func isConstant(_ literal: Literal) -> Bool {
    let start = (text[..<literal.content.lowerBound].lastIndex(of: 0x0A) ?? -1) + 1
    let line = String(decoding: text[start..<literal.content.lowerBound], as: UTF8.self).trimmed
    return line.hasPrefix("@") || line.hasPrefix("const ") || line.contains(" const ")
      || line.hasPrefix("static ") || line.hasPrefix("apply ") || line.hasPrefix("import ")
  }

  /// The end of the declaration that the script has, or of what must come before it.
  private var declarationEnd: Int {
    text.firstRange(of: Array("\(Self.name).load".utf8))?.upperBound
      ?? text.firstRange(of: Array("\(Self.name) = Properties()".utf8))?.upperBound ?? prologue
  }

  /// The edits that declare the properties; none if the script does.
  ///
  /// - Returns: nil if there is no place for them.
  var declaration: [TextEdit]? {
    if text.firstRange(of: Array(Self.name.utf8)) != nil { return [] }
    let lineEnd = text.contains(0x0D) ? "\r\n" : "\n"
    guard let place = lineStart(after: prologue) else { return nil }
    let lines =
      isKotlin
      ? [
        "val \(Self.name) = Properties().apply {",
        "\(indent)rootProject.file(\"secrets.properties\").takeIf { it.exists() }"
          + "?.inputStream()?.use { load(it) }", "}",
      ]
      : [
        "def \(Self.name) = new Properties()",
        "def \(Self.name)File = rootProject.file(\"secrets.properties\")",
        "if (\(Self.name)File.exists()) {",
        "\(indent)\(Self.name)File.withInputStream { \(Self.name).load(it) }", "}",
      ]
    let after = text[place...].first?.isLineEnd == true ? "" : lineEnd
    let block = lines.map { $0 + lineEnd }.joined() + after
    let before = prologue > 0 ? lineEnd : ""
    let edit = TextEdit(range: place..<place, bytes: Array((before + block).utf8))
    let isKnown = ["import java.util.Properties", "import java.util.*"].contains {
      text.firstRange(of: Array($0.utf8)) != nil
    }
    guard isKotlin, !isKnown else { return [edit] }
    // In Kotlin scripts `java` is the extension of the plugin, not the package.
    guard let start = imports > 0 ? lineStart(after: imports) : firstLine,
      !has("@file", at: start)
    else { return nil }
    let line = "import java.util.Properties\(lineEnd)\(imports > 0 ? "" : lineEnd)"
    let imported = TextEdit(range: start..<start, bytes: Array(line.utf8))
    return start == place
      ? [TextEdit(range: place..<place, bytes: imported.bytes + edit.bytes)] : [imported, edit]
  }

  /// The blanks of the first indented line of code; four spaces if there is none.
  private var indent: String {
    for line in text.split(whereSeparator: \.isLineEnd) {
      let blanks = line.prefix(while: \.isBlank)
      guard !blanks.isEmpty, let first = line.dropFirst(blanks.count).first,
        first != UInt8(ascii: "*")
      else { continue }
      return String(decoding: blanks, as: UTF8.self)
    }
    return "    "
  }

  /// The start of the line after an offset, on which nothing but a comment follows; the first line
  /// of code for 0.
  private func lineStart(after offset: Int) -> Int? {
    guard offset > 0 else { return firstLine }
    let end = text[offset...].firstIndex(of: 0x0A)
    let rest = String(decoding: text[offset..<(end ?? text.count)], as: UTF8.self).trimmed
    guard rest.isEmpty || rest.hasPrefix("//"), let end else { return nil }
    return end + 1
  }
}

extension String {
  fileprivate var trimmed: String {
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    let end = lastIndex { !isBlank($0) }.map { index(after: $0) } ?? startIndex
    return String(self[..<end].drop(while: isBlank))
  }
}
