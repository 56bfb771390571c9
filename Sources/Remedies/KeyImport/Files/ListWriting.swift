/// Writes a list as settings do: blanks between the elements.
enum ListWriting {
  static func text(of elements: [[UInt8]]) -> [UInt8] {
    Array(elements.map(text).joined(separator: [0x20]))
  }

  /// A backslash before what would part or end the element.
  private static func text(of element: [UInt8]) -> [UInt8] {
    guard !element.isEmpty else { return Array("\"\"".utf8) }
    return element.flatMap { byte -> [UInt8] in
      "\\\"' \t".utf8.contains(byte) ? [UInt8(ascii: "\\"), byte] : [byte]
    }
  }
}
