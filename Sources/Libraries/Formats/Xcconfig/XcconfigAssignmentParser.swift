internal import Text

extension XcconfigParser {
  /// Reads the assignment that starts here with a name, and the lines that continue it.
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
      throw XcconfigSyntaxError(at: cursor.position(), missingEquals(behind: name))
    }
    cursor.advance()
    let value = self.value()
    return SettingAssignment(
      name: name, conditions: conditions, value: value.bytes, span: start..<value.end,
      valueSpan: value.span, position: position)
  }

  /// Reads `[parameter=pattern]`; everything in it counts, blanks and `//` too.
  private mutating func condition() throws(XcconfigSyntaxError) -> SettingCondition {
    // A position takes the time of a line; many conditions stand on one.
    let opening = cursor.offset
    cursor.advance()
    var start = cursor.offset
    cursor.skipInLine { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "]") }
    guard !cursor.isAtLineEnd else {
      throw XcconfigSyntaxError(
        at: cursor.position(of: opening), "`]` is missing behind the condition")
    }
    guard cursor.byte == UInt8(ascii: "=") else {
      throw XcconfigSyntaxError(
        at: cursor.position(of: opening),
        "`=` is missing in the condition; write [config=Debug] or [sdk=iphoneos*]")
    }
    let parameter = String(decoding: cursor.text(from: start), as: UTF8.self)
    // swift-build takes it and then stops with a trap.
    guard !parameter.isEmpty else {
      throw XcconfigSyntaxError(
        at: cursor.position(of: opening),
        "the condition has no name before `=`; write [config=Debug]")
    }
    cursor.advance()
    start = cursor.offset
    cursor.skipInLine { $0 != UInt8(ascii: "]") }
    guard !cursor.isAtLineEnd else {
      throw XcconfigSyntaxError(
        at: cursor.position(of: opening), "`]` is missing behind the condition")
    }
    let pattern = String(decoding: cursor.text(from: start), as: UTF8.self)
    cursor.advance()
    return SettingCondition(parameter: parameter, pattern: pattern)
  }

  /// What to write where `=` is wanted.
  ///
  /// The name is not shown: a line without `=` can be a value that was broken over two lines.
  private func missingEquals(behind name: String) -> String {
    let isNextEquals =
      cursor.offset + 1 < cursor.bytes.count
      && cursor.bytes[cursor.offset + 1] == UInt8(ascii: "=")
    guard let byte = cursor.byte, !cursor.isAtLineEnd else {
      return "`=` is missing; write NAME = value"
    }
    switch byte {
    case UInt8(ascii: "+") where isNextEquals:
      return "there is no +=; write NAME = $(inherited) value"
    case UInt8(ascii: ":"):
      return "`:` does not assign; write NAME = value"
    case UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      return "\(shownByte) cannot stand in the name of a setting; use letters of ASCII, digits "
        + "and _"
    case _ where name == "export" && byte.startsSettingName:
      return "`export` belongs to the shell; write NAME = value"
    default:
      return "\(shownByte) where `=` is wanted; write NAME = value"
    }
  }

  /// A value as it was read.
  private struct Value {
    let bytes: [UInt8]
    let span: Range<Int>
    /// Where the last line that holds some of it ends.
    let end: Int
  }

  /// Reads what stands behind `=`, on this line and those that continue it.
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

  /// The part of a value in this line, without blanks around it and one `;` behind it; nil where the
  /// rest of the line is blank or a comment.
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

  /// A continued piece without the white space around it: here, and only here, Unicode's counts, and
  /// VT and FF do not.
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
