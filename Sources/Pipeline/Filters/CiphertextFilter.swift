package import Candidates
package import Formats
internal import Text

/// Rejects ciphertext that is made to be committed, whatever names contain it: without its key, which
/// a service or a person keeps, it gives no access.
package struct CiphertextFilter: Filter {
  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    let rule = candidate.rule
    // A token in a vendor's own form, or a key, is none.
    guard rule.isGeneric || rule.isGuessable || rule.isNamed else { return .none }
    if Self.isCiphertext(candidate.value) { return .rejects("encrypted") }
    if Self.isEncrypted(candidate.keyPath, candidate.value)
      || Self.isCompanion(candidate, in: text)
    {
      return .rejects("encrypted")
    }
    let before = Self.label(before: candidate.span, in: text)
    if Self.isSecure(before), Self.isSecured(candidate.value) { return .rejects("encrypted") }
    if rule.isGeneric, Self.namesWrappedKey(before) { return .rejects("an encrypted key") }
    return Self.isInVault(candidate.span, in: text) || Self.isTagged(candidate.span, in: text)
      ? .rejects("encrypted") : .none
  }

  // MARK: By its own form

  /// Whether a value is written as a tool writes ciphertext.
  static func isCiphertext(_ value: [UInt8]) -> Bool {
    guard let first = value.first else { return false }
    if firstBytes.contains(first), starts.contains(where: { value.starts(with: $0) }) {
      return true
    }
    // Mule.
    if value.starts(with: "![".utf8), value.last == UInt8(ascii: "]") { return true }
    // CMS (RFC 5652): base 64 of a sequence that starts with the type "enveloped data".
    if value.starts(with: "MI".utf8),
      Array(value.prefix(32)).offset(of: Self.envelopedData, from: 0) != nil
    {
      return true
    }
    return isMessage(value) || isWebEncryption(value)
  }

  private static let envelopedData = Array("YJKoZIhvcNAQcD".utf8)

  /// The first bytes of ciphertext; each is documented by its tool.
  private static let starts = [
    // sops and hiera-eyaml; jasypt; ansible-vault; dotenvx; Spring Cloud Config.
    "ENC[", "ENC(", "$ANSIBLE_VAULT;", "encrypted:", "{cipher}",
    // The transit engine of Vault, after its lookups; secretbox of Ejson and of Kubernetes.
    "vault:v", "EJ[1:", "k8s:enc:",
    // AWS KMS (a blob of version 1), Google Cloud KMS, Fernet (version 0x80 and a time).
    "AQICAH", "AQECAH", "CiQA", "CiUA", "gAAAAA",
    // `Salted__` of OpenSSL, and the JSON with `iv` of Laravel, in base 64.
    "U2FsdGVkX1", "eyJpdiI6",
    // OpenPGP (RFC 9580): a session key for RSA with 2048, 3072 or 4096 bits, or for Curve25519.
    "hQEMA", "hQGMA", "hQIMA", "wcBMA", "wcDMA", "wcFMA", "hF4D", "wV4D",
    "-----BEGIN PGP MESSAGE", "-----BEGIN AGE ENCRYPTED", "-----BEGIN PKCS7", "-----BEGIN CMS",
    "age-encryption.org/", "YWdlLWVuY3J5cHRpb24ub3Jn",
  ].map { Array($0.utf8) }

  private static let firstBytes = Set(starts.compactMap(\.first))

  /// Whether it is base 64 of a text, a nonce and a tag, as Rails joins them in `*.yml.enc`.
  private static func isMessage(_ value: [UInt8]) -> Bool {
    let mark = Array("--".utf8)
    guard let first = value.offset(of: mark, from: 0),
      let second = value.offset(of: mark, from: first + mark.count)
    else { return false }
    let parts = [value[..<first], value[(first + 2)..<second], value[(second + 2)...]]
    // 12 and 16 bytes in base 64.
    return parts[1].count == 16 && parts[2].count == 24
      && parts.allSatisfy { Base64Text.decoded($0) != nil }
  }

  /// Whether it is a JSON web encryption (RFC 7516): five parts, of which the first is JSON.
  private static func isWebEncryption(_ value: [UInt8]) -> Bool {
    guard value.starts(with: "eyJ".utf8) else { return false }
    let parts = value.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 5
      && Base64Text.decoded(parts[0]).map { $0.offset(of: Self.method, from: 0) != nil } ?? false
  }

  private static let method = Array("\"enc\"".utf8)

  // MARK: By its names

  /// Whether a container or the name itself says that the value is encrypted.
  private static func isEncrypted(_ keyPath: [String], _ value: [UInt8]) -> Bool {
    guard let last = keyPath.last?.lowercased() else { return false }
    if keyPath.contains(where: { containers.contains($0.lowercased()) }) { return true }
    return keyPath.count > 1 && last == secure && isSecured(value)
  }

  /// Whether it is a part of ciphertext besides the text itself: an object that has the name of the
  /// secret contains both.
  private static func isCompanion(_ candidate: Candidate, in text: Span<UInt8>) -> Bool {
    guard candidate.keyPath.count > 1, let last = candidate.keyPath.last,
      companions.contains(last.lowercased())
    else { return false }
    let near =
      max(0, candidate.span.lowerBound - 400)..<min(text.count, candidate.span.upperBound + 400)
    let bytes = near.map { text[$0].lowercased }
    return containers.contains { bytes.offset(of: Array($0.utf8), from: 0) != nil }
  }

  private static let secure = "secure"
  /// Sealed secrets, encrypted data bags of Chef, and the metadata of sops.
  private static let containers: Set<String> = [
    "encrypteddata", "encrypted_data", "encrypted", "ciphertext", "cipher_text", "ciphertextblob",
    "encrypted_value", "encryptedvalue", "sops",
  ]
  private static let companions: Set<String> = [
    "iv", "nonce", "salt", "hmac", "mac", "auth_tag", "tag", "cipher",
  ]

  /// Whether a label ends in `secure`, which Travis and AppVeyor write before ciphertext.
  private static func isSecure(_ label: [UInt8]) -> Bool {
    let name = label.reversed().drop { !$0.isIdentifier }.prefix { $0.isIdentifier }
    return name.count == secure.utf8.count && name.reversed().elementsEqual(secure.utf8)
  }

  /// Whether it is what `secure` stands before: base 64 of whole blocks of AES (AppVeyor) or as long as the
  /// modulus of a key (Travis), or `v1:nonce:ciphertext` (Pulumi).
  private static func isSecured(_ value: [UInt8]) -> Bool {
    let parts = value.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    if parts.count == 3, parts[0].elementsEqual("v1".utf8) {
      return Base64Text.decoded(parts[1])?.count == 12 && Base64Text.decoded(parts[2]) != nil
    }
    // Padding is written, so that a key of letters and digits is none.
    guard value.count % 4 == 0, let count = Base64Text.decoded(value)?.count else { return false }
    return count >= 128 || count >= 16 && count % 16 == 0
  }

  // MARK: By the text before it

  /// Returns the text of a line before a value, at most 64 bytes, in lower case.
  private static func label(before span: Range<Int>, in text: Span<UInt8>) -> [UInt8] {
    let end = min(span.lowerBound, text.count)
    let start = LineBorders.start(of: end, limit: 64, in: text)
    var label = [UInt8](copying: text.extracting(start..<end))
    for index in label.indices { label[index] = label[index].lowercased }
    return label
  }

  /// Whether a label calls what follows it encrypted.
  private static func namesWrappedKey(_ label: [UInt8]) -> Bool {
    wraps.contains { word, ends in
      var end = 0
      while let start = label.offset(of: word, from: end) {
        end = start + word.count
        // Not `unencrypted`.
        let isOpposite = start > 0 && label[start - 1] == UInt8(ascii: "n")
        if !isOpposite, ends.contains(where: { label[end...].starts(with: $0) }) { return true }
      }
      return false
    }
  }

  private static let wraps = [
    ("encrypted", ["-", "_", " key", " data", " metadata", "key", "data", "metadata"]),
    ("wrapped", ["-", "_", " key", "key"]), ("ciphertext", [""]),
  ].map { word, ends in (Array(word.utf8), ends.map { Array($0.utf8) }) }

  /// Whether it is a string, or one of a list of nothing but base 64, that Zuul's tag in YAML calls
  /// encrypted: `!encrypted/pkcs1-oaep`.
  private static func isTagged(_ span: Range<Int>, in text: Span<UInt8>) -> Bool {
    var start = min(span.lowerBound, text.count)
    let end = max(0, start - longestList)
    while start > end, isInList(text[start - 1]) { start -= 1 }
    guard start > 0, text.count - start > tag.count, text[start - 1] == UInt8(ascii: "!") else {
      return false
    }
    return tag.indices.allSatisfy { text[start + $0] == tag[$0] }
  }

  /// The maximum number of bytes of a list before a string of it: a key of 4096 bits.
  private static let longestList = 16_384
  private static let tag = Array("encrypted/".utf8)

  /// Whether a byte may be in a list of base 64 in YAML, or in the name of a tag.
  private static func isInList(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte.isWhitespace || "+/=-\"'|>".utf8.contains(byte)
  }

  /// Whether it is a line of the digits that follow the header of ansible-vault.
  private static func isInVault(_ span: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard span.count >= 64, span.upperBound <= text.count,
      span.allSatisfy({ text[$0].isDigit })
    else { return false }
    let start = max(0, span.lowerBound - 4096)
    let before = (start..<span.lowerBound).map { text[$0] }
    return before.offset(of: Array("$ANSIBLE_VAULT;".utf8), from: 0) != nil
  }
}
