internal import Text

extension FileFormat {
  /// `.xcscheme`.
  package static let scheme = FileFormat(
    FormatDefinition(
      "scheme",
      fileNames: FileNames(
        extensions: ["xcscheme"]),
      entries: { SchemeEntries.entries(in: $0) },
      dialect: { _ in
        Dialect(
          comments: .markup, isExpandedByXcode: true, dropsWhitespace: true,
          strictCheck: { XMLSyntax.accepts($0) }, form: { XMLForm($0, kind: .scheme) })
      }))
}

/// Reads environment variables and launch arguments from Xcode schemes.
enum SchemeEntries {
  static func entries(in text: [UInt8]) -> [Entry] {
    var cursor = EntryCursor(text)
    var lexer = XMLLexer(text)
    var option: String?
    while let token = lexer.next() {
      guard case .open(let name, let range, _) = token else { continue }
      if cursor.matches(name, "EnvironmentVariable") {
        addVariable(XMLLexer.attributes(in: range, of: text), to: &cursor)
      } else if cursor.matches(name, "CommandLineArgument") {
        addArgument(XMLLexer.attributes(in: range, of: text), after: &option, to: &cursor)
      } else if cursor.matches(name, "ActionContent") {
        addScript(XMLLexer.attributes(in: range, of: text), to: &cursor)
      }
    }
    return cursor.entries
  }

  private static func addVariable(
    _ attributes: [(name: Range<Int>, value: Range<Int>)], to cursor: inout EntryCursor
  ) {
    guard let key = attributes.first(where: { cursor.matches($0.name, "key") }),
      let value = attributes.first(where: { cursor.matches($0.name, "value") })
    else { return }
    let name = XMLText.unescaped(key.value, of: cursor.text)
    cursor.add(
      value.value, value: XMLText.unescaped(value.value, of: cursor.text), isQuoted: true,
      keyPath: [String(decoding: name, as: UTF8.self)])
  }

  /// Adds the script of an action before or after another one.
  private static func addScript(
    _ attributes: [(name: Range<Int>, value: Range<Int>)], to cursor: inout EntryCursor
  ) {
    guard let script = attributes.first(where: { cursor.matches($0.name, scriptName) }) else {
      return
    }
    cursor.add(
      script.value, value: XMLText.unescaped(script.value, of: cursor.text), isQuoted: true,
      keyPath: [scriptName])
  }

  /// The attribute of a script.
  private static let scriptName = "scriptText"

  /// Adds `-name value` and `--name=value` with their names, and any other argument as a value.
  ///
  /// - Parameter option: the argument before it, if that is a name without a value.
  private static func addArgument(
    _ attributes: [(name: Range<Int>, value: Range<Int>)], after option: inout String?,
    to cursor: inout EntryCursor
  ) {
    guard let argument = attributes.first(where: { cursor.matches($0.name, "argument") }) else {
      return
    }
    let range = cursor.trimmed(argument.value)
    let text = cursor.text
    let isOption = !range.isEmpty && text[range.lowerBound] == UInt8(ascii: "-")
    if isOption,
      let border = text[range].firstIndex(where: { $0 == 0x20 || $0 == UInt8(ascii: "=") })
    {
      let name = text[range.lowerBound..<border].drop { $0 == UInt8(ascii: "-") }
      let value = cursor.trimmed(border + 1..<range.upperBound)
      cursor.add(
        value, value: XMLText.unescaped(value, of: text), isQuoted: false,
        keyPath: [String(decoding: name, as: UTF8.self)])
    } else {
      cursor.add(
        range, value: XMLText.unescaped(range, of: text), isQuoted: false,
        keyPath: [isOption ? "CommandLineArgument" : option ?? "CommandLineArgument"])
      let name = text[range].drop { $0 == UInt8(ascii: "-") }
      option = isOption && !name.isEmpty ? String(decoding: name, as: UTF8.self) : nil
      return
    }
    option = nil
  }
}
