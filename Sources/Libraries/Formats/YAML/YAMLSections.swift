internal import Text

/// The members of the mapping that a YAML document consists of, by their lines.
///
/// It is for edits that add lines, so it refuses what it cannot be sure of.
package struct YAMLSections {
  /// A member of a mapping with its lines.
  package struct Section {
    /// The name, quotes undone.
    package let name: String
    /// The rest of its line, without a comment.
    let inline: Range<Int>
    /// From the start of its line to the start of the next section; bytes from 0.
    package let span: Range<Int>
    /// The column of its name, from 0.
    package let indent: Int
  }

  private let text: [UInt8]
  package let sections: [Section]

  /// - Returns: nil if the document is not one block mapping, or a name occurs twice.
  package init?(_ text: [UInt8]) {
    self.text = text
    let start = text.byteOrderMarkLength
    guard let sections = Self.sections(in: start..<text.count, indent: 0, of: text) else {
      return nil
    }
    self.sections = sections
  }

  package subscript(name: String) -> Section? { sections.first { $0.name == name } }

  /// The bytes that follow the colon on a section's line; empty if its value starts below.
  package func inlineValue(of section: Section) -> ArraySlice<UInt8> { text[section.inline] }

  /// Returns the members of a section's mapping; nil if its value is something else.
  package func members(of section: Section) -> [Section]? {
    guard section.inline.isEmpty else { return nil }
    let lines = Self.lines(in: section.span, of: text).dropFirst()
    guard let first = lines.first(where: { !Self.isEmpty($0, in: text) }),
      let indent = Self.indent(of: first, in: text), indent > section.indent
    else { return nil }
    return Self.sections(in: first.lowerBound..<section.span.upperBound, indent: indent, of: text)
  }

  /// The offset after the last line of a section that is neither blank nor a comment.
  package func end(of section: Section) -> Int {
    Self.lines(in: section.span, of: text).last { !Self.isEmpty($0, in: text) }?.upperBound
      ?? section.span.upperBound
  }

  /// The members in a range, whose names are all in one column.
  private static func sections(
    in range: Range<Int>, indent: Int, of text: [UInt8]
  ) -> [Section]? {
    var starts: [(line: Range<Int>, name: String, inline: Range<Int>)] = []
    for line in lines(in: range, of: text) where !isEmpty(line, in: text) {
      guard let column = self.indent(of: line, in: text) else { return nil }
      if column > indent {
        // Only what belongs to a name may be further in.
        if starts.isEmpty { return nil }
        continue
      }
      let rest = line.lowerBound + column..<line.upperBound
      if starts.isEmpty, column == 0, isDocumentStart(rest, in: text) { continue }
      guard column == indent else { return nil }
      if continues(rest, in: text) {
        if starts.isEmpty { return nil }
        continue
      }
      guard let (name, inline) = name(in: rest, of: text),
        !starts.contains(where: { $0.name == name })
      else { return nil }
      starts.append((line, name, inline))
    }
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1].line.lowerBound : range.upperBound
      return Section(
        name: starts[index].name, inline: starts[index].inline,
        span: starts[index].line.lowerBound..<end, indent: indent)
    }
  }

  /// Reads `name:` and the rest of the line.
  private static func name(
    in line: Range<Int>, of text: [UInt8]
  ) -> (name: String, inline: Range<Int>)? {
    let quote = text[line.lowerBound]
    var name = line.lowerBound..<line.lowerBound
    var colon: Int
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let end = text[line].dropFirst().firstIndex(of: quote) else { return nil }
      name = line.lowerBound + 1..<end
      colon = end + 1
    } else {
      guard Array("<?*&!{[|>%@`,]}#-".utf8).contains(quote) == false,
        let end = text[line].indices.first(where: { index in
          text[index] == UInt8(ascii: ":")
            && (index + 1 == line.upperBound || text[index + 1].isWhitespace)
        })
      else { return nil }
      name = line.lowerBound..<end
      colon = end
    }
    guard colon < line.upperBound, text[colon] == UInt8(ascii: ":"),
      !text[name].contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "#") })
    else { return nil }
    colon += 1
    var end = line.upperBound
    let comment = text[colon..<end].indices.first { index in
      text[index] == UInt8(ascii: "#") && text[index - 1].isWhitespace
    }
    end = comment ?? end
    while colon < end, text[colon].isWhitespace { colon += 1 }
    while end > colon, text[end - 1].isWhitespace { end -= 1 }
    return (String(decoding: text[name], as: UTF8.self), colon..<end)
  }

  /// Whether a line in the column of the names goes on with the value above it: an element of a
  /// list, or a closing bracket.
  private static func continues(_ line: Range<Int>, in text: [UInt8]) -> Bool {
    let next = line.lowerBound + 1
    switch text[line.lowerBound] {
    case UInt8(ascii: "-"): return next == line.upperBound || text[next].isWhitespace
    case UInt8(ascii: "]"), UInt8(ascii: "}"): return true
    default: return false
    }
  }

  private static func isDocumentStart(_ line: Range<Int>, in text: [UInt8]) -> Bool {
    text[line].starts(with: "---".utf8) && text[line].dropFirst(3).allSatisfy(\.isWhitespace)
  }

  /// The blanks before a line's content; nil if there is a tab among them.
  private static func indent(of line: Range<Int>, in text: [UInt8]) -> Int? {
    let count = text[line].prefix { $0 == 0x20 }.count
    return text[line.lowerBound + count] == 0x09 ? nil : count
  }

  /// Whether a line is blank or a comment.
  private static func isEmpty(_ line: Range<Int>, in text: [UInt8]) -> Bool {
    let content = text[line].first { !$0.isWhitespace }
    return content == nil || content == UInt8(ascii: "#")
  }

  /// The lines with their ends.
  private static func lines(in range: Range<Int>, of text: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end =
        text[start..<range.upperBound].firstIndex(of: 0x0A).map { $0 + 1 } ?? range.upperBound
      lines.append(start..<end)
      start = end
    }
    return lines
  }
}
