/// Property lists of the old style: strings in quotes, and bare words of few characters.
struct OldPropertyListForm: ValueForm {
  func write(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue {
    guard !slot.isQuoted else {
      let escapes = escapes(quote: slot.byte(before: 1))
      return try slot.inPlace { value throws(EditRefusal) in try escapes.escape(value) }
    }
    guard slot.byte(before: 1) != UInt8(ascii: "<") else {
      throw EditRefusal(
        "this is data in hexadecimal digits, which can hold no placeholder",
        "make it a string")
    }
    if slot.meant.allSatisfy({ OldPropertyListString.isPlain($0) && $0 != UInt8(ascii: "$") }) {
      return try slot.inPlace { value throws(EditRefusal) in value }
    }
    let quote = UInt8(ascii: "\"")
    return slot.anew([quote] + (try escapes(quote: quote).escape(slot.meant)) + [quote])
  }

  private func escapes(quote: UInt8) -> BackslashEscapes {
    BackslashEscapes(quote: quote, letter: UInt8(ascii: "U"))
  }
}
