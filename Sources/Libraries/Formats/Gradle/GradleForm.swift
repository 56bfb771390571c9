internal import Text

/// Writes values into strings of Gradle build scripts, Groovy or Kotlin.
struct GradleForm: ValueForm {
  let isKotlin: Bool

  private struct Quotes {
    let quote: UInt8
    let isLong: Bool
    /// Whether the string contains a quoted string for generated Java.
    let isNested: Bool

    init(before start: Int, in text: [UInt8]) {
      func byte(_ distance: Int) -> UInt8 { start >= distance ? text[start - distance] : 0 }
      var distance = 1
      var isNested = false
      if byte(1) == UInt8(ascii: "\""), byte(2) == UInt8(ascii: "\\") {
        isNested = true
        distance = 3
      } else if byte(1) == UInt8(ascii: "\""), byte(2) == UInt8(ascii: "'") {
        isNested = true
        distance = 2
      }
      quote = byte(distance)
      isLong = byte(distance + 1) == byte(distance) && byte(distance + 2) == byte(distance)
      self.isNested = isNested
    }
  }

  /// Whether a literal `$` in the string that begins before `start` needs a backslash.
  static func expandsDollars(before start: Int, in text: [UInt8], isKotlin: Bool) -> Bool {
    let quotes = Quotes(before: start, in: text)
    return quotes.quote == UInt8(ascii: "\"") && !(isKotlin && quotes.isLong)
  }

  func write(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue {
    let quotes = Quotes(before: slot.span.lowerBound, in: slot.text)
    if quotes.isNested { try checkNested(slot) }
    let isDouble = quotes.quote == UInt8(ascii: "\"")
    if isKotlin, quotes.isLong {
      // Raw strings in Kotlin have no escapes, and `$(` is not a template there.
      return try slot.inPlace { value throws(EditRefusal) in try raw(value) }
    }
    var escapes = BackslashEscapes(
      quote: quotes.quote, alone: isDouble ? [UInt8(ascii: "$")] : [])
    escapes.short[0x08] = UInt8(ascii: "b")
    return try slot.inPlace { value throws(EditRefusal) in try escapes.escape(value) }
  }

  private func checkNested(_ slot: ValueSlot) throws(EditRefusal) {
    let isPlain = slot.parts.allSatisfy { part in
      part.value.allSatisfy { $0 >= 0x20 && $0 != 0x5C && $0 != 0x22 && $0 != 0x7F }
    }
    guard isPlain else {
      throw EditRefusal(
        "the value is in a string inside a string", "read it from gradle.properties there")
    }
  }

  private func raw(_ value: [UInt8]) throws(EditRefusal) -> [UInt8] {
    for (index, byte) in value.enumerated() {
      let next = index + 1 < value.count ? value[index + 1] : 0
      let isTemplate =
        byte == UInt8(ascii: "$") && (next.isIdentifier || next == UInt8(ascii: "{"))
      guard byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), !isTemplate else {
        throw EditRefusal(
          "a raw string cannot contain the value", "use a string with single or double quotes")
      }
    }
    return value
  }
}
