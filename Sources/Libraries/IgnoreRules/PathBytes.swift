/// A set of bytes that may stand at one place of a path.
struct PathBytes: Sendable, Hashable {
  /// One bit for each byte, the lowest for 0.
  private var bits: SIMD4<UInt64> = .zero

  static let none = PathBytes()
  /// Every byte: what a run across folders may hold.
  static let all = PathBytes(bits: SIMD4(repeating: .max))
  static let slash = PathBytes(UInt8(ascii: "/"))
  /// Every byte of a name.
  static let name = all.subtracting(slash)

  private init(bits: SIMD4<UInt64> = .zero) {
    self.bits = bits
  }

  init(_ byte: UInt8) {
    insert(byte)
  }

  var isEmpty: Bool { bits == .zero }

  mutating func insert(_ byte: UInt8) {
    bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }

  func contains(_ byte: UInt8) -> Bool {
    bits[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1
  }

  func subtracting(_ other: PathBytes) -> PathBytes {
    PathBytes(bits: bits & ~other.bits)
  }

  func meets(_ other: PathBytes) -> Bool {
    bits & other.bits != .zero
  }

  /// With both cases of every ASCII letter in it.
  var folded: PathBytes {
    // Bytes 64 to 127: capitals are bits 1 to 26, small letters 32 bits above.
    let capitals: UInt64 = 0x07FF_FFFE
    var result = self
    result.bits[1] |= (bits[1] & capitals) << 32 | bits[1] >> 32 & capitals
    return result
  }
}
