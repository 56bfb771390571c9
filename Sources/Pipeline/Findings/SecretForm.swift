/// What a share of a scan tells of a secret so that other shares' texts can be searched for it: how
/// long it is, and which kinds of characters it has.
///
/// Only texts of this form are hashed and compared with the fingerprint. It tells little that a
/// report does not tell anyway by its columns: a few kinds do not make a guess cheaper.
package struct SecretForm: Sendable, Hashable {
  /// Bytes.
  package let count: Int
  /// One letter for each kind that occurs, in the order of the alphabet: `A` capitals, `a` small
  /// letters, `d` digits, `m` more than ASCII, `p` other printable ASCII, `w` white space and controls.
  package let kinds: String

  package init(count: Int, kinds: String) {
    self.count = count
    self.kinds = kinds
  }

  /// Nil for a secret that is not masked in texts: it is too short, or a word.
  package init?(_ secret: Secret) {
    let bytes = secret.reveal()
    guard !secret.isMasked, SecretMask.masks(bytes) else { return nil }
    count = bytes.count
    kinds = String(
      decoding: Self.letters.enumerated().filter { place, _ in
        bytes.contains { Self.kind(of: $0) == place }
      }.map(\.element), as: UTF8.self)
  }

  /// Whether bytes have this form.
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
