/// The 64-bit FNV-1a hash: fast, and not resistant to attacks.
///
/// Source: datatracker.ietf.org/doc/draft-eastlake-fnv.
package struct Hash64: Sendable {
  /// The offset basis of the specification, with which a hash starts.
  package static let standardBasis: UInt64 = 0xCBF2_9CE4_8422_2325

  package private(set) var value: UInt64

  package init(basis: UInt64 = standardBasis) {
    value = basis
  }

  /// - Parameter foldsCase: whether ASCII letters are hashed in lower case.
  package init(
    _ bytes: ArraySlice<UInt8>, basis: UInt64 = standardBasis, foldsCase: Bool = false
  ) {
    value = basis
    for byte in bytes { add(foldsCase ? byte.lowercased : byte) }
  }

  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
