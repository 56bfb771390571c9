internal import Text

/// Reads a YAML flow collection, `{a: b, c: [d, "e"]}`, which may span lines.
struct YAMLFlowReader {
  /// The column that all lines must exceed; one that does not means a missing closing bracket.
  let parent: Int
  /// Whether a name and its `:` were read, so that a value is next.
  private var expectsValue = false

  init(parent: Int) {
    self.parent = parent
  }

  /// Reads from the opening through the closing bracket.
  mutating func read(_ cursor: inout EntryCursor) {
    let depth = cursor.trail.depth
    repeat {
      let byte = cursor.byte
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        cursor.trail.startValue()
        cursor.trail.enter(list: byte == UInt8(ascii: "["))
        expectsValue = false
        cursor.at += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        cursor.trail.leave()
        expectsValue = false
        cursor.at += 1
      case UInt8(ascii: ","):
        expectsValue = false
        cursor.at += 1
      case UInt8(ascii: ":"):
        expectsValue = true
        cursor.at += 1
      case 0x0A:
        guard goesOn(cursor) else { return cursor.trail.leave(to: depth) }
        cursor.at += 1
      case UInt8(ascii: "#"):
        cursor.at = cursor.lineEnd
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let span = YAMLScalars.quoted(&cursor, parent: parent)
        take(span, quote: byte, &cursor)
      case 0x20, 0x09, 0x0D:
        cursor.at += 1
      case UInt8(ascii: "?") where cursor.byte(ahead: 1).isWhitespace:
        cursor.at += 1
      default:
        readPlain(&cursor)
      }
    } while !cursor.isAtEnd && cursor.trail.depth > depth
    cursor.trail.leave(to: depth)
  }

  /// Whether the next line belongs to the collection.
  private func goesOn(_ cursor: EntryCursor) -> Bool {
    if YAMLScalars.isIndented(cursor.text, cursor.at + 1, deeperThan: parent) { return true }
    var at = cursor.at + 1
    while at < cursor.text.count, cursor.text[at] == 0x20 { at += 1 }
    guard at < cursor.text.count else { return false }
    return cursor.text[at] == UInt8(ascii: "]") || cursor.text[at] == UInt8(ascii: "}")
  }

  private mutating func readPlain(_ cursor: inout EntryCursor) {
    let text = cursor.text
    let start = cursor.at
    var at = start
    scan: while at < text.count {
      switch text[at] {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "{"),
        UInt8(ascii: "["), 0x0A, 0x0D:
        break scan
      case UInt8(ascii: ":"):
        let next = at + 1 < text.count ? text[at + 1] : 0x20
        if next.isWhitespace || next == UInt8(ascii: ",") || next == UInt8(ascii: "}") {
          break scan
        }
      case UInt8(ascii: "#") where at > start && text[at - 1].isWhitespace:
        break scan
      default:
        break
      }
      at += 1
    }
    cursor.at = max(at, start + 1)
    let span = cursor.trimmed(start..<at)
    guard !span.isEmpty else { return }
    let isProperty =
      text[start] == UInt8(ascii: "&") || text[start] == UInt8(ascii: "*")
      || text[start] == UInt8(ascii: "!")
    if !isProperty { take(span, quote: nil, &cursor) }
  }

  /// - Parameter quote: the quote around the scalar; nil if it is unquoted.
  private mutating func take(_ span: Range<Int>, quote: UInt8?, _ cursor: inout EntryCursor) {
    if !expectsValue, !cursor.trail.isInList {
      if let quote {
        cursor.trail.name(YAMLScalars.value(span, quote: quote, in: cursor.text))
      } else {
        cursor.trail.name(span)
      }
      return
    }
    cursor.trail.startValue()
    expectsValue = false
    guard cursor.wants(span),
      quote != nil || !YAMLScalars.isNumberOrConstant(span, in: cursor.text)
    else { return }
    let value = quote.map { YAMLScalars.value(span, quote: $0, in: cursor.text) }
    cursor.add(span, value: value, isQuoted: quote != nil)
  }
}
