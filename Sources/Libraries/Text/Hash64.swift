/// The 64-bit FNV-1a hash, by its published constants: quick, and not meant to resist attacks.
package struct Hash64: Sendable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package init(_ bytes: [UInt8]) {
    for byte in bytes { add(byte) }
  }

  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
