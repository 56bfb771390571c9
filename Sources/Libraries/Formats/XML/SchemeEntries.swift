internal import Text

/// Xcode schemes: environment variables and launch arguments.
package enum SchemeEntries: EntryReader {
  package static func entries(in text: [UInt8]) -> [Entry] {
    var cursor = EntryCursor(text)
    var lexer = XMLLexer(text)
    while let token = lexer.next() {
      guard case .open(let name, let range, _) = token else { continue }
      if cursor.matches(name, "EnvironmentVariable") {
        addVariable(XMLLexer.attributes(in: range, of: text), to: &cursor)
      } else if cursor.matches(name, "CommandLineArgument") {
        addArgument(XMLLexer.attributes(in: range, of: text), to: &cursor)
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
    let name = XMLText.undo(key.value, of: cursor.text)
    cursor.add(
      value.value, value: XMLText.undo(value.value, of: cursor.text), isQuoted: true,
      keyPath: [String(decoding: name, as: UTF8.self)])
  }

  /// `-name value` and `--name=value` give a name and a value; anything else is a value.
  private static func addArgument(
    _ attributes: [(name: Range<Int>, value: Range<Int>)], to cursor: inout EntryCursor
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
        value, value: XMLText.undo(value, of: text), isQuoted: false,
        keyPath: [String(decoding: name, as: UTF8.self)])
    } else {
      cursor.add(
        range, value: XMLText.undo(range, of: text), isQuoted: false,
        keyPath: ["CommandLineArgument"])
    }
  }
}
