internal import Formats

/// The layout of a project file: its line ends, indentation and comments.
struct ProjectLayout {
  let text: [UInt8]
  /// LF, CR LF or CR.
  let lineEnd: [UInt8]
  /// Whether identifiers are followed by names in comments.
  let usesComments: Bool

  init(_ text: [UInt8], objects: OldPropertyListDictionary) {
    self.text = text
    let end = text.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.endIndex
    lineEnd =
      switch text[end...].prefix(2) {
      case [0x0D, 0x0A]: [0x0D, 0x0A]
      case let bytes where bytes.first == 0x0D: [0x0D]
      default: [0x0A]
      }
    usesComments = objects.entries.contains { entry in
      text[entry.keySpan.upperBound..<entry.value.span.lowerBound].contains("/*".utf8)
    }
  }

  /// Returns the blanks between the start of the line and an offset.
  ///
  /// - Returns: nil if there is something else in between.
  func indentation(at offset: Int) -> [UInt8]? {
    let before = text[..<offset]
    guard let last = before.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      text[last] == 0x0A || text[last] == 0x0D
    else { return nil }
    return Array(before[(last + 1)...])
  }

  /// Inserts bytes before an offset, on a separate line if the existing element has one.
  func insertion(_ bytes: [UInt8], before offset: Int) -> TextEdit {
    let blanks = indentation(at: offset).map { lineEnd + $0 } ?? [0x20]
    return Self.insertion(bytes + blanks, at: offset)
  }

  /// Inserts bytes after the element in `span`.
  func insertion(_ bytes: [UInt8], after span: Range<Int>) -> TextEdit {
    let blanks = indentation(at: span.lowerBound).map { lineEnd + $0 } ?? [0x20]
    return Self.insertion(blanks + bytes, at: span.upperBound)
  }

  /// Inserts bytes as the only content of brackets.
  func insertion(_ bytes: [UInt8], intoEmpty span: Range<Int>) -> TextEdit {
    let blanks = indentation(at: span.upperBound - 1).map { lineEnd + $0 + [0x09] } ?? []
    return Self.insertion(blanks + bytes, at: span.lowerBound + 1)
  }

  /// An identifier, followed by the name of its object in a comment if the file uses them.
  func reference(_ id: [UInt8], named name: [UInt8]) -> [UInt8] {
    OldPropertyListString.written(id) + (usesComments ? OldPropertyListString.comment(name) : [])
  }

  static func insertion(_ bytes: [UInt8], at offset: Int) -> TextEdit {
    TextEdit(range: offset..<offset, bytes: bytes)
  }
}
