/// The header that stands before the packed bytes of a member.
struct ZipHeader {
  static let signature: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
  private static let count = 30

  let method: Int
  let isEncrypted: Bool
  let checksum: UInt32
  let name: [UInt8]
  /// Where the packed bytes begin.
  let data: Int
  private let packedCount: Int
  private let unpackedCount: Int
  /// Whether the sizes stand behind the packed bytes only.
  private let isStreamed: Bool

  /// - Throws: `ArchiveError` when there is none.
  init(_ content: Content, at start: Int) throws(ArchiveError) {
    var fields = ZipFields(try content.whole(start..<start + Self.count))
    guard fields.bytes(4) == Self.signature else { throw .damaged }
    fields.skip(2)
    let flags = fields.number(2)
    isEncrypted = flags & 1 == 1
    isStreamed = flags & 8 == 8
    method = fields.number(2)
    fields.skip(4)
    checksum = UInt32(fields.number(4))
    packedCount = fields.number(4)
    unpackedCount = fields.number(4)
    let (nameCount, extraCount) = (fields.number(2), fields.number(2))
    let nameStart = start + Self.count
    name = try content.whole(nameStart..<nameStart + nameCount)
    data = nameStart + nameCount + extraCount
  }

  /// Whether it says what the list of the archive says, as far as it says anything.
  func agrees(method: Int, packed: Int, count: Int) -> Bool {
    guard self.method == method else { return false }
    return isStreamed || agrees(packedCount, packed) && agrees(unpackedCount, count)
  }

  /// Some programs leave the sizes out.
  private func agrees(_ own: Int, _ listed: Int) -> Bool {
    own == listed || own == 0 || own == ZipArchive.tooLarge
  }

  /// What it says of itself; nil where it does not say all.
  ///
  /// - Parameter end: of the bytes that it may have.
  func member(at start: Int, before end: Int) -> ZipMember? {
    guard !isStreamed, packedCount != ZipArchive.tooLarge, unpackedCount != ZipArchive.tooLarge,
      data <= end, packedCount <= end - data
    else { return nil }
    return ZipMember(
      name: name, method: method, isEncrypted: isEncrypted, checksum: checksum,
      count: unpackedCount, header: start, packed: data..<data + packedCount, isConsistent: true)
  }
}
