internal import Text

/// Finds and decodes YAML scalars of each kind.
enum YAMLScalars {
  /// A block scalar.
  struct Block {
    /// The byte range of the content, from after the first indentation.
    let span: Range<Int>
    /// The number of columns before the content.
    let indent: Int
  }

  /// Returns the unquoted name at the cursor; nil if no `:` with white space after it follows.
  static func name(_ cursor: EntryCursor) -> Range<Int>? {
    switch cursor.byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "|"), UInt8(ascii: ">"),
      UInt8(ascii: "#"), UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      return nil
    default:
      break
    }
    let text = cursor.text
    var at = cursor.at
    while at < text.count {
      let byte = text[at]
      if byte == 0x0A || byte == 0x0D { return nil }
      if byte == UInt8(ascii: "#"), at > cursor.at, text[at - 1].isWhitespace { return nil }
      if byte == UInt8(ascii: ":"), at + 1 >= text.count || text[at + 1].isWhitespace {
        let name = cursor.trimmed(cursor.at..<at)
        return name.isEmpty ? nil : name
      }
      at += 1
    }
    return nil
  }

  /// Returns the unquoted value at the cursor, up to ` #` or the line end.
  static func plain(_ cursor: EntryCursor) -> Range<Int> {
    let text = cursor.text
    var at = cursor.at
    while at < text.count, text[at] != 0x0A, text[at] != 0x0D {
      if text[at] == UInt8(ascii: "#"), at > cursor.at, text[at - 1].isWhitespace { break }
      at += 1
    }
    return cursor.trimmed(cursor.at..<at)
  }

  /// Reads a quoted scalar.
  ///
  /// It may span lines indented deeper than `parent`; another line ends it, because its closing quote
  /// is missing.
  static func quoted(_ cursor: inout EntryCursor, parent: Int) -> Range<Int> {
    let text = cursor.text
    let quote = cursor.byte
    let start = cursor.at + 1
    var at = start
    while at < text.count {
      let byte = text[at]
      if byte == quote {
        let isDoubled = quote == UInt8(ascii: "'") && at + 1 < text.count && text[at + 1] == quote
        guard isDoubled else { break }
        at += 1
      } else if byte == 0x0A {
        if !isIndented(text, at + 1, deeperThan: parent) { break }
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), at + 1 < text.count,
        text[at + 1] != 0x0A
      {
        at += 1
      }
      at += 1
    }
    at = min(at, text.count)
    let isClosed = at < text.count && text[at] == quote
    cursor.at = isClosed ? at + 1 : at
    return start..<at
  }

  /// Whether the line at an offset is blank or indented deeper than a column.
  static func isIndented(_ text: [UInt8], _ start: Int, deeperThan parent: Int) -> Bool {
    guard parent >= 0 else { return true }
    var at = start
    while at < text.count, text[at] == 0x20 || text[at] == 0x09 {
      if at - start > parent { return true }
      at += 1
    }
    return at - start > parent || at >= text.count || text[at] == 0x0A || text[at] == 0x0D
  }

  /// Returns the value of a quoted scalar: escapes decoded, lines folded.
  static func value(_ span: Range<Int>, quote: UInt8, in text: [UInt8]) -> [UInt8] {
    let isDouble = quote == UInt8(ascii: "\"")
    var value: [UInt8] = []
    value.reserveCapacity(span.count)
    var at = span.lowerBound
    while at < span.upperBound {
      let byte = text[at]
      at += 1
      if byte == 0x0A {
        at = appendFold(text, at, span.upperBound, to: &value)
      } else if isDouble, byte == UInt8(ascii: "\\"), at < span.upperBound {
        at = EscapeStyle.yaml.appendEscape(text, at, span.upperBound, to: &value)
      } else {
        value.append(byte)
        if !isDouble, byte == quote { at += 1 }
      }
    }
    return value
  }

  /// Folds the line end before `start` into a space, or a line end for each blank line.
  private static func appendFold(
    _ text: [UInt8], _ start: Int, _ end: Int, to value: inout [UInt8]
  ) -> Int {
    while let last = value.last, last == 0x20 || last == 0x09 || last == 0x0D {
      value.removeLast()
    }
    var at = start
    var blankLines = 0
    while at < end, text[at].isWhitespace {
      if text[at] == 0x0A { blankLines += 1 }
      at += 1
    }
    if blankLines == 0 {
      value.append(0x20)
    } else {
      value.append(contentsOf: repeatElement(0x0A, count: blankLines))
    }
    return at
  }

  /// Reads a block scalar from its `|` or `>`, and moves to the line after it.
  static func block(_ cursor: inout EntryCursor, parent: Int) -> Block {
    // `|2` sets the indentation of the content; otherwise its first line does.
    var indent = -1
    while cursor.at < cursor.text.count, !cursor.byte.isWhitespace {
      if cursor.byte > 0x30, cursor.byte <= 0x39 {
        indent = max(0, parent) + Int(cursor.byte - 0x30)
      }
      cursor.at += 1
    }
    cursor.skipLine()
    var hasContent = false
    var start = cursor.at
    var end = cursor.at
    while !cursor.isAtEnd {
      let lineStart = cursor.at
      while cursor.byte == 0x20 { cursor.at += 1 }
      let column = cursor.at - lineStart
      let isBlank = cursor.isAtEnd || cursor.byte == 0x0A || cursor.byte == 0x0D
      if !isBlank {
        if column <= parent || column < indent {
          cursor.at = lineStart
          break
        }
        if indent < 0 { indent = column }
        if !hasContent {
          start = lineStart + indent
          hasContent = true
        }
        end = cursor.lineEnd
        cursor.at = end
      }
      cursor.skipLine()
    }
    return Block(span: start..<max(start, end), indent: max(0, indent))
  }

  /// Returns the value of a block scalar without its indentation.
  static func value(_ block: Block, isFolded: Bool, in text: [UInt8]) -> [UInt8] {
    var value: [UInt8] = []
    value.reserveCapacity(block.span.count)
    var lineEnds = 0
    var at = block.span.lowerBound
    while at < block.span.upperBound {
      let byte = text[at]
      at += 1
      if byte == 0x0A {
        lineEnds += 1
        let limit = min(at + block.indent, block.span.upperBound)
        while at < limit, text[at] == 0x20 { at += 1 }
      } else if byte != 0x0D {
        if lineEnds == 1, isFolded {
          value.append(0x20)
        } else if lineEnds > 0 {
          let count = isFolded ? lineEnds - 1 : lineEnds
          value.append(contentsOf: repeatElement(0x0A, count: count))
        }
        lineEnds = 0
        value.append(byte)
      }
    }
    return value
  }

  /// Whether an unquoted scalar is a number, date, constant, or null rather than a string.
  ///
  /// Nobody writes numbers of twenty digits or more.
  static func isNumberOrConstant(_ range: Range<Int>, in text: [UInt8]) -> Bool {
    guard range.count < 20, let first = range.first else { return range.isEmpty }
    let byte = text[first]
    if byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".")
    {
      return text[range].allSatisfy {
        $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ":")
          || $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E")
      }
    }
    switch range.count {
    case 1: return byte == UInt8(ascii: "~")
    case 2...5:
      let word = String(decoding: text[range], as: UTF8.self).lowercased()
      return ["true", "false", "yes", "no", "on", "off", "null"].contains(word)
    default: return false
    }
  }
}
