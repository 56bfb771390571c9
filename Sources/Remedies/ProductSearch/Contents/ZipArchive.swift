/// The list of members of a zip archive, by PKWARE's APPNOTE, with the extensions for large ones.
struct ZipArchive {
  /// In the order in which they stand.
  let members: [ZipMember]
  /// What belongs to no member: headers, names, comments, whatever was put between or before them.
  let gaps: [Range<Int>]
  /// Whether a member may be in the gaps that could not be read.
  let hidesMembers: Bool

  /// Bytes beyond which a list of members is not read.
  private static let listLimit = 1 << 28

  /// - Throws: `ArchiveError` when the list cannot be read, or when members share bytes.
  init(_ content: Content) throws(ArchiveError) {
    let end = try ZipEnd(content)
    guard end.list.count <= Self.listLimit else { throw .tooLarge }
    var list = ZipFields(try content.whole(end.list))
    var members: [ZipMember] = []
    while list.rest >= 4, list.number(4) == 0x0201_4B50 {
      members.append(try Self.member(&list, shift: end.shift, content))
    }
    // Old programs count modulo 65,536.
    guard members.count & 0xFFFF == end.memberCount & 0xFFFF else { throw .damaged }
    members.sort { $0.header < $1.header }
    var unlisted = UnlistedMembers(in: content)
    var at = 0
    for member in members {
      guard member.header >= at else { throw .overlapping }
      try unlisted.look(into: at..<member.header)
      at = member.packed.upperBound
    }
    guard at <= end.list.lowerBound else { throw .overlapping }
    try unlisted.look(into: at..<end.list.lowerBound)
    self.members = (members + unlisted.members).sorted { $0.header < $1.header }
    hidesMembers = unlisted.areUnclear
    let starts = [0] + self.members.map(\.packed.upperBound)
    let ends = self.members.map(\.packed.lowerBound) + [content.count]
    gaps = zip(starts, ends).map { $0..<$1 }
  }

  /// Reads an entry of the list behind its signature, then the lengths in the member's own header.
  private static func member(
    _ list: inout ZipFields, shift: Int, _ content: Content
  ) throws(ArchiveError) -> ZipMember {
    guard list.rest >= 42 else { throw .damaged }
    list.skip(4)
    let flags = list.number(2)
    let method = list.number(2)
    list.skip(4)
    let checksum = list.number(4)
    var packedCount = list.number(4)
    var count = list.number(4)
    let (nameCount, extraCount, commentCount) = (list.number(2), list.number(2), list.number(2))
    list.skip(8)
    var header = list.number(4)
    guard list.rest >= nameCount + extraCount + commentCount else { throw .damaged }
    let name = list.bytes(nameCount)
    var extra = ZipFields(list.bytes(extraCount))
    list.skip(commentCount)
    if var large = extra.field(1) {
      // Only what does not fit into the short fields is there, in this order.
      if count == Self.tooLarge { count = large.number(8) }
      if packedCount == Self.tooLarge { packedCount = large.number(8) }
      if header == Self.tooLarge { header = large.number(8) }
    }
    let (start, isWrong) = header.addingReportingOverflow(shift)
    guard !isWrong, start >= 0, count >= 0, packedCount >= 0, start <= content.count - 30 else {
      throw .damaged
    }
    let own = try ZipHeader(content, at: start)
    guard own.data <= content.count, packedCount <= content.count - own.data else {
      throw .damaged
    }
    return ZipMember(
      name: name, method: method, isEncrypted: flags & 1 == 1, checksum: UInt32(checksum),
      count: count, header: start, packed: own.data..<own.data + packedCount,
      isConsistent: own.agrees(method: method, packed: packedCount, count: count))
  }

  /// Stands in a short field for a number that does not fit into it.
  static let tooLarge = 0xFFFF_FFFF
}
