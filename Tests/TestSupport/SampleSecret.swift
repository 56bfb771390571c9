/// Token-like texts that are made at run time, so that none stands in a source file.
package enum SampleSecret {
  /// A GitHub token whose checksum does not hold.
  package static func gitHub(_ seed: UInt64 = 1) -> String {
    "ghp" + "_" + letters(36, seed: seed)
  }

  /// A key that only its name gives away.
  package static func generic(_ seed: UInt64 = 1, count: Int = 32) -> String {
    letters(count, seed: seed &+ 77)
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
