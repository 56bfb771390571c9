/// Bytes that give a secret away.
struct Needle: Sendable {
  /// Which secret, in the list that is searched for.
  let secret: Int
  let form: SecretForm
  let bytes: [UInt8]
  /// What must stand near besides, all of it, so that the bytes count.
  let companions: [Companion]
  /// What must not stand right behind: with it they are the value byte for byte, which has a needle
  /// of its own; empty for nothing.
  let rest: [UInt8]
  /// Which of the bytes are their anchor, which is what the search looks for.
  let anchor: Range<Int>

  /// Bytes that an anchor has at most: longer ones take longer to compile.
  private static let anchorCount = 8

  init(
    secret: Int, form: SecretForm, bytes: [UInt8], companions: [Companion] = [],
    rest: [UInt8] = []
  ) {
    self.secret = secret
    self.form = form
    self.bytes = bytes
    self.companions = companions
    self.rest = rest
    anchor = Self.rarest(in: bytes)
  }

  /// The eight bytes with the most different ones in them, the first of several; Vectorscan takes no
  /// literal that begins with a NUL.
  private static func rarest(in bytes: [UInt8]) -> Range<Int> {
    let starts = bytes.indices.filter { bytes[$0] != 0 }
    var best = 0..<0
    var bestCount = 0
    for start in starts where start == starts.first || start + anchorCount <= bytes.count {
      let window = start..<min(start + anchorCount, bytes.count)
      let count = Set(bytes[window]).count
      if count > bestCount { (best, bestCount) = (window, count) }
      if count == anchorCount { break }
    }
    return best
  }

  /// The anchor itself.
  var literal: [UInt8] { Array(bytes[anchor]) }
}
