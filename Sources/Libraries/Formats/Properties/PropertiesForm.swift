/// Writes values into Java properties, and into similar files, which have no escapes.
struct PropertiesForm: ValueForm {
  let isJava: Bool

  func write(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue {
    guard isJava else {
      return try slot.inPlace { value throws(EditRefusal) in try plain(value, slot) }
    }
    return try slot.inPlace { value throws(EditRefusal) in try escaped(value, slot) }
  }

  private func plain(_ value: [UInt8], _ slot: ValueSlot) throws(EditRefusal) -> [UInt8] {
    guard !value.contains(where: { $0 < 0x20 && $0 != 0x09 }) else {
      throw EditRefusal(
        "the format cannot contain line ends or control characters",
        "encode the value, for example in Base64")
    }
    guard !value.contains(UInt8(ascii: "\\")) else {
      throw EditRefusal(
        "programs read backslashes in this format differently",
        "choose a value without a backslash, or encode it")
    }
    if slot.isQuoted, value.contains(slot.byte(before: 1)) {
      throw EditRefusal(
        "the new value contains the quote around it", "change the quotes")
    }
    return value
  }

  private func escaped(_ value: [UInt8], _ slot: ValueSlot) throws(EditRefusal) -> [UInt8] {
    guard let text = String(validating: value, as: UTF8.self) else { throw .notUTF8 }
    var result: [UInt8] = []
    for (index, unit) in text.utf16.enumerated() {
      switch unit {
      case 0x5C: result += [0x5C, 0x5C]
      case 0x0A: result += [0x5C, UInt8(ascii: "n")]
      case 0x0D: result += [0x5C, UInt8(ascii: "r")]
      case 0x09: result += [0x5C, UInt8(ascii: "t")]
      case 0x20 where index == 0 || index == text.utf16.count - 1:
        result += Array("\\u0020".utf8)
      case 0x21..<0x7F, 0x20: result.append(UInt8(unit))
      default: result += [0x5C, UInt8(ascii: "u")] + BackslashEscapes.digits(UInt32(unit))
      }
    }
    return result
  }
}
