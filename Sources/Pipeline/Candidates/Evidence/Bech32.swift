/// The checksum of bech32 (BIP 173), with which age writes its keys in upper case.
enum Bech32 {
  private static let digits = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)

  static func evidence(of text: [UInt8]) -> Evidence {
    let text = text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard let separator = text.lastIndex(of: UInt8(ascii: "1")), separator > 0 else {
      return .doubts("it has no bech32 separator")
    }
    let values = text[(separator + 1)...].compactMap { digits.firstIndex(of: $0) }
    guard values.count == text.count - separator - 1, values.count > 6 else {
      return .doubts("it is not bech32")
    }
    return remainder(expanded(text[..<separator]) + values.map(UInt32.init)) == 1
      ? .proves("its bech32 checksum is right") : .doubts("its bech32 checksum is wrong")
  }

  /// The text for this name and these five-bit values, in upper case.
  static func encoded(name: String, values: [UInt32]) -> String {
    let name = Array(name.utf8)
    let sum = remainder(expanded(name[...]) + values + [0, 0, 0, 0, 0, 0]) ^ 1
    let ending = (0..<6).map { sum >> (5 * (5 - UInt32($0))) & 31 }
    let text = name + [UInt8(ascii: "1")] + (values + ending).map { digits[Int($0 & 31)] }
    return String(decoding: text, as: UTF8.self).uppercased()
  }

  private static func expanded(_ name: ArraySlice<UInt8>) -> [UInt32] {
    name.map { UInt32($0 >> 5) } + [0] + name.map { UInt32($0 & 31) }
  }

  private static func remainder(_ values: [UInt32]) -> UInt32 {
    let generator: [UInt32] = [0x3B6A_57B2, 0x2650_8E6D, 0x1EA1_19FA, 0x3D42_33DD, 0x2A14_62B3]
    var sum: UInt32 = 1
    for value in values {
      let top = sum >> 25
      sum = (sum & 0x1FF_FFFF) << 5 ^ value
      for (bit, term) in generator.enumerated() where top >> UInt32(bit) & 1 == 1 {
        sum ^= term
      }
    }
    return sum
  }
}
