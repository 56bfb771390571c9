internal import Candidates
package import Vocabulary

/// Finds the secrets of some parts of a scan in the texts of the others.
///
/// A part does not know the secrets of another: a report contains their fingerprints. So every
/// stretch of a text that has the outline of a secret and its shown first characters is hashed, each
/// once, however many texts contain it. What a report shows anyway thus leaves few stretches to
/// hash; a faster test, such as an additional short hash, would make guesses faster as well.
struct ShardMask {
  /// What was found, known in full now.
  private(set) var secrets: [Secret] = []
  /// Texts with stretches that were not hashed because there were too many.
  private(set) var unsearched: Set<[UInt8]> = []

  /// - Parameters:
  ///   - parts: their occurrences.
  ///   - texts: those to search for the secrets of other parts, by part.
  ///   - limit: the maximum number of stretched fingerprints; a bound for malicious repositories.
  ///   - jobs: the maximum number of threads.
  init(of parts: [[ShardOccurrence]], in texts: [Set<[UInt8]>], limit: Int, jobs: Int) {
    let kinds = Self.kinds(of: parts)
    guard !kinds.isEmpty else { return }
    var stretches: Set<Stretch> = []
    var left = limit
    for (part, texts) in zip(parts, texts) {
      let own = Set(part.map(\.fingerprint))
      let index = OutlineIndex(
        kinds.indices.filter { !kinds[$0].fingerprints.isSubset(of: own) }, of: kinds)
      for text in texts {
        index.search(text) { kind, window in
          let stretch = Stretch(kind: kind, bytes: window)
          guard !stretches.contains(stretch) else { return }
          if kinds[kind].rule.isStretched {
            guard left > 0 else {
              unsearched.insert(text)
              return
            }
            left -= 1
          }
          stretches.insert(stretch)
        }
      }
    }
    let all = Array(stretches)
    let fingerprints = Fingerprint.all(
      of: all.map { (kinds[$0.kind].rule, Secret(Array($0.bytes))) }, jobs: jobs)
    for (stretch, fingerprint) in zip(all, fingerprints)
    where kinds[stretch.kind].fingerprints.contains(fingerprint) {
      secrets.append(Secret(Array(stretch.bytes)))
    }
  }

  /// A part of a text that may be a secret of a kind.
  private struct Stretch: Hashable {
    let kind: Int
    let bytes: ArraySlice<UInt8>
  }

  /// Secrets of one rule that look alike in reports.
  fileprivate struct Kind {
    let rule: Rule
    let outline: SecretOutline
    /// The first bytes, which reports show.
    let start: [UInt8]
    var fingerprints: Set<Fingerprint>
  }

  private static func kinds(of parts: [[ShardOccurrence]]) -> [Kind] {
    struct Key: Hashable {
      let ruleID: String
      let outline: SecretOutline
      let start: [UInt8]
    }
    var kinds: [Key: Kind] = [:]
    // Secrets known in full are masked by `TextMask`.
    for secret in parts.joined() where secret.occurrence.secret.isMasked {
      guard let outline = secret.form else { continue }
      let rule = secret.occurrence.rule
      var start = secret.occurrence.secret.reveal()
      if start.suffix(Excerpt.mask.count).elementsEqual(Excerpt.mask) {
        start.removeLast(Excerpt.mask.count)
      }
      kinds[
        Key(ruleID: rule.id, outline: outline, start: start),
        default: Kind(rule: rule, outline: outline, start: start, fingerprints: [])
      ].fingerprints.insert(secret.fingerprint)
    }
    return Array(kinds.values)
  }
}

/// Finds the stretches of a text that fit any of several outlines, in one pass.
private struct OutlineIndex {
  /// Ascending.
  private let lengths: [Int]
  /// Indices of kinds by index of their length and set of characters.
  private var places: [[Int]]
  private let kinds: [ShardMask.Kind]

  /// - Parameter chosen: indices of `kinds`.
  init(_ chosen: [Int], of kinds: [ShardMask.Kind]) {
    self.kinds = kinds
    lengths = Set(chosen.map { kinds[$0].outline.count }).sorted()
    places = Array(repeating: [], count: lengths.count * SecretOutline.setCount)
    for kind in chosen {
      let outline = kinds[kind].outline
      guard let length = lengths.firstIndex(of: outline.count) else { continue }
      places[length * SecretOutline.setCount + outline.kindSet].append(kind)
    }
  }

  func search(_ text: [UInt8], _ found: (_ kind: Int, ArraySlice<UInt8>) -> Void) {
    for start in text.indices {
      var (set, end) = (0, start)
      for (place, length) in lengths.enumerated() {
        guard start + length <= text.count else { break }
        while end < start + length {
          set |= SecretOutline.set(of: text[end])
          end += 1
        }
        for kind in places[place * SecretOutline.setCount + set]
        where text[start..<end].starts(with: kinds[kind].start) {
          found(kind, text[start..<end])
        }
      }
    }
  }
}

/// The outline of a secret, for finding it in the texts of other shards: its length and its kinds
/// of characters.
///
/// Only texts that fit the outline are hashed and compared with the fingerprint. The columns in a
/// report reveal about as much: a few kinds do not make a guess cheaper.
package struct SecretOutline: Sendable, Hashable {
  /// Bytes.
  package let count: Int
  /// One letter for each kind that occurs, in the order of the alphabet: `A` capitals, `a` small
  /// letters, `d` digits, `m` more than ASCII, `p` other printable ASCII, `w` white space and controls.
  package let kinds: String

  package init(count: Int, kinds: String) {
    self.count = count
    self.kinds = kinds
  }

  /// Nil for a secret that is not masked in texts: too short, or a word.
  package init?(_ secret: Secret) {
    let bytes = secret.reveal()
    guard !secret.isMasked, TextMask.masks(bytes) else { return nil }
    count = bytes.count
    let set = bytes.reduce(0) { $0 | Self.set(of: $1) }
    kinds = String(
      decoding: Self.letters.enumerated().filter { set & 1 << $0.offset != 0 }.map(\.element),
      as: UTF8.self)
  }

  /// The number of sets of kinds.
  fileprivate static let setCount = 64

  fileprivate var kindSet: Int {
    kinds.utf8.reduce(0) { set, letter in
      Self.letters.firstIndex(of: letter).map { set | 1 << $0 } ?? set
    }
  }

  private static let letters = Array("Aadmpw".utf8)

  /// The set with the kind of one character.
  fileprivate static func set(of byte: UInt8) -> Int {
    switch byte {
    case 0x41...0x5A: 1
    case 0x61...0x7A: 2
    case 0x30...0x39: 4
    case 0x80...: 8
    case 0x21...0x7E: 16
    default: 32
    }
  }
}
