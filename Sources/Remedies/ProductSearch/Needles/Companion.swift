/// Bytes that must stand near a needle, so that it counts.
struct Companion: Sendable {
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
