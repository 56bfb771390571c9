internal import Text

/// The account number inside an AWS key id: 40 bits after the first of the base 32.
package enum AWSAccount {
  /// Returns the account number in a key id; nil if that is not base 32.
  package static func number(in keyID: [UInt8]) -> UInt64? {
    guard let bytes = Base32.decoded(keyID.dropFirst(4)), bytes.count >= 6 else { return nil }
    let number = bytes.prefix(6).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return (number & 0x7FFF_FFFF_FF80) >> 7
  }

  /// Account numbers have twelve digits; nine of ten texts in base 32 contain such a number, so it
  /// proves nothing.
  static func evidence(of keyID: [UInt8]) -> Evidence {
    guard let account = number(in: keyID) else { return .doubts("not valid base 32") }
    return account < 1_000_000_000_000
      ? .supports("the account number in it has twelve digits")
      : .doubts("contains no valid account number")
  }

  /// Returns a key id of a made-up account.
  static func sample(_ make: inout SampleGenerator) -> String {
    var keyID = ""
    repeat {
      keyID = "AKIA" + make.characters(16, from: .base32)
    } while evidence(of: Array(keyID.utf8)) == .doubts("contains no valid account number")
      || !keyID.utf8.contains(where: \.isDigit)
    return keyID
  }
}

/// The seed of a NATS key: base 32 of two bytes of prefix, 32 of seed and a CRC-16.
///
/// Format: docs.nats.io, "NKeys", and the source of nkeys.
enum NKeySeed {
  static func evidence(of text: [UInt8]) -> Evidence {
    guard let bytes = Base32.decoded(text), bytes.count == 36 else {
      return .doubts("wrong length for a seed")
    }
    let sum = checksum(of: bytes.prefix(34))
    return bytes[34] == UInt8(sum & 0xFF) && bytes[35] == UInt8(sum >> 8)
      ? .proves("valid CRC-16 checksum") : .doubts("invalid CRC-16 checksum")
  }

  /// Returns the seed of a user.
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

/// The checksum of bech32 (BIP 173), with which age writes its keys in upper case.
enum Bech32 {
  private static let digits = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)

  static func evidence(of text: [UInt8]) -> Evidence {
    let text = text.map(\.lowercased)
    guard let separator = text.lastIndex(of: UInt8(ascii: "1")), separator > 0 else {
      return .doubts("no bech32 separator")
    }
    let values = text[(separator + 1)...].compactMap { digits.firstIndex(of: $0) }
    guard values.count == text.count - separator - 1, values.count > 6 else {
      return .doubts("not bech32")
    }
    return remainder(expanded(text[..<separator]) + values.map(UInt32.init)) == 1
      ? .proves("valid bech32 checksum") : .doubts("invalid bech32 checksum")
  }

  /// Returns the text for this name and these five-bit values, in upper case.
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
