internal import Cryptography

/// The proof that a cache file is what a scan wrote: whoever can forge one hides secrets from scans.
package enum ScanCacheSeal: Sendable {
  /// A SHA-256, which everyone can compute: it only shows damage, so the file must be trusted for its
  /// place.
  case digest
  /// HMAC-SHA256 with a key that nobody else has.
  case keyed([UInt8])

  static let byteCount = 32

  /// The seal with a key of any length that is kept secret.
  package static func keyed(by secret: [UInt8]) -> ScanCacheSeal {
    .keyed(HashFunction.sha256.digest(of: Array("keystow-scan-cache".utf8) + secret))
  }

  /// The number of the file format with this seal; raised when the layout changes, or when a
  /// development version matches more than the one before.
  var version: UInt8 {
    switch self {
    case .digest: Self.digestVersion
    case .keyed: Self.keyedVersion
    }
  }

  static let digestVersion: UInt8 = 7
  static let keyedVersion: UInt8 = 8

  func bytes(for body: ArraySlice<UInt8>) -> [UInt8] {
    switch self {
    case .digest: HashFunction.sha256.digest(of: body)
    case .keyed(let key): AuthenticationCode(key: key).code(of: body)
    }
  }

  func isValid(_ seal: ArraySlice<UInt8>, for body: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .digest: HashFunction.sha256.digest(of: body) == Array(seal)
    case .keyed(let key): AuthenticationCode(key: key).isCode(seal, of: body)
    }
  }
}
