/// How a program of Swift holds a string of up to 15 bytes of UTF-8: in two registers, each filled
/// by an instruction of its own, so that no more than eight bytes stand beside each other (seen in
/// what swiftc makes for x86-64).
enum SmallString {
  /// Nil for a value whose bytes stand together anyway.
  static func needle(_ value: [UInt8], secret: Int) -> Needle? {
    guard (9...15).contains(value.count) else { return nil }
    // The last byte of the second register says how many bytes there are, and whether all are ASCII.
    let isASCII = value.allSatisfy { $0 < 0x80 }
    let mark = (isASCII ? 0xE0 : 0xA0) | UInt8(value.count)
    let rest = Array(value[8...])
    let second = rest + [UInt8](repeating: 0, count: 7 - rest.count) + [mark]
    return Needle(
      secret: secret, form: .instructions, bytes: Array(value.prefix(8)), companion: second)
  }
}
