package import Candidates
import Crypto
internal import Text

/// Names a secret under a rule across runs: it depends on neither path nor line, and tells nothing of
/// the secret.
package struct Fingerprint: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Twenty lower-case hexadecimal digits.
  package let description: String

  /// Takes a fingerprint as it stands in a report; nil unless it has the form of one.
  package init?(reading text: String) {
    let isHex = { (byte: UInt8) in
      (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    }
    guard text.utf8.count == 20, text.utf8.allSatisfy(isHex) else { return nil }
    description = text
  }

  package init(text: String) {
    description = text
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.description < right.description
  }
}

extension Fingerprint {
  /// Keeps our fingerprints apart from every other use of the same hash.
  ///
  /// Never changed: baselines
  /// hold what comes of it.
  private static let key = SymmetricKey(data: Array("keystow fingerprint 1".utf8))

  private static let byteCount = 10
  private static let rounds = 1_000

  /// The first 10 bytes of HMAC-SHA256 over the rule's id, a NUL and the secret.
  ///
  /// A baseline is committed, so whoever reads it may try guesses against it. Nobody guesses a
  /// random token; a password can be guessed, so for rules that find those the hash is taken 1,000
  /// times and each guess costs a thousand times as much. That slows a word list down; it does not
  /// stop one, since the key is no secret. Eighty bits keep two of a million secrets apart with
  /// room to spare and give away less to check a guess against. What a custom rule finds may be
  /// anything.
  package init(rule: Rule, secret: Secret) {
    var digest = Self.authenticate(Array(rule.id.utf8) + [0] + secret.reveal())
    if rule.isStretched {
      for _ in 1..<Self.rounds { digest = Self.authenticate(digest) }
    }
    self.init(text: Hexadecimal.text(digest.prefix(Self.byteCount)))
  }

  private static func authenticate(_ message: [UInt8]) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: message, using: key))
  }
}

extension Rule {
  /// Whether fingerprints of what it finds take a thousand hashes.
  var isStretched: Bool { isGuessable || isCustom }
}
