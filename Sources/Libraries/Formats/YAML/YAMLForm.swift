internal import Text

/// Writes values into YAML: plain, quoted and block scalars, in block and flow collections.
struct YAMLForm: ValueForm {
  private let lineEnd: [UInt8]

  private static let double = BackslashEscapes(quote: UInt8(ascii: "\""))

  init(_ text: [UInt8]) {
    let first = text.firstIndex(of: 0x0A)
    let hasReturn = first.map { $0 > 0 && text[$0 - 1] == 0x0D } ?? false
    lineEnd = hasReturn ? [0x0D, 0x0A] : [0x0A]
  }

  func write(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue {
    guard slot.isQuoted else {
      if let header = YAMLBlockHeader(before: slot) { return try block(slot, header) }
      return try plain(slot)
    }
    let quote = slot.byte(before: 1)
    if quote == UInt8(ascii: "\"") {
      return try slot.inPlace { value throws(EditRefusal) in try Self.double.escape(value) }
    }
    if slot.parts.allSatisfy({ Self.isPrintable($0.value) }) {
      return try slot.inPlace { value throws(EditRefusal) in Self.doubled(value) }
    }
    guard slot.byte(after: 0) == quote else {
      throw EditRefusal("the closing quote is missing", "add it")
    }
    return slot.rewritten(try Self.quoted(slot.newValue), replacingQuotes: 1)
  }

  private func block(_ slot: ValueSlot, _ header: YAMLBlockHeader) throws(EditRefusal)
    -> WrittenValue
  {
    let pad = lineEnd + repeatElement(0x20, count: header.column(of: slot))
    return try slot.inPlace { value throws(EditRefusal) in
      let lines = value.split(separator: 0x0A, omittingEmptySubsequences: false)
      guard lines.allSatisfy({ Self.isPrintable(Array($0)) }), lines.count == 1 || !header.isFolded
      else {
        throw EditRefusal(
          "a YAML block scalar cannot contain the new value", "put the value in double quotes")
      }
      return Array(lines.joined(separator: pad))
    }
  }

  private func plain(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue {
    // `?` and tabs inside a value are legal, but not every reader accepts them in `[ ]`.
    let brackets = Array(",[]{}?\t".utf8)
    let hasBrackets = slot.parts.contains { $0.value.contains(where: brackets.contains) }
    if !hasBrackets, Self.isPlain(slot.newValue) {
      return try slot.inPlace { value throws(EditRefusal) in value }
    }
    guard !goesOn(slot) else {
      throw EditRefusal("the value continues on the next line", "put the value in quotes")
    }
    return slot.rewritten(try Self.quoted(slot.newValue))
  }

  /// Whether the next line continues the value, although the reader ends it there.
  private func goesOn(_ slot: ValueSlot) -> Bool {
    let text = slot.text
    var start = slot.span.lowerBound
    while start > 0, !text[start - 1].isLineEnd { start -= 1 }
    var column = 0
    while start + column < slot.span.lowerBound,
      text[start + column] == 0x20
        || (text[start + column] == UInt8(ascii: "-") && text[start + column + 1] == 0x20)
    {
      column += 1
    }
    if start + column == slot.span.lowerBound { column = max(0, column - 1) }
    var at = slot.span.upperBound
    while at < text.count, text[at].isBlank { at += 1 }
    guard at < text.count, text[at].isLineEnd else { return false }
    while at < text.count, text[at].isLineEnd { at += 1 }
    let lineStart = at
    while at < text.count, text[at] == 0x20 { at += 1 }
    guard at < text.count, !text[at].isLineEnd, text[at] != UInt8(ascii: "#") else { return false }
    let isClose = text[at] == UInt8(ascii: "}") || text[at] == UInt8(ascii: "]")
    return at - lineStart > column && !isClose
  }

  /// Whether a value can be written without quotes and is not a number or constant then.
  private static func isPlain(_ value: [UInt8]) -> Bool {
    guard let first = value.first, let last = value.last, isPrintable(value), last != 0x20,
      last != UInt8(ascii: ":"), !isConstant(value)
    else { return false }
    if [0x2D, 0x3F, 0x3A].contains(first) {
      guard value.count > 1, !value[1].isBlank else { return false }
    } else if Array(" ,[]{}#&*!|>'\"%@`".utf8).contains(first) {
      return false
    }
    for index in value.indices.dropFirst() {
      if value[index - 1] == UInt8(ascii: ":"), value[index].isBlank { return false }
      if value[index] == UInt8(ascii: "#"), value[index - 1].isBlank { return false }
    }
    return !value.starts(with: "---".utf8) && !value.starts(with: "...".utf8)
  }

  /// Whether a plain scalar would be a number, date, Boolean, or null.
  private static func isConstant(_ value: [UInt8]) -> Bool {
    let text = String(decoding: value, as: UTF8.self).lowercased()
    let words = [
      "~", "true", "false", "yes", "no", "on", "off", "null", "y", "n", "=", "<<", ".inf", "+.inf",
      "-.inf", ".nan",
    ]
    guard !words.contains(text), let first = value.first else { return true }
    // Nobody writes numbers of twenty digits or more.
    guard value.count < 20, first.isDigit || Array("+-.".utf8).contains(first) else { return false }
    return value.allSatisfy { $0.isHexDigit || Array(".+-_:xo".utf8).contains($0) }
  }

  private static func isPrintable(_ value: [UInt8]) -> Bool {
    guard let text = String(validating: value, as: UTF8.self) else { return false }
    return text.unicodeScalars.allSatisfy { $0 == "\t" || !BackslashEscapes.isHidden($0.value) }
  }

  private static func quoted(_ value: [UInt8]) throws(EditRefusal) -> [UInt8] {
    if isPrintable(value) { return [0x27] + doubled(value) + [0x27] }
    return [0x22] + (try double.escape(value)) + [0x22]
  }

  private static func doubled(_ value: [UInt8]) -> [UInt8] {
    value.flatMap { $0 == 0x27 ? [0x27, 0x27] : [$0] }
  }
}

/// The header of a block scalar: `|` or `>`.
struct YAMLBlockHeader {
  let isFolded: Bool

  /// Reads the end of the last non-blank line above a value; nil if the value is not a block scalar.
  init?(before slot: ValueSlot) {
    let text = slot.text
    var start = slot.span.lowerBound
    while start > 0, text[start - 1] == 0x20 { start -= 1 }
    guard start > 0, text[start - 1].isLineEnd else { return nil }
    while start > 0, text[start - 1].isWhitespace { start -= 1 }
    let end = start
    while start > 0, !text[start - 1].isLineEnd { start -= 1 }
    var line = text[start..<end]
    let comment = line.indices.dropFirst().first { index in
      line[index] == UInt8(ascii: "#") && line[index - 1].isBlank
    }
    if let comment { line = line[..<comment] }
    while line.last?.isBlank == true { line.removeLast() }
    let word = line[(line.lastIndex(where: \.isBlank).map { $0 + 1 } ?? line.startIndex)...]
    guard let mark = word.first, mark == UInt8(ascii: "|") || mark == UInt8(ascii: ">"),
      word.count <= 3,
      word.dropFirst().allSatisfy({ $0.isDigit || $0 == 0x2B || $0 == 0x2D })
    else { return nil }
    isFolded = mark == UInt8(ascii: ">")
  }

  /// The column, from 0, at which the lines of the block begin.
  func column(of slot: ValueSlot) -> Int {
    var start = slot.span.lowerBound
    while start > 0, !slot.text[start - 1].isLineEnd { start -= 1 }
    return slot.span.lowerBound - start
  }
}
