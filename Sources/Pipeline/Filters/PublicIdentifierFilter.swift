package import Candidates
package import Formats
internal import Text

/// Rejects values that identify a key, a device or a test setup, but give no access.
package struct PublicIdentifierFilter: Filter {
  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    if candidate.rule.isPublishable { return .none }
    // Its own rule reports the key, as public.
    if candidate.keyPath.contains(Self.storeKit) {
      return .rejects("a key of Xcode's local StoreKit tests")
    }
    guard candidate.rule.isGeneric else { return .none }
    let before = Self.line(before: candidate.span, in: text)
    if Self.wraps.contains(where: { Self.has($0, in: before) }) {
      return .rejects("an encrypted key")
    }
    if let name = candidate.name, Self.isFingerprint(candidate.value, under: name) {
      return .rejects("the fingerprint of an OpenPGP key")
    }
    let isIdentifier = candidate.name.map { SecretName.isOfIdentifier($0) } ?? false
    guard UUIDText.isUUID(candidate.value.span) else {
      let isKey = candidate.name.map { SecretName.isAppID($0) } ?? false
      guard isIdentifier, !isKey else { return .none }
      return candidate.value.allSatisfy(\.isHexDigit)
        ? .rejects("a key ID") : .lowers("under the name of an identifier")
    }
    let isBareKey = candidate.name.map { SecretName.isBareKey($0) } ?? false
    return isIdentifier || isBareKey || before.offset(of: Self.construction, from: 0) != nil
      ? .rejects("a UUID under the name of an identifier") : .none
  }

  /// Whether GnuPG writes the fingerprint of a key so, and the name has a word for such a key.
  private static func isFingerprint(_ value: [UInt8], under name: [UInt8]) -> Bool {
    guard value.count == 40 || value.count == 16,
      value.allSatisfy({ $0.isHexDigit && !$0.isLowercase })
    else { return false }
    let name = String(decoding: name.map(\.lowercased), as: UTF8.self)
    return ["gpg", "pgp", "signing"].contains { name.contains($0) }
  }

  /// Whether the text has a word, but not its opposite (`unencrypted`).
  private static func has(_ word: [UInt8], in text: [UInt8]) -> Bool {
    guard let start = text.offset(of: word, from: 0) else { return false }
    return start == 0 || text[start - 1] != UInt8(ascii: "n")
  }

  /// Returns the text of a line before a value, at most 64 bytes, in lower case.
  private static func line(before span: Range<Int>, in text: Span<UInt8>) -> [UInt8] {
    let end = min(span.lowerBound, text.count)
    let start = LineBorders.start(of: end, limit: 64, in: text)
    return (start..<end).map { text[$0].lowercased }
  }

  private static let wraps = [
    "encrypted-", "encrypted_", "encrypted key", "encrypted data", "encrypted metadata",
    "encryptedkey", "encrypteddata", "encryptedmetadata", "wrapped-", "wrapped_", "wrapped key",
    "wrappedkey", "ciphertext",
  ].map { [UInt8]($0.utf8) }
  private static let construction = [UInt8]("uuid(".utf8)
  private static let storeKit = "subscriptionOffersKeyPair"
}
