/// JSON and its looser relatives: escapes in double quotes, or single ones.
struct JSONForm: ValueForm {
  func write(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue {
    var escapes = BackslashEscapes(quote: slot.byte(before: 1))
    escapes.short[0x08] = UInt8(ascii: "b")
    escapes.short[0x0C] = UInt8(ascii: "f")
    return try slot.inPlace { value throws(EditRefusal) in try escapes.escape(value) }
  }
}
