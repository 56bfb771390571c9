/// A byte sequence that reveals a secret.
package struct Needle: Sendable {
  /// The index of the secret in the list of secrets.
  package let secret: Int
  package let form: SecretEncoding
  package let bytes: [UInt8]
  /// The contexts that must all occur nearby for a match.
  let companions: [NeedleContext]
  /// The bytes that must not follow: with them the match is the plain value, which has a separate
  /// needle; may be empty.
  let rest: [UInt8]
  /// The range of the bytes that the search engine looks for.
  let anchor: Range<Int>
  /// Whether letters match in either case.
  let ignoresCase: Bool

  /// The maximum length of an anchor in bytes: longer ones take longer to compile.
  private static let anchorCount = 8

  /// Creates a needle that matches wherever its bytes occur.
  package init(secret: Int, form: SecretEncoding, bytes: [UInt8], ignoresCase: Bool = false) {
    self.init(
      secret: secret, form: form, bytes: bytes, companions: [], rest: [], ignoresCase: ignoresCase)
  }

  init(
    secret: Int, form: SecretEncoding, bytes: [UInt8], companions: [NeedleContext],
    rest: [UInt8] = [], ignoresCase: Bool = false
  ) {
    self.secret = secret
    self.form = form
    self.bytes = bytes
    self.companions = companions
    self.rest = rest
    self.ignoresCase = ignoresCase
    anchor = Self.rarest(in: bytes)
  }

  /// The first eight bytes with the most distinct values; Vectorscan accepts no literal that starts
  /// with NUL.
  private static func rarest(in bytes: [UInt8]) -> Range<Int> {
    var best = 0..<0
    var bestCount = 0
    for start in bytes.indices where bytes[start] != 0 {
      guard best.isEmpty || start + anchorCount <= bytes.count else { break }
      let window = start..<min(start + anchorCount, bytes.count)
      let count = window.count { !bytes[start..<$0].contains(bytes[$0]) }
      if count > bestCount { (best, bestCount) = (window, count) }
      if count == anchorCount { break }
    }
    return best
  }

  /// The bytes of the anchor.
  var literal: [UInt8] { Array(bytes[anchor]) }
}

/// Bytes that must occur near a needle for a match.
struct NeedleContext: Sendable {
  let bytes: [UInt8]
  /// The significant bits of the first byte.
  let firstMask: UInt8
  /// The alignment in bytes of its start relative to `shift`.
  let step: Int
  /// The reference point, in bytes from the start of the needle.
  let shift: Int

  /// The maximum distance in bytes before and after a needle.
  static let reach = 64

  /// Creates a context that may occur anywhere nearby.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    firstMask = 0xFF
    step = 1
    shift = 0
  }

  /// Creates a context of a four-byte word, aligned with the one whose second byte starts the
  /// needle.
  ///
  /// - Parameter mask: the significant bits of its first byte.
  init(word bytes: [UInt8], mask: UInt8) {
    self.bytes = bytes
    firstMask = mask
    step = 4
    shift = -1
  }

  /// Whether it occurs near a needle.
  func occurs(near needle: Needle, at start: Int, in text: Span<UInt8>) -> Bool {
    let last = min(needle.bytes.count + Self.reach, text.count - bytes.count - start)
    let steps = stride(from: shift - Self.reach, through: last, by: step)
    return steps.contains { occurs(at: start + $0, in: text) }
  }

  private func occurs(at start: Int, in text: Span<UInt8>) -> Bool {
    guard start >= 0, start + bytes.count <= text.count, let first = bytes.first,
      (text[start] ^ first) & firstMask == 0
    else { return false }
    for index in bytes.indices.dropFirst() where text[start + index] != bytes[index] {
      return false
    }
    return true
  }
}
