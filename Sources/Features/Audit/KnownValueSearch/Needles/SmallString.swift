/// The machine code of a Swift string of up to 15 bytes of UTF-8: instructions fill two registers
/// (observed in the output of swiftc).
///
/// The first register contains the first eight bytes, the second the others and, in its last byte,
/// the count and whether all are ASCII.
enum SmallString {
  static func needles(_ value: [UInt8], secret: Int) -> [Needle] {
    guard (1...15).contains(value.count) else { return [] }
    let isASCII = value.allSatisfy { $0 < 0x80 }
    let mark = (isASCII ? 0xE0 : 0xA0) | UInt8(value.count)
    let rest = Array(value.dropFirst(8))
    let registers = [
      Array(value.prefix(8)), rest + [UInt8](repeating: 0, count: 7 - rest.count) + [mark],
    ]
    return [wide(registers, rest, secret), narrow(registers, hasRest: !rest.isEmpty, secret)]
      .compactMap { $0 }
  }

  /// For x86-64: each register is filled at once, so at most eight bytes are contiguous.
  private static func wide(_ registers: [[UInt8]], _ rest: [UInt8], _ secret: Int) -> Needle? {
    // Shorter values are contiguous anyway.
    guard !rest.isEmpty else { return nil }
    return Needle(
      secret: secret, form: .instructions, bytes: registers[0],
      companions: [NeedleContext(registers[1])], rest: rest)
  }

  /// For arm64: MOVZ sets two bytes of a register and clears the others, MOVK sets two more.
  ///
  /// Both encode the two bytes in bits 5 to 20 and their position in bits 21 and 22 ("Arm
  /// Architecture Reference Manual", C6.2). Zero bytes have no instruction.
  private static func narrow(
    _ registers: [[UInt8]], hasRest: Bool, _ secret: Int
  ) -> Needle? {
    let words = registers.prefix(hasRest ? 2 : 1).flatMap(instructions)
    guard let first = words.first else { return nil }
    return Needle(
      secret: secret, form: .instructions, bytes: Array(first.dropFirst()),
      companions: words.map { NeedleContext(word: $0, mask: 0xE0) })
  }

  /// The instruction words that fill a register, little-endian, with register number (bits 0 to 4)
  /// 0.
  private static func instructions(filling register: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    for index in 0..<4 {
      let pair = register.dropFirst(2 * index).prefix(2)
      let number = pair.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard number != 0 else { continue }
      let code: UInt32 = words.isEmpty ? 0xD280_0000 : 0xF280_0000
      let word = code | UInt32(index) << 21 | number << 5
      words.append((0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) })
    }
    return words
  }
}
