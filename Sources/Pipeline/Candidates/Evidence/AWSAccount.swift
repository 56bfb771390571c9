/// The account number inside an AWS key id: 40 bits behind the first of the base 32.
enum AWSAccount {
  /// Account numbers have twelve digits.
  static func evidence(of keyID: [UInt8]) -> Evidence {
    guard let bytes = Base32.decoded(keyID.dropFirst(4)), bytes.count >= 6 else {
      return .doubts("its base 32 cannot be read")
    }
    let number = bytes.prefix(6).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let account = (number & 0x7FFF_FFFF_FF80) >> 7
    return account < 1_000_000_000_000
      ? .proves("it holds the number of an account") : .doubts("it holds no account number")
  }

  /// A key id of a made-up account.
  static func sample(_ make: inout SampleGenerator) -> String {
    var keyID = ""
    repeat {
      keyID = "AKIA" + make.characters(16, from: .base32)
    } while evidence(of: Array(keyID.utf8)) == .doubts("it holds no account number")
    return keyID
  }
}
