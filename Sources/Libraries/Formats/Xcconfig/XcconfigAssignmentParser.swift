internal import Text

extension XcconfigParser {
  /// Reads an assignment, including continuation lines; the cursor is at its name.
  mutating func assignment() throws(XcconfigSyntaxError) -> SettingAssignment {
    let start = cursor.offset
    let position = cursor.position()
    cursor.skipInLine { $0.continuesSettingName }
    let name = String(decoding: cursor.text(from: start), as: UTF8.self)
    cursor.skipBlanksAndComment()
    var conditions: [SettingCondition] = []
    while cursor.byte == UInt8(ascii: "[") {
      conditions.append(try condition())
      cursor.skipBlanksAndComment()
    }
    guard cursor.byte == UInt8(ascii: "=") else {
      throw XcconfigSyntaxError(at: cursor.position(), missingEquals(after: name))
    }
    cursor.advance()
    let value = self.value()
    return SettingAssignment(
      name: name, conditions: conditions, value: value.bytes, span: start..<value.end,
      valueSpan: value.span, position: position)
  }

  /// Reads `[parameter=pattern]`; blanks and `//` inside it are part of it.
  private mutating func condition() throws(XcconfigSyntaxError) -> SettingCondition {
    // Computing a position takes the time of a line, which may have many conditions.
    let opening = cursor.offset
    cursor.advance()
    var start = cursor.offset
    cursor.skipInLine { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "]") }
    guard !cursor.isAtLineEnd else {
      throw XcconfigSyntaxError(
        at: cursor.position(of: opening), "missing `]` after the condition")
    }
    guard cursor.byte == UInt8(ascii: "=") else {
      throw XcconfigSyntaxError(
        at: cursor.position(of: opening),
        "missing `=` in the condition; write [config=Debug] or [sdk=iphoneos*]")
    }
    let parameter = String(decoding: cursor.text(from: start), as: UTF8.self)
    // swift-build accepts it and then crashes.
    guard !parameter.isEmpty else {
      throw XcconfigSyntaxError(
        at: cursor.position(of: opening),
        "missing name before `=` in the condition; write [config=Debug]")
    }
    cursor.advance()
    start = cursor.offset
    cursor.skipInLine { $0 != UInt8(ascii: "]") }
    guard !cursor.isAtLineEnd else {
      throw XcconfigSyntaxError(
        at: cursor.position(of: opening), "missing `]` after the condition")
    }
    let pattern = String(decoding: cursor.text(from: start), as: UTF8.self)
    cursor.advance()
    return SettingCondition(parameter: parameter, pattern: pattern)
  }

  /// Returns the message for a missing `=`.
  ///
  /// It omits the name: a line without `=` can be the rest of a secret value.
  private func missingEquals(after name: String) -> String {
    let isNextEquals =
      cursor.offset + 1 < cursor.bytes.count
      && cursor.bytes[cursor.offset + 1] == UInt8(ascii: "=")
    guard let byte = cursor.byte, !cursor.isAtLineEnd else {
      return "missing `=`; write NAME = value"
    }
    switch byte {
    case UInt8(ascii: "+") where isNextEquals:
      return "xcconfig has no +=; write NAME = $(inherited) value"
    case UInt8(ascii: ":"):
      return "`:` does not assign; write NAME = value"
    case UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      return "\(shownByte) in the name of a setting; use ASCII letters, digits and _"
    case _ where name == "export" && byte.startsSettingName:
      return "`export` belongs to the shell; write NAME = value"
    default:
      return "expected `=`, found \(shownByte); write NAME = value"
    }
  }

  /// A value as read.
  private struct Value {
    let bytes: [UInt8]
    let span: Range<Int>
    /// The end of its last line.
    let end: Int
  }

  /// Reads the value after `=`, including continuation lines.
  private mutating func value() -> Value {
    let place = cursor.byte?.isXcconfigBlank == true ? cursor.offset + 1 : cursor.offset
    var pieces: [String] = []
    var span: Range<Int>?
    var end: Int?
    while let piece = piece() {
      span = (span?.lowerBound ?? piece.lowerBound)..<piece.upperBound
      end = cursor.offset
      let text = String(decoding: cursor.bytes[piece], as: UTF8.self)
      guard text.utf8.last == UInt8(ascii: "\\"), text.hasSuffix("\\") else {
        pieces.append(text)
        break
      }
      let trimmed = Self.trimmed(text.dropLast())
      if !trimmed.isEmpty { pieces.append(trimmed) }
      cursor.passLineEnd()
    }
    return Value(
      bytes: Array(pieces.joined(separator: " ").utf8), span: span ?? place..<place,
      end: end ?? cursor.offset)
  }

  /// Reads the part of a value on this line, without surrounding blanks and one `;` at its end; nil if
  /// the rest of the line is blank or a comment.
  private mutating func piece() -> Range<Int>? {
    cursor.skipBlanksAndComment()
    guard !cursor.isAtLineEnd else { return nil }
    let start = cursor.offset
    while !cursor.isAtLineEnd, !cursor.isAtComment { cursor.advance() }
    var end = cursor.offset
    cursor.skipLine()
    let bytes = cursor.bytes
    func cutBlanks() { while end > start, bytes[end - 1].isXcconfigBlank { end -= 1 } }
    cutBlanks()
    if end > start, bytes[end - 1] == UInt8(ascii: ";") {
      end -= 1
      cutBlanks()
    }
    return start..<end
  }

  /// Trims a continued piece: here, and only here, Unicode white space counts, and VT and FF do not.
  private static func trimmed(_ text: Substring) -> String {
    let isBlank = { (scalar: Unicode.Scalar) in
      scalar == "\t" || scalar == "\u{200B}"
        || scalar.properties.generalCategory == .spaceSeparator
    }
    let scalars = text.unicodeScalars
    let front = scalars.drop(while: isBlank)
    let end = front.lastIndex { !isBlank($0) }.map { front.index(after: $0) }
    return String(Substring(front[..<(end ?? front.startIndex)]))
  }
}
