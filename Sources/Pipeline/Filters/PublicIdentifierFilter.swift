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
    if let name = candidate.name, Self.isFingerprint(candidate.value, under: name) {
      return .rejects("the fingerprint of an OpenPGP key")
    }
    if Self.isIndexNow(candidate, in: text) { return .rejects("a key of IndexNow") }
    let isIdentifier = candidate.name.map { SecretName.isOfIdentifier($0) } ?? false
    guard UUIDText.isUUID(candidate.value.span) else {
      guard isIdentifier, let name = candidate.name, !SecretName.isAppID(name) else { return .none }
      return candidate.value.allSatisfy(\.isHexDigit)
        ? .rejects("a key ID") : .lowers("under the name of an identifier")
    }
    let isBareKey = candidate.name.map { SecretName.isBareKey($0) } ?? false
    let isMade =
      Self.line(before: candidate.span, in: text)
      .offset(of: Self.construction, from: 0) != nil
    return isIdentifier || isBareKey || isMade
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

  /// Whether it is a key that proves the ownership of a host, for which a file on that host contains it:
  /// https://www.indexnow.org/documentation.
  private static func isIndexNow(_ candidate: Candidate, in text: Span<UInt8>) -> Bool {
    let (value, span) = (candidate.value, candidate.span)
    guard let name = candidate.name, name.count == 3,
      name.map(\.lowercased).elementsEqual("key".utf8), (8...128).contains(value.count),
      value.allSatisfy({ $0.isAlphanumeric || $0 == UInt8(ascii: "-") })
    else { return false }
    let near = max(0, span.lowerBound - 400)..<min(text.count, span.upperBound + 200)
    let bytes = near.map { text[$0].lowercased }
    return ["indexnow", "keylocation"].contains { bytes.offset(of: Array($0.utf8), from: 0) != nil }
  }

  /// Returns the text of a line before a value, at most 64 bytes, in lower case.
  private static func line(before span: Range<Int>, in text: Span<UInt8>) -> [UInt8] {
    let end = min(span.lowerBound, text.count)
    let start = LineBorders.start(of: end, limit: 64, in: text)
    return (start..<end).map { text[$0].lowercased }
  }

  private static let construction = [UInt8]("uuid(".utf8)
  private static let storeKit = "subscriptionOffersKeyPair"
}
