/// `.env` files: written so that neither a shell nor a library expands anything of a new value.
struct DotenvForm: ValueForm {
  private static let double = UInt8(ascii: "\"")
  private static let single = UInt8(ascii: "'")

  func write(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue {
    guard !slot.meant.contains(0) else {
      throw EditRefusal("a NUL cannot stand in the environment", "choose a value without it")
    }
    guard slot.isQuoted else { return try bare(slot) }
    let quote = slot.byte(before: 1)
    let isClosed = slot.byte(after: 0) == quote
    if quote == Self.single, !slot.meant.contains(quote) {
      return try slot.inPlace { value throws(EditRefusal) in value }
    }
    if quote == Self.double, !slot.isWhole || !isClosed {
      return try slot.inPlace { value throws(EditRefusal) in escaped(value) }
    }
    guard isClosed else {
      throw EditRefusal("the quote behind the value is missing", "add it")
    }
    return slot.anew(quoted(slot.meant), replacingQuotes: 1)
  }

  /// A value without quotes gets them, because `$(X)` would be run there.
  private func bare(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue {
    let rest = slot.rest
    let odd = [Self.double, Self.single, UInt8(ascii: "\\"), UInt8(ascii: "`")]
    guard !rest.contains(where: odd.contains) else {
      throw EditRefusal(
        "the rest of the value has quotes or backslashes that readers take differently",
        "put the whole value in quotes")
    }
    guard rest.contains(UInt8(ascii: "$")) else { return slot.anew(quoted(slot.meant)) }
    // References in the rest must go on being expanded: double quotes.
    var bytes = [Self.double]
    var at = slot.span.lowerBound
    for part in slot.parts {
      bytes += slot.text[at..<part.span.lowerBound] + escaped(part.value)
      at = part.span.upperBound
    }
    bytes += slot.text[at..<slot.span.upperBound]
    return slot.anew(bytes + [Self.double])
  }

  private func quoted(_ value: [UInt8]) -> [UInt8] {
    guard value.contains(Self.single) else { return [Self.single] + value + [Self.single] }
    return [Self.double] + escaped(value) + [Self.double]
  }

  private func escaped(_ value: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in value {
      switch byte {
      case Self.double, UInt8(ascii: "\\"), UInt8(ascii: "$"), UInt8(ascii: "`"):
        result += [UInt8(ascii: "\\"), byte]
      default: result.append(byte)
      }
    }
    return result
  }
}
