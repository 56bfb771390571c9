/// Writes values into TOML: basic and literal strings, on one line or several.
struct TOMLForm: ValueForm {
  let isTerraform: Bool

  private static let basic = BackslashEscapes(
    quote: UInt8(ascii: "\""),
    short: [0x08: 0x62, 0x09: 0x74, 0x0A: 0x6E, 0x0C: 0x66, 0x0D: 0x72])

  func write(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue {
    if isTerraform { try checkTemplate(slot) }
    guard let (quote, count) = quotes(before: slot) else {
      throw EditRefusal("the value is not in quotes", "put it in quotes")
    }
    if quote == UInt8(ascii: "\"") {
      return try slot.inPlace { value throws(EditRefusal) in try Self.basic.escape(value) }
    }
    if slot.parts.allSatisfy({ isLiteral($0.value, count: count) }) {
      return try slot.inPlace { value throws(EditRefusal) in value }
    }
    let start = slot.text[..<slot.span.lowerBound].lastIndex(of: quote) ?? slot.span.lowerBound
    // A CR LF that stays would be escaped, so readers would no longer turn it into LF.
    guard !slot.pieces.contains(where: { $0.contains(0x0D) }) else {
      throw EditRefusal(
        "a string in single quotes cannot contain the new value", "put it in double quotes")
    }
    guard slot.byte(after: 0) == quote, start >= count - 1 else {
      throw EditRefusal("the closing quote is missing", "add it")
    }
    let range = start - count + 1..<slot.span.upperBound + count
    let mark = UInt8(ascii: "\"")
    let bytes = [mark] + (try Self.basic.escape(slot.newValue)) + [mark]
    return WrittenValue(edits: [TextEdit(range: range, bytes: bytes)], readBack: slot.newValue)
  }

  /// Returns the quote before a value, and its count: one or three.
  ///
  /// A line end right after three quotes is not part of the value.
  private func quotes(before slot: ValueSlot) -> (quote: UInt8, count: Int)? {
    var distance = 1
    if slot.byte(before: distance) == 0x0A { distance += 1 }
    if distance > 1, slot.byte(before: distance) == 0x0D { distance += 1 }
    let quote = slot.byte(before: distance)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let isLong =
      slot.byte(before: distance + 1) == quote && slot.byte(before: distance + 2) == quote
    return (quote, isLong ? 3 : 1)
  }

  private func isLiteral(_ value: [UInt8], count: Int) -> Bool {
    guard let text = String(validating: value, as: UTF8.self) else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      if scalar == "'" { return false }
      if scalar == "\n" { return count == 3 }
      return scalar == "\t" || !BackslashEscapes.isHidden(scalar.value)
    }
  }

  /// Refuses `${` and `%{`, which begin an expression in Terraform.
  private func checkTemplate(_ slot: ValueSlot) throws(EditRefusal) {
    for part in slot.parts {
      for (index, byte) in part.value.enumerated()
      where index > 0 && byte == UInt8(ascii: "{")
        && (part.value[index - 1] == UInt8(ascii: "$")
          || part.value[index - 1] == UInt8(ascii: "%"))
      {
        throw EditRefusal(
          "Terraform would read a part of the new value as an expression",
          "choose a value without `${` and `%{`")
      }
    }
  }
}
