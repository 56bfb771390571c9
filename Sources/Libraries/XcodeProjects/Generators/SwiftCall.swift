internal import Carriers
internal import Text

/// A call in a Swift manifest with its arguments.
struct SwiftCall {
  struct Argument {
    /// Empty if it has none.
    let label: String
    /// Its first token.
    let start: Int
    /// The tokens of its value.
    let value: Range<Int>
  }

  /// Where an argument goes.
  struct Place {
    let offset: Int
    /// What separates it from the arguments around it.
    let before: String
    let after: String

    func inserting(_ argument: String) -> (offset: Int, text: String) {
      (offset, before + argument + after)
    }
  }

  private let source: SwiftSource
  private let open: Int
  let arguments: [Argument]

  /// Reads the call whose opening parenthesis is a token.
  init?(openedAt open: Int, in source: SwiftSource) {
    let close = Int(source.tokens[open].partner)
    guard close > open else { return nil }
    self.source = source
    self.open = open
    arguments = source.parts(open + 1..<close).map { part in
      let isLabelled =
        part.count > 2 && source.tokens[part.lowerBound].kind == .word
        && source.has(":", at: part.lowerBound + 1)
      let label = isLabelled ? source.word(at: part.lowerBound) : ""
      return Argument(
        label: label, start: part.lowerBound,
        value: (part.lowerBound + (isLabelled ? 2 : 0))..<part.upperBound)
    }
  }

  /// Reads `.name(…)` or `Type.name(…)`, if a range of tokens is nothing else.
  init?(named names: [String], at value: Range<Int>, in source: SwiftSource) {
    var start = value.lowerBound
    if value.count > 3, source.tokens[start].kind == .word { start += 1 }
    guard value.upperBound - start > 3, source.has(".", at: start),
      names.contains(source.word(at: start + 1)), source.opensCall(after: start + 1),
      Int(source.tokens[start + 2].partner) == value.upperBound - 1
    else { return nil }
    self.init(openedAt: start + 2, in: source)
  }

  func argument(_ label: String) -> Argument? { arguments.first { $0.label == label } }

  /// The offset after the last argument; nil if there is none.
  var end: Int? {
    arguments.last.map { source.tokens[$0.value.upperBound - 1].range.upperBound }
  }

  /// The place of an argument that comes before others and after all the rest.
  func place(before labels: [String]) -> Place? {
    if let next = arguments.first(where: { labels.contains($0.label) }) {
      let offset = source.tokens[next.start].range.lowerBound
      let blanks = source.text[..<offset].reversed().prefix { $0.isWhitespace }.reversed()
      let isOnLine = blanks.contains { $0.isLineEnd }
      let line = Array(blanks.reversed().prefix { !$0.isLineEnd }.reversed())
      let end = source.text.contains(0x0D) ? "\r\n" : "\n"
      let after = isOnLine ? end + String(decoding: line, as: UTF8.self) : " "
      return Place(offset: offset, before: "", after: "," + after)
    }
    guard let end else {
      return Place(offset: source.tokens[open].range.upperBound, before: "", after: "")
    }
    return Place(offset: end, before: ", ", after: "")
  }
}

extension SwiftSource {
  func word(at index: Int) -> String { String(decoding: text[tokens[index].range], as: UTF8.self) }

  /// Whether an opening parenthesis follows a token.
  func opensCall(after index: Int) -> Bool { has("(", at: index + 1) }

  /// Whether a range of tokens is `.name`.
  func isMember(_ name: String, _ value: Range<Int>) -> Bool {
    value.count == 2 && has(".", at: value.lowerBound) && has(name, at: value.lowerBound + 1)
  }

  /// Splits tokens at the commas that are in no further brackets; empty parts are dropped.
  func parts(_ range: Range<Int>) -> [Range<Int>] {
    guard let first = range.first else { return [] }
    let parent = tokens[first].parent
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where tokens[index].parent == parent && has(",", at: index) {
      if index > start { parts.append(start..<index) }
      start = index + 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  /// The elements of an array literal; nil if a range of tokens is something else.
  func elements(of value: Range<Int>) -> [Range<Int>]? {
    guard value.count > 1, has("[", at: value.lowerBound),
      Int(tokens[value.lowerBound].partner) == value.upperBound - 1
    else { return nil }
    return parts(value.lowerBound + 1..<value.upperBound - 1)
  }

  /// Returns the bytes of an element of a list, with the comma after it, or before the last one.
  func separated(_ element: Range<Int>) -> Range<Int> {
    let start = tokens[element.lowerBound].range.lowerBound
    let end = tokens[element.upperBound - 1].range.upperBound
    if has(",", at: element.upperBound), element.upperBound + 1 < tokens.count,
      tokens[element.upperBound + 1].kind != .close
    {
      return start..<tokens[element.upperBound + 1].range.lowerBound
    }
    let next = has(",", at: element.upperBound) ? tokens[element.upperBound].range.upperBound : end
    guard element.lowerBound > 0, has(",", at: element.lowerBound - 1) else { return start..<next }
    return tokens[element.lowerBound - 1].range.lowerBound..<end
  }

  /// The text of a string literal without escapes and interpolations.
  func string(_ value: Range<Int>) -> String? {
    guard value.count == 2, tokens[value.lowerBound].kind == .stringStart,
      tokens[value.lowerBound].range.count == 1
    else { return nil }
    let span =
      tokens[value.lowerBound].range.upperBound..<tokens[value.lowerBound + 1].range.lowerBound
    guard !text[span].contains(UInt8(ascii: "\\")) else { return nil }
    return String(decoding: text[span], as: UTF8.self)
  }

  /// The value of a name that a constant of the file has; the range itself for anything else.
  func value(of value: Range<Int>) -> Range<Int> {
    guard value.count == 1, tokens[value.lowerBound].kind == .word else { return value }
    let name = text[tokens[value.lowerBound].range]
    let found = tokens.indices.dropFirst().filter { index in
      tokens[index].parent < 0 && has("let", at: index - 1)
        && text[tokens[index].range].elementsEqual(name)
    }
    guard found.count == 1,
      let equals = tokens[found[0]...].indices.first(where: { index in
        tokens[index].parent < 0 && has("=", at: index)
      }), equals < found[0] + 16, equals + 1 < tokens.count
    else { return value }
    // The value goes on to the next token at module level that starts a line.
    let end = tokens[(equals + 2)...].indices.first { index in
      tokens[index].parent < 0 && tokens[index].startsLine && tokens[index].kind != .close
        && !has(".", at: index)
    }
    return equals + 1..<(end ?? tokens.count)
  }
}
