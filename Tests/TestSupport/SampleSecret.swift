/// Token-like texts that are made at run time, so that none stands in a source file.
package enum SampleSecret {
  /// A GitHub token whose checksum holds.
  package static func gitHub(_ seed: UInt64 = 1) -> String {
    let random = letters(30, seed: seed)
    return "ghp" + "_" + random + base62(crc32(random.utf8))
  }

  /// A GitHub token whose checksum does not hold.
  package static func forgedGitHub(_ seed: UInt64 = 1) -> String {
    "ghp" + "_" + letters(36, seed: seed)
  }

  /// A key that only its name gives away.
  package static func generic(_ seed: UInt64 = 1, count: Int = 32) -> String {
    letters(count, seed: seed &+ 77)
  }

  /// Bit by bit, as ISO 3309 defines it: an own way, to check the program's.
  private static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  /// Six digits of base 62, the digits first, then capitals, then small letters.
  private static func base62(_ number: UInt32) -> String {
    let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    var rest = Int(number)
    var text = ""
    for _ in 0..<6 {
      text = String(digits[rest % 62]) + text
      rest /= 62
    }
    return text
  }

  /// Letters and digits from a seed.
  private static func letters(_ count: Int, seed: UInt64) -> String {
    let alphabet = Array("ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789")
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    var text = ""
    for _ in 0..<count {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      text.append(alphabet[Int(state % UInt64(alphabet.count))])
    }
    return text
  }
}
