internal import GitIgnore

/// Contents that a filter of `.gitattributes` makes on their way into the index.
enum FilteredContent {
  /// Whether a filter of that name encrypts: git-crypt, transcrypt (`crypt`), git-agecrypt and their
  /// like.
  static func encrypts(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }
    return words.contains { $0.hasSuffix("crypt") || ["sops", "age", "vault"].contains($0) }
  }

  /// Whether the bytes are encrypted; transcrypt's stand in Base64, which starts with the letters of
  /// OpenSSL's `Salted__`.
  static func isEncrypted(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "U2FsdGVkX1".utf8) || EncryptedContent.isEncrypted(bytes)
  }
}
