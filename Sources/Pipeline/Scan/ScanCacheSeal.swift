import Crypto

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
    .keyed(Array(SHA256.hash(data: Array("keystow-scan-cache".utf8) + secret)))
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
    case .digest: Array(SHA256.hash(data: body))
    case .keyed(let key):
      Array(HMAC<SHA256>.authenticationCode(for: body, using: SymmetricKey(data: key)))
    }
  }

  func isValid(_ seal: ArraySlice<UInt8>, for body: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .digest: SHA256.hash(data: body).elementsEqual(seal)
    case .keyed(let key):
      HMAC<SHA256>.isValidAuthenticationCode(
        seal, authenticating: body, using: SymmetricKey(data: key))
    }
  }
}
