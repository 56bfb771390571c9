package import Candidates
internal import Cryptography
internal import Text
package import Vocabulary

/// Identifies a secret under a rule across runs; independent of path and line, it reveals nothing
/// about the secret.
package struct Fingerprint: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Twenty lower-case hexadecimal digits.
  package let description: String

  /// Reads a fingerprint from a report; nil if it is malformed.
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
  /// Separates our fingerprints from all other uses of the same hash.
  ///
  /// It must never change: baselines depend on it.
  private static let key = Array("keystow fingerprint 1".utf8)

  private static let byteCount = 10
  private static let rounds = 1_000

  /// The first 10 bytes of HMAC-SHA256 over the rule's id, a NUL, and the secret.
  ///
  /// A baseline is committed, so its readers may try guesses against it. A random token cannot be
  /// guessed, a password can; for rules that match passwords the hash is therefore applied 1,000
  /// times, which makes each guess a thousand times as costly. That slows down a word list but does
  /// not stop it, as the key is public. Eighty bits distinguish a million secrets with room to
  /// spare and give away less to check a guess against. A custom rule may match anything, so it
  /// counts as matching passwords.
  package init(rule: Rule, secret: Secret) {
    let digest = Self.digest(rule, secret)
    self.init(digest: rule.isStretched ? Self.stretched(digest) : digest)
  }

  /// Returns the fingerprints of several secrets, which takes less time than one after the other.
  ///
  /// - Parameter jobs: the maximum number of threads.
  static func all(of secrets: [(rule: Rule, secret: Secret)], jobs: Int) -> [Fingerprint] {
    var digests = codes(of: secrets.map { message($0.rule, $0.secret) })
    let places = secrets.indices.filter { secrets[$0].rule.isStretched }
    for (place, digest) in zip(places, stretched(places.map { digests[$0] }, jobs: jobs)) {
      digests[place] = digest
    }
    return digests.map { Fingerprint(digest: $0) }
  }

  private static func codes(of messages: [[UInt8]]) -> [[UInt8]] {
    #if DEBUG
      messages.map(authenticate)
    #else
      let short = messages.indices.filter { messages[$0].count <= HashChain.longestMessage }
      // Few take longer to prepare for.
      guard short.count > 16 else { return messages.map(authenticate) }
      var codes = messages.map { $0.count <= HashChain.longestMessage ? [] : authenticate($0) }
      for (place, code) in zip(short, HashChain(key: key).codes(of: short.map { messages[$0] })) {
        codes[place] = code
      }
      return codes
    #endif
  }

  private static func stretched(_ digests: [[UInt8]], jobs: Int) -> [[UInt8]] {
    #if DEBUG
      // Vectors take a hundred times as long in unoptimized code.
      digests.map { stretched($0) }
    #else
      HashChain(key: key).results(of: digests, rounds: rounds - 1, jobs: jobs)
    #endif
  }

  private static func stretched(_ digest: [UInt8]) -> [UInt8] {
    (1..<rounds).reduce(digest) { digest, _ in authenticate(digest) }
  }

  private init(digest: [UInt8]) {
    self.init(text: Hexadecimal.text(digest.prefix(Self.byteCount)))
  }

  private static func digest(_ rule: Rule, _ secret: Secret) -> [UInt8] {
    authenticate(message(rule, secret))
  }

  private static func message(_ rule: Rule, _ secret: Secret) -> [UInt8] {
    Array(rule.id.utf8) + [0] + secret.reveal()
  }

  /// Returns the HMAC (RFC 2104) of a message.
  private static func authenticate(_ message: [UInt8]) -> [UInt8] {
    AuthenticationCode(key: key).code(of: message)
  }
}

extension Rule {
  /// Whether fingerprints of its matches take a thousand hashes.
  var isStretched: Bool { isGuessable || isCustom }
}
