extension ExpressionParser {
  /// Reads the elements of a list and the blanks between them.
  mutating func readList() {
    emitBlanks(isSeparator: false)
    while index < text.count {
      readElement()
      emitBlanks(isSeparator: true)
    }
  }

  /// Emits blanks; at the start and the end they separate nothing.
  private mutating func emitBlanks(isSeparator: Bool) {
    let start = index
    while let byte = current, Self.isBlank(byte) { index += 1 }
    guard start < index else { return }
    let blanks = Array(text[start..<index])
    emit(isSeparator && index < text.count ? .separator(blanks) : .stringOnlyText(blanks))
  }

  private mutating func readElement() {
    var quote: UInt8?
    // The start of the text that is not in a step yet.
    var start = index
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\\"):
        emitText(from: start)
        start = readEscape()
      case Self.dollar:
        emitText(from: start)
        readReference(wantsString: quote != nil)
        start = index
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard quote == nil || quote == byte else {
          index += 1
          continue
        }
        emitText(from: start)
        readQuote(byte, &quote)
        start = index
      default:
        if quote == nil, Self.isBlank(byte) { return emitText(from: start) }
        index += 1
      }
    }
    emitText(from: start)
  }

  /// Reads a backslash and the next character; returns the start of the following text.
  private mutating func readEscape() -> Int {
    let backslash = index
    emit(.stringOnlyText([text[index]]))
    index += 1
    // At the very end a backslash is literal.
    guard index < text.count else { return backslash }
    index += 1
    return index - 1
  }

  private mutating func readQuote(_ byte: UInt8, _ quote: inout UInt8?) {
    emit(.stringOnlyText([byte]))
    index += 1
    if quote == nil, current == byte {
      // Two quotes with nothing between them are an empty element.
      emit(.text([]))
      emit(.stringOnlyText([byte]))
      index += 1
    } else {
      quote = quote == nil ? byte : nil
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}
