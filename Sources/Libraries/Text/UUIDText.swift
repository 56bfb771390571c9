/// Recognises UUIDs as RFC 9562 writes them: five groups of hexadecimal digits.
package enum UUIDText {
  package static let length = 36

  /// Whether the text is a UUID, in either case.
  package static func isUUID(_ text: Span<UInt8>) -> Bool {
    guard text.count == length else { return false }
    for index in text.indices {
      switch index {
      case 8, 13, 18, 23:
        if text[index] != UInt8(ascii: "-") { return false }
      default:
        if !text[index].isHexDigit { return false }
      }
    }
    return true
  }
}
