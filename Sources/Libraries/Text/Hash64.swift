/// The 64-bit FNV-1a hash: fast, and not resistant to attacks.
///
/// Source: datatracker.ietf.org/doc/draft-eastlake-fnv.
public struct Hash64: Sendable {
  /// The offset basis of the specification, with which a hash starts.
  public static let standardBasis: UInt64 = 0xCBF2_9CE4_8422_2325

  @usableFromInline var hash: UInt64

  @inlinable
  public init(basis: UInt64 = standardBasis) {
    hash = basis
  }

  /// - Parameter foldsCase: whether ASCII letters are hashed in lower case.
  @inlinable
  public init(
    _ bytes: ArraySlice<UInt8>, basis: UInt64 = standardBasis, foldsCase: Bool = false
  ) {
    hash = basis
    for byte in bytes { add(foldsCase ? byte.lowercased : byte) }
  }

  @inlinable public var value: UInt64 { hash }

  @inlinable public mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
