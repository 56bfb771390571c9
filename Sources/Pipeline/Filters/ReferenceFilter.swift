package import Bytes
package import Candidates

/// Rejects values of generic rules that name, point at or check something, and are no secret.
///
/// A vendor's format is exact and needs none of this.
package struct ReferenceFilter: Filter {
  package init() {}

  package func opinion(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> Opinion {
    guard candidate.rule.isGeneric else { return .none }
    let value = candidate.value
    if Notation.isUUID(value) { return .lowers("a UUID, which is an identifier more often") }
    if let reason = Self.reason(against: value, isPassword: candidate.rule.isGuessable) {
      return .rejects(reason)
    }
    if let name = candidate.name, Self.isEcho(value, of: name) {
      return .rejects("it repeats its own name")
    }
    return .none
  }

  /// What the value is instead of a secret, or nil.
  package static func reason(against value: [UInt8], isPassword: Bool) -> String? {
    if Pointer.isLookup(value) { return "a look-up of a value kept elsewhere" }
    if Pointer.isAddress(value) { return "an address without credentials" }
    if Pointer.isFilePath(value) { return "the path of a file" }
    if Notation.isDigest(value) { return "a digest, which does not give the secret away" }
    if Notation.isEncodedFile(value) { return "a file or a public key, not a secret" }
    if isPassword { return nil }
    if Pointer.isEmailAddress(value) { return "an e-mail address" }
    if Notation.isNumber(value) { return "a number" }
    if Notation.isColour(value) { return "a colour" }
    if Notation.isDate(value) { return "a date or time" }
    if Notation.isVersion(value) { return "a version" }
    if Notation.isMediaType(value) { return "a media type" }
    if Pointer.isName(value) { return "the name of something, not a value" }
    return nil
  }

  /// Whether the value is the name in another spelling (`apiKey = "api_key"`).
  private static func isEcho(_ value: [UInt8], of name: [UInt8]) -> Bool {
    let letters = { (bytes: [UInt8]) in
      bytes.lazy.filter { $0.isAlphanumeric }.map { $0.lowercased }
    }
    return letters(value).elementsEqual(letters(name))
  }
}
