#if canImport(CryptoKit)
  internal import CryptoKit
#else
  internal import CMbedCrypto
#endif

/// HMAC with SHA-256 (RFC 2104).
package struct AuthenticationCode: Sendable {
  private let key: [UInt8]

  package init(key: [UInt8]) {
    self.key = key
  }

  package func code(of message: some Collection<UInt8>) -> [UInt8] {
    #if canImport(CryptoKit)
      unsafe message.withBytes { message in
        var hash = HMAC<SHA256>(key: SymmetricKey(data: key))
        unsafe hash.update(data: message)
        return Array(hash.finalize())
      }
    #else
      unsafe [UInt8](unsafeUninitializedCapacity: HashFunction.sha256.byteCount) { room, filled in
        unsafe message.withBytes { message in
          let result = unsafe mbedtls_md_hmac(
            HashFunction.sha256.information, key, key.count, message.baseAddress, message.count,
            room.baseAddress)
          precondition(result == 0, "no memory for a digest")
        }
        filled = HashFunction.sha256.byteCount
      }
    #endif
  }

  /// Whether a code is that of a message, in a time that does not depend on where they differ.
  package func isCode(_ code: some Collection<UInt8>, of message: some Collection<UInt8>) -> Bool {
    let own = self.code(of: message)
    guard code.count == own.count else { return false }
    return zip(own, code).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Returns bytes derived from the key, which must be as good as random: the expansion of HKDF
  /// (RFC 5869).
  ///
  /// - Parameters:
  ///   - information: each gives other bytes.
  ///   - count: the number of bytes, at most 255 × 32.
  package func expanded(_ information: [UInt8], count: Int) -> [UInt8] {
    precondition(count <= 255 * HashFunction.sha256.byteCount)
    var bytes: [UInt8] = []
    var last: [UInt8] = []
    var number: UInt8 = 0
    while bytes.count < count {
      number += 1
      last = code(of: last + information + [number])
      bytes += last
    }
    return Array(bytes.prefix(count))
  }
}
