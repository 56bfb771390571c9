/// Masks every found secret in the text next to a finding: excerpts, commit summaries, key paths.
///
/// A secret in one file is often named in the message of the commit that introduced it.
package struct SecretMask: Sendable {
  /// A shorter secret is an everyday word too often: masking it everywhere would only confuse.
  static let shortest = 6

  private var secrets: Set<ArraySlice<UInt8>> = []
  /// Lengths of the secrets that start with four given bytes, longest first, so that one pass over
  /// a text searches for all of them.
  private var lengths: [UInt32: [Int]] = [:]
  /// The hashes of these starts, which nearly every place in a text fails; a power of two, many times as
  /// many as starts.
  private var starts = [Bool](repeating: false, count: 1 << 12)
  /// The bits of a hash that are not its place in `starts`.
  private var shift: UInt32 = 20

  package init(_ secrets: some Sequence<Secret>) {
    for secret in secrets {
      let bytes = secret.reveal()
      guard Self.masks(bytes),
        self.secrets.insert(bytes[...]).inserted
      else { continue }
      let prefix = Self.prefix(of: bytes, at: 0)
      var known = lengths[prefix] ?? []
      guard !known.contains(bytes.count) else { continue }
      known.append(bytes.count)
      lengths[prefix] = known.sorted(by: >)
    }
    noteStarts()
  }

  private mutating func noteStarts() {
    shift = 20
    while shift > 12, lengths.count << 5 > 1 << (32 - shift) { shift -= 1 }
    starts = [Bool](repeating: false, count: 1 << (32 - shift))
    for prefix in lengths.keys { starts[place(of: prefix)] = true }
  }

  /// Also masks the secrets of another mask.
  package mutating func formUnion(_ other: SecretMask) {
    secrets.formUnion(other.secrets)
    lengths.merge(other.lengths) { Set($0 + $1).sorted(by: >) }
    noteStarts()
  }

  /// Whether nothing is masked.
  package var isEmpty: Bool { secrets.isEmpty }

  /// Whether a text contains a secret.
  package func isIn(_ text: [UInt8]) -> Bool {
    masking(text) != text
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
    guard !secrets.isEmpty else { return text }
    var result: [UInt8] = []
    var (index, kept) = (0, 0)
    // The four bytes before `next`.
    var (prefix, next) = (UInt32(0), 0)
    while index + Self.shortest <= text.count {
      while next < index + 4 {
        prefix = prefix << 8 | UInt32(text[next])
        next += 1
      }
      guard starts[place(of: prefix)],
        let length = length(ofSecretIn: text, at: index, startingWith: prefix)
      else {
        index += 1
        continue
      }
      result += text[kept..<index] + Excerpt.mask
      index += length
      kept = index
    }
    return kept == 0 ? text : result + text[kept...]
  }

  func masking(_ location: Location) -> Location {
    location.masked { masking($0) }
  }

  private func length(
    ofSecretIn text: [UInt8], at index: Int, startingWith prefix: UInt32
  ) -> Int? {
    lengths[prefix]?.first {
      $0 <= text.count - index && secrets.contains(text[index..<index + $0])
    }
  }

  private static func prefix(of bytes: [UInt8], at index: Int) -> UInt32 {
    UInt32(bytes[index]) << 24 | UInt32(bytes[index + 1]) << 16 | UInt32(bytes[index + 2]) << 8
      | UInt32(bytes[index + 3])
  }

  private func place(of prefix: UInt32) -> Int { Int((prefix &* 0x9E37_79B1) >> shift) }
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
