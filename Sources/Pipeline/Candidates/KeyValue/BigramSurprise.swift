extension BigramTable {
  /// Surprise in eighths of a bit, row after row.
  private static let values: [UInt8] = cells.utf8.filter { !$0.isWhitespace }.map { $0 &- 35 }

  /// Mean surprise, in bits, of each byte after the one before it; 0 for fewer than two bytes.
  static func surprise(of bytes: ArraySlice<UInt8>) -> Double {
    guard bytes.count > 1 else { return 0 }
    var sum = 0
    var previous: Int?
    for byte in bytes {
      let current = column(of: byte)
      if let previous { sum += Int(values[previous * width + current]) }
      previous = current
    }
    return Double(sum) / 8 / Double(bytes.count - 1)
  }

  private static func column(of byte: UInt8) -> Int {
    switch byte.lowercased {
    case 0x61...0x7A: Int(byte.lowercased) - 0x61
    case 0x30...0x39: Int(byte) - 0x30 + 26
    case UInt8(ascii: "_"), UInt8(ascii: "-"): 36
    case UInt8(ascii: "."), UInt8(ascii: "/"), 0x20: 37
    default: 38
    }
  }
}
