/// The seed of a NATS key: base 32 of two bytes of prefix, 32 of seed and a CRC-16.
///
/// Format: docs.nats.io, "NKeys", and the source of nkeys.
enum NKeySeed {
  static func evidence(of text: [UInt8]) -> Evidence {
    guard let bytes = Base32.decoded(text), bytes.count == 36 else {
      return .doubts("it has not the length of a seed")
    }
    let sum = checksum(of: bytes.prefix(34))
    return bytes[34] == UInt8(sum & 0xFF) && bytes[35] == UInt8(sum >> 8)
      ? .proves("its CRC-16 checksum is right") : .doubts("its CRC-16 checksum is wrong")
  }

  /// A user's seed.
  static func sample(_ make: inout SampleGenerator) -> String {
    // The prefixes of seed (18 << 3) and user (20 << 3) over the first bytes, as nkeys packs them.
    var bytes: [UInt8] = [18 << 3 | (20 << 3) >> 5, ((20 << 3) & 31) << 3]
    bytes += (0..<32).map { _ in UInt8.random(in: 0...255, using: &make) }
    let sum = checksum(of: bytes[...])
    return Base32.encoded(bytes + [UInt8(sum & 0xFF), UInt8(sum >> 8)])
  }

  /// CRC-16 of XMODEM: polynomial 0x1021, start 0.
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt16 {
    var sum: UInt16 = 0
    for byte in bytes {
      sum ^= UInt16(byte) << 8
      for _ in 0..<8 {
        sum = sum & 0x8000 == 0 ? sum << 1 : sum << 1 ^ 0x1021
      }
    }
    return sum
  }
}
