internal import Cryptography
internal import Text

/// The salt of a file that records findings without revealing anything about them.
///
/// Two files cannot be compared, and hashes computed before are useless.
package struct FingerprintSalt: Sendable, Hashable, Comparable {
  /// Sixteen random bytes.
  private let bytes: [UInt8]

  private static let count = 16
  private static let hashCount = 16

  /// Draws a salt.
  package init(drawingFrom generator: inout some RandomNumberGenerator) {
    bytes = (0..<Self.count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  /// Reads hexadecimal digits; nil for anything else.
  package init?(hex: String) {
    guard let bytes = Hexadecimal.bytes(hex), bytes.count == Self.count else { return nil }
    self.bytes = bytes
  }

  /// Thirty-two lower-case hexadecimal digits.
  package var hex: String { Hexadecimal.text(bytes[...]) }

  /// Returns the hash of a fingerprint: the first 16 bytes of HMAC-SHA256 with the salt as the key.
  ///
  /// Fingerprints of guessable secrets are stretched already.
  ///
  /// - Parameter purpose: separates hashes in different kinds of files.
  package func hash(of fingerprint: Fingerprint, for purpose: String) -> String {
    let message = Array("\(purpose)\0\(fingerprint)".utf8)
    let sum = AuthenticationCode(key: bytes).code(of: message)
    return Hexadecimal.text(sum.prefix(Self.hashCount))
  }

  /// Whether a text has the form of a hash.
  package static func isHash(_ text: String) -> Bool {
    Hexadecimal.bytes(text)?.count == hashCount
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
