/// Bytes that give a secret away.
struct Needle: Sendable {
  /// Which secret, in the list that is searched for.
  let secret: Int
  let form: SecretEncoding
  let bytes: [UInt8]
  /// What must stand near besides, all of it, so that the bytes count.
  let companions: [NeedleContext]
  /// What must not stand right behind: with it they are the value byte for byte, which has a needle
  /// of its own; empty for nothing.
  let rest: [UInt8]
  /// Which of the bytes are their anchor, which is what the search looks for.
  let anchor: Range<Int>

  /// Bytes that an anchor has at most: longer ones take longer to compile.
  private static let anchorCount = 8

  init(
    secret: Int, form: SecretEncoding, bytes: [UInt8], companions: [NeedleContext] = [],
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

/// Bytes that must stand near a needle, so that it counts.
struct NeedleContext: Sendable {
  let bytes: [UInt8]
  /// Which bits of the first byte count.
  let firstMask: UInt8
  /// It begins a multiple of so many bytes before or behind a place.
  let step: Int
  /// That place, in bytes from where the needle begins.
  let shift: Int

  /// Bytes before and behind a needle in which its companions must begin.
  static let reach = 64

  /// Bytes that may stand anywhere near.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    firstMask = 0xFF
    step = 1
    shift = 0
  }

  /// A word of four bytes, in step with the one whose second byte begins the needle.
  ///
  /// - Parameter mask: which bits of its first byte count.
  init(word bytes: [UInt8], mask: UInt8) {
    self.bytes = bytes
    firstMask = mask
    step = 4
    shift = -1
  }

  /// Whether it stands near a needle.
  func stands(near needle: Needle, at start: Int, in text: Span<UInt8>) -> Bool {
    let last = min(needle.bytes.count + Self.reach, text.count - bytes.count - start)
    let steps = stride(from: shift - Self.reach, through: last, by: step)
    return steps.contains { stands(at: start + $0, in: text) }
  }

  private func stands(at start: Int, in text: Span<UInt8>) -> Bool {
    guard start >= 0, start + bytes.count <= text.count, let first = bytes.first,
      (text[start] ^ first) & firstMask == 0
    else { return false }
    for index in bytes.indices.dropFirst() where text[start + index] != bytes[index] {
      return false
    }
    return true
  }
}
