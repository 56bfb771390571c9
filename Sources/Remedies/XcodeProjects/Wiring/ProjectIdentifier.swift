/// Makes identifiers of objects: 24 hexadecimal digits, as Xcode's, the same in each run.
enum ProjectIdentifier {
  /// An identifier that is not taken, made from a text.
  static func make(from seed: [UInt8], isTaken: ([UInt8]) -> Bool) -> [UInt8] {
    var round: UInt8 = 0
    var id: [UInt8]
    repeat {
      id = digits(hash(seed + [0, round], basis: 0xCBF2_9CE4_8422_2325), count: 16)
      id += digits(hash([round, 1] + seed, basis: 0x6C62_272E_07BB_0142), count: 8)
      round &+= 1
    } while isTaken(id) && round != 0
    return id
  }

  /// FNV-1a.
  private static func hash(_ bytes: [UInt8], basis: UInt64) -> UInt64 {
    bytes.reduce(basis) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  private static func digits(_ number: UInt64, count: Int) -> [UInt8] {
    (0..<count).reversed().map { place in
      let digit = UInt8(truncatingIfNeeded: number >> (UInt64(place) * 4)) & 0xF
      return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }
  }
}
