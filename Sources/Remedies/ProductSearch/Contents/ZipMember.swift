/// One member of a zip archive.
struct ZipMember: Sendable {
  /// As it stands in the archive; only ever shown.
  let name: [UInt8]
  let method: Int
  let isEncrypted: Bool
  let checksum: UInt32
  /// Bytes that it has when it is unpacked, as the archive says.
  let count: Int
  /// Where its header stands.
  let header: Int
  /// Where its packed bytes stand in the archive.
  let packed: Range<Int>
  /// Whether its own header says what the list of the archive says of it.
  let isConsistent: Bool

  static let stored = 0
  static let deflated = 8
}
