package import Vocabulary

/// A secret to remove from a history.
package struct ScrubSecret: Sendable {
  package let secret: Secret
  /// How files and messages write it where it may be a word, escapes included.
  package let spellings: Set<Spelling>
  /// Whether a content has it in digits, although it may be a word.
  package let isEncoded: Bool

  /// The bytes of a secret in one place.
  package struct Spelling: Hashable, Sendable {
    let bytes: [UInt8]
    /// The bytes before it on its line.
    let before: [UInt8]
    /// What a match needs around it.
    let border: MatchBorder

    /// - Parameters:
    ///   - before: the bytes before it on its line; only the last ones are kept.
    ///   - isWhole: whether no word goes on after it.
    package init(_ bytes: [UInt8], after before: [UInt8], isWhole: Bool = true) {
      self.bytes = bytes
      self.before = Array(before.suffix(Self.contextCount))
      let isWord = bytes.last.map(\.isPartOfWord) ?? false
      border = MatchBorder(
        startsLine: !self.before.contains(where: \.isPartOfWord), endsWord: isWhole && isWord)
    }

    private static let contextCount = 24
  }

  package init(_ secret: Secret, spellings: Set<Spelling> = [], isEncoded: Bool = false) {
    (self.secret, self.spellings, self.isEncoded) = (secret, spellings, isEncoded)
  }

  /// Whether the bytes may occur elsewhere with another meaning: then only what follows the same
  /// text on its line is removed.
  static func isWord(_ bytes: [UInt8]) -> Bool {
    let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte | 0x20) }
    return bytes.count < 8 || bytes.count < 16 && bytes.allSatisfy(isLetter)
  }
}
