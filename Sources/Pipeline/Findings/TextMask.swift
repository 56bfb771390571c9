internal import Text
package import Vocabulary

/// Masks every found secret in the text next to a finding: excerpts, commit summaries, key paths.
///
/// A secret in one file is often named in the message of the commit that introduced it.
package struct TextMask: Sendable {
  /// A shorter secret is an everyday word too often: masking it everywhere would only confuse.
  static let shortest = 6

  private var search: LiteralSearch

  package init(_ secrets: [Secret]) {
    search = LiteralSearch(secrets.map { $0.reveal() }.filter(Self.masks))
  }

  /// Also masks the secrets of another mask.
  package mutating func formUnion(_ other: TextMask) {
    if !other.isEmpty { search.add(other.search.literals) }
  }

  /// Whether nothing is masked.
  package var isEmpty: Bool { search.isEmpty }

  /// Whether a text contains a secret.
  package func isIn(_ text: [UInt8]) -> Bool {
    !search.matches(in: text.span).isEmpty
  }

  /// Whether a secret is masked in all text.
  static func masks(_ secret: [UInt8]) -> Bool {
    secret.count >= shortest && !isWord(secret)
  }

  /// Whether it may be a word of the surrounding text (`postgres`): masking such a password
  /// everywhere would reveal more than it hides.
  private static func isWord(_ bytes: [UInt8]) -> Bool {
    bytes.count < 12 && bytes.allSatisfy { (0x61...0x7A).contains($0) }
  }

  /// Returns the text with each secret in it replaced by asterisks.
  package func masking(_ text: [UInt8]) -> [UInt8] {
    let matches = search.matches(in: text.span)
    guard !matches.isEmpty else { return text }
    var result: [UInt8] = []
    var kept = 0
    for match in matches {
      result += text[kept..<match.range.lowerBound] + Excerpt.mask
      kept = match.range.upperBound
    }
    return result + text[kept...]
  }

  func masking(_ location: Location) -> Location {
    location.masked { masking($0) }
  }
}

extension Location {
  /// Passes on every text next to the secret, as `masked` does.
  func visitTexts(_ body: ([UInt8]) -> Void) {
    _ = masked { text in
      body(text)
      return text
    }
  }

  /// Returns the location with all text next to the secret masked: excerpt, key path, commits, and
  /// refs.
  func masked(_ mask: ([UInt8]) -> [UInt8]) -> Location {
    Location(
      path: path, start: start, end: end, keyPath: keyPath.map { Self.text($0, mask) },
      excerpt: Excerpt(before: mask(excerpt.before), after: mask(excerpt.after)),
      introduction: introduction.map { introduction in
        Introduction(
          Self.note(introduction.origin, mask), isInHead: introduction.isInHead,
          history: introduction.history.map { Self.history($0, mask) })
      })
  }

  private static func note(_ note: CommitSummary, _ mask: ([UInt8]) -> [UInt8]) -> CommitSummary {
    CommitSummary(
      commit: note.commit, author: text(note.author, mask), email: text(note.email, mask),
      seconds: note.seconds, offsetMinutes: note.offsetMinutes, summary: text(note.summary, mask))
  }

  private static func history(_ history: LocationHistory, _ mask: ([UInt8]) -> [UInt8])
    -> LocationHistory
  {
    LocationHistory(
      order: history.order, renamedFrom: history.renamedFrom,
      returns: history.returns.map { note($0, mask) },
      removals: history.removals.map { note($0, mask) },
      branches: history.branches.map { text($0, mask) }, tags: history.tags.map { text($0, mask) },
      otherRefs: history.otherRefs.map { text($0, mask) })
  }

  private static func text(_ text: String, _ mask: ([UInt8]) -> [UInt8]) -> String {
    String(decoding: mask(Array(text.utf8)), as: UTF8.self)
  }
}
