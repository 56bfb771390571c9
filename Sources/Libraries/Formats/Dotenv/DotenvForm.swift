internal import Text

/// Writes values into `.env` files so that neither a shell nor a library expands any part of them.
struct DotenvForm: ValueForm {
  private static let double = UInt8(ascii: "\"")
  private static let single = UInt8(ascii: "'")

  func write(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue {
    guard !slot.newValue.contains(0) else {
      throw EditRefusal("environment variables cannot contain NUL", "choose a value without it")
    }
    guard slot.isQuoted else { return try bare(slot) }
    let quote = slot.byte(before: 1)
    let isClosed = slot.byte(after: 0) == quote
    if quote == Self.single, !slot.newValue.contains(quote) {
      return try slot.inPlace { value throws(EditRefusal) in value }
    }
    if quote == Self.double, !slot.isWhole || !isClosed || escaped(slot.newValue) == slot.newValue {
      return try slot.inPlace { value throws(EditRefusal) in escaped(value) }
    }
    guard isClosed else {
      throw EditRefusal("the closing quote is missing", "add it")
    }
    return slot.rewritten(quoted(slot.newValue), replacingQuotes: 1)
  }

  /// Adds quotes to an unquoted value that needs them.
  ///
  /// A shell would run `$(X)`; readers that keep quotes, such as `docker run --env-file`, get all other
  /// values as they are.
  private func bare(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue {
    let rest = slot.rest
    let odd = [Self.double, Self.single, UInt8(ascii: "\\"), UInt8(ascii: "`")]
    guard !rest.contains(where: odd.contains) else {
      throw EditRefusal(
        "the rest of the value has quotes or backslashes, which parsers read differently",
        "put the whole value in quotes")
    }
    guard rest.contains(UInt8(ascii: "$")) else {
      let isPlain = slot.newValue.allSatisfy {
        $0.isAlphanumeric || "_-./:+=@%,".utf8.contains($0)
      }
      return slot.rewritten(isPlain ? slot.newValue : quoted(slot.newValue))
    }
    // Double quotes, so that references in the rest are still expanded.
    var bytes = [Self.double]
    var at = slot.span.lowerBound
    for part in slot.parts {
      bytes += slot.text[at..<part.span.lowerBound] + escaped(part.value)
      at = part.span.upperBound
    }
    bytes += slot.text[at..<slot.span.upperBound]
    return slot.rewritten(bytes + [Self.double])
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
