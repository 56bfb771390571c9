internal import Crypto
internal import Findings
internal import Keys

/// What looks random in a file of hidden constants, and is the same each time it is made.
///
/// It comes from the value of `KeyName.salt`. A project without one has all its values for a salt:
/// nothing must be written or kept for that, and who does not know them cannot guess it.
struct CoverSalt {
  private let master: SymmetricKey

  /// What one step of HKDF with SHA-256 gives at most; bytes.
  private static let limit = 255 * 32

  init(_ constants: [SwiftConstant]) {
    if let salt = constants.first(where: { $0.key == .salt })?.value {
      master = SymmetricKey(data: SHA256.hash(data: salt.reveal()))
      return
    }
    var hash = SHA256()
    for constant in constants.sorted(by: { $0.key < $1.key }) {
      let value = constant.value?.reveal() ?? []
      hash.update(data: Array("\(constant.key) \(value.count) ".utf8))
      hash.update(data: value)
    }
    master = SymmetricKey(data: hash.finalize())
  }

  /// - Parameters:
  ///   - purpose: other ones give other bytes.
  ///   - value: so do other values, for no two of them may be hidden by the same bytes.
  func bytes(_ count: Int, for purpose: String, _ value: [UInt8] = []) -> [UInt8] {
    let seed = HMAC<SHA256>.authenticationCode(
      for: Array(purpose.utf8) + [0] + value, using: master)
    var bytes: [UInt8] = []
    while bytes.count < count {
      let part = HKDF<SHA256>.expand(
        pseudoRandomKey: seed, info: Array("keystow \(bytes.count)".utf8),
        outputByteCount: min(Self.limit, count - bytes.count))
      part.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }
    return bytes
  }
}
