internal import Formats
internal import Text

/// The checks of values that a build reads differently from how they are written.
extension SettingsCheck {
  /// Reports a value truncated by `//`.
  mutating func checkComment(_ assignment: SettingAssignment) {
    let bytes = document.bytes
    let span = assignment.valueSpan
    guard let position = commentPosition(behind: span.upperBound, in: assignment) else { return }
    let comment = bytes[(position.offset + 2)..<assignment.span.upperBound]
    let isDirect = position.offset == span.upperBound
    if isDirect, bytes[span].last == UInt8(ascii: ":") {
      warn(
        at: position.place,
        "the value ends at //, which starts a comment even in a URL; write :/$()/ instead")
    } else if isDirect, !span.isEmpty {
      warn(
        at: position.place,
        "the value ends at //, which starts a comment; write /$()/ if it belongs to the value, "
          + "or a blank before it")
    } else if Self.isUnclosed(bytes[span]) {
      warn(
        at: position.place,
        "the value ends at //, which starts a comment even inside quotes; write /$()/ instead")
    } else if span.isEmpty, Self.looksLikeHost(comment) {
      warn(at: position.place, "the value is empty: // starts a comment; write /$()/ instead")
    }
  }

  /// The start of the comment after a value in its line; nil if there is none.
  private func commentPosition(
    behind end: Int, in assignment: SettingAssignment
  ) -> (offset: Int, place: Position)? {
    let bytes = document.bytes
    let rest = bytes[end..<assignment.span.upperBound]
    guard
      let offset = rest.firstIndex(where: { !$0.isXcconfigBlank && $0 != UInt8(ascii: ";") }),
      XcconfigCursor.startsComment(bytes, at: offset)
    else { return nil }
    return (offset, position(of: offset, in: assignment))
  }

  /// The position of a byte of an assignment.
  func position(of offset: Int, in assignment: SettingAssignment) -> Position {
    var line = assignment.position.line
    var column = assignment.position.column
    var index = assignment.span.lowerBound
    while index < offset {
      let length = XcconfigCursor.lineEndLength(document.bytes, at: index)
      if length > 0 {
        (line, column, index) = (line + 1, 1, index + length)
        continue
      }
      index += 1
      if index == document.bytes.count || document.bytes[index] & 0xC0 != 0x80 { column += 1 }
    }
    return Position(line: line, column: column)
  }

  private static func isUnclosed(_ value: ArraySlice<UInt8>) -> Bool {
    !value.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
  }

  /// Whether the comment looks like `cdn.example.com/x`: no blanks, but a dot.
  private static func looksLikeHost(_ comment: ArraySlice<UInt8>) -> Bool {
    guard let first = comment.first, first.continuesSettingName else { return false }
    return comment.dropLast().contains(UInt8(ascii: "."))
      && !comment.contains(where: \.isXcconfigBlank)
  }

  /// Reports a backslash at the end of a line that continues the value with something else, or
  /// nothing.
  mutating func checkContinuation(_ assignment: SettingAssignment) {
    let bytes = document.bytes
    if !assignment.valueSpan.isEmpty, bytes[assignment.valueSpan].last == UInt8(ascii: "\\") {
      warn(
        at: position(of: assignment.valueSpan.upperBound - 1, in: assignment),
        "the trailing backslash continues the value on the next line and is dropped; to keep it, "
          + "write the value with: keystow xcconfig set")
    }
    var place = assignment.valueSpan.lowerBound
    var line = assignment.position.line
    while place < assignment.span.upperBound {
      let length = XcconfigCursor.lineEndLength(bytes, at: place)
      place += max(length, 1)
      guard length > 0 else { continue }
      line += 1
      let end = (place..<assignment.span.upperBound).first {
        XcconfigCursor.lineEndLength(bytes, at: $0) > 0
      }
      let text = Array(bytes[place..<(end ?? assignment.span.upperBound)])
      if Self.isMeantAsStatement(text) {
        warn(
          at: Position(line: line, column: 1),
          "this line continues the value of \(assignment.name): the line above ends with a backslash"
        )
      }
      place = end ?? assignment.span.upperBound
    }
  }

  /// Whether a line is an include, or an assignment with a blank before `=`: `A=1` can be an
  /// element of a list.
  private static func isMeantAsStatement(_ line: [UInt8]) -> Bool {
    switch XcconfigDocument(line, path: "").statements.first {
    case .include: true
    case .assignment(let assignment):
      line[..<assignment.valueSpan.lowerBound].lastIndex(of: UInt8(ascii: "="))
        .map { line[$0 - 1].isXcconfigBlank || line[$0 - 1] == UInt8(ascii: "]") } ?? false
    case nil: false
    }
  }

  /// Reports quotes around the whole value of a setting that is not a list of Xcode's.
  mutating func checkQuotes(_ assignment: SettingAssignment) {
    let value = assignment.value
    guard value.count > 1, let quote = value.first, value.last == quote,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      !value.dropFirst().dropLast().contains(quote), !XcodeNames.isList(assignment.name)
    else { return }
    warn(
      at: assignment.position,
      "the quotes become part of the value of \(assignment.name); remove them")
  }

  /// Reports `$(X:default=https://h)`, because an operand ends at a colon.
  mutating func checkOperands(_ assignment: SettingAssignment) {
    guard Self.hasColonInDefault(assignment.value) else { return }
    warn(
      at: assignment.position,
      "a default ends at its first colon; move the text to a separate setting and write "
        + "$(X:default=$(Y))")
  }

  private static func hasColonInDefault(_ value: [UInt8]) -> Bool {
    // For each open reference, whether the operand of its default is being read.
    var open: [Bool] = []
    var index = 0
    while index < value.count {
      let byte = value[index]
      index += 1
      if byte == UInt8(ascii: "$"), index < value.count {
        if value[index] == UInt8(ascii: "(") { open.append(false) }
        if value[index] == UInt8(ascii: "(") || value[index] == byte { index += 1 }
      } else if byte == UInt8(ascii: ")") {
        _ = open.popLast()
      } else if byte == UInt8(ascii: ":"), let isDefault = open.last {
        let word = value[index...].prefix(while: \.continuesSettingName)
        let name = String(decoding: word, as: UTF8.self)
        let isKnown =
          ValueTransform(rawValue: name) != nil || ValueReplacement(rawValue: name) != nil
        if isDefault, !isKnown { return true }
        index = word.endIndex
        open[open.count - 1] = name == "default"
      }
    }
    return false
  }
}
