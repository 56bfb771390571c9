internal import Candidates

/// Masks secrets of other parts in the texts of one part by their fingerprints, as the secrets
/// themselves are unknown here.
struct ShardMask {
  private struct Kind {
    let rule: Rule
    let form: SecretOutline
    var fingerprints: Set<Fingerprint>
  }

  /// Longest first, so that the longest matching secret is masked.
  private let kinds: [Kind]
  private var masked: [[UInt8]: [UInt8]] = [:]

  /// - Parameter secrets: those unknown to the part itself.
  init(_ secrets: [ShardOccurrence]) {
    struct Key: Hashable {
      let ruleID: String
      let form: SecretOutline
    }
    var kinds: [Key: Kind] = [:]
    for secret in secrets {
      guard let form = secret.form else { continue }
      let rule = secret.occurrence.rule
      kinds[
        Key(ruleID: rule.id, form: form), default: Kind(rule: rule, form: form, fingerprints: [])
      ].fingerprints.insert(secret.fingerprint)
    }
    self.kinds = kinds.values.sorted {
      ($0.form.count, $0.rule.id, $0.form.kinds) > ($1.form.count, $1.rule.id, $1.form.kinds)
    }
  }

  /// - Parameter allowance: the number of stretched fingerprints that may still be computed.
  mutating func masking(_ location: Location, _ allowance: inout Int) -> Location {
    if kinds.isEmpty { return location }
    return location.masked { masking($0, &allowance) }
  }

  /// Returns the text with each secret in it replaced by asterisks; masked as a whole if the
  /// allowance runs out.
  private mutating func masking(_ text: [UInt8], _ allowance: inout Int) -> [UInt8] {
    if let known = masked[text] { return known }
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      guard allowance > 0 else {
        result = Excerpt.mask
        break
      }
      if let length = length(ofSecretIn: text, at: index, &allowance) {
        result += Excerpt.mask
        index += length
      } else {
        result.append(text[index])
        index += 1
      }
    }
    masked[text] = result
    return result
  }

  private func length(ofSecretIn text: [UInt8], at index: Int, _ allowance: inout Int) -> Int? {
    for kind in kinds where kind.form.count <= text.count - index {
      let window = text[index..<index + kind.form.count]
      guard kind.form.fits(window) else { continue }
      if kind.rule.isStretched { allowance -= 1 }
      let fingerprint = Fingerprint(rule: kind.rule, secret: Secret(Array(window)))
      if kind.fingerprints.contains(fingerprint) { return kind.form.count }
    }
    return nil
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
    guard !secret.isMasked, SecretMask.masks(bytes) else { return nil }
    count = bytes.count
    kinds = String(
      decoding: Self.letters.enumerated().filter { place, _ in
        bytes.contains { Self.kind(of: $0) == place }
      }.map(\.element), as: UTF8.self)
  }

  /// Whether bytes fit this outline.
  func fits(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count == count else { return false }
    var seen = 0
    for byte in bytes { seen |= 1 << Self.kind(of: byte) }
    return seen == kindSet
  }

  private var kindSet: Int {
    kinds.utf8.reduce(0) { set, letter in
      Self.letters.firstIndex(of: letter).map { set | 1 << $0 } ?? set
    }
  }

  private static let letters = Array("Aadmpw".utf8)

  private static func kind(of byte: UInt8) -> Int {
    switch byte {
    case 0x41...0x5A: 0
    case 0x61...0x7A: 1
    case 0x30...0x39: 2
    case 0x80...: 3
    case 0x21...0x7E: 4
    default: 5
    }
  }
}
