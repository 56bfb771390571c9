/// The member list of a zip archive, as in PKWARE's APPNOTE, with the zip64 extensions.
package struct ZipArchive {
  /// The members in the order of the list.
  package let members: [ZipMember]
  /// The ranges that belong to no member: headers, names, comments, anything between or before
  /// them.
  package let gaps: [Range<Int>]
  /// Whether the gaps may contain members that could not be read.
  package let hidesMembers: Bool

  /// The range of what is before the first member, if that is not part of an archive: the program or
  /// script that unpacks it.
  package let stub: Range<Int>

  /// The maximum size of a member list in bytes.
  private static let listLimit = 1 << 28

  /// - Parameter limit: the maximum number of members.
  /// - Throws: `ArchiveError` if the list cannot be read, or if members share bytes.
  package init(_ content: Content, limit: Int = .max) throws(ArchiveError) {
    let end = try ZipEnd(content)
    guard end.list.count <= Self.listLimit else { throw .tooLarge }
    var list = ZipFields(try content.whole(end.list))
    var members: [ZipMember] = []
    while list.rest >= 4, list.number(4) == 0x0201_4B50 {
      guard members.count < limit else { throw .tooManyMembers(limit) }
      members.append(try Self.member(&list, shift: end.shift, content))
    }
    // Old programs count modulo 65,536.
    guard members.count & 0xFFFF == end.memberCount & 0xFFFF else { throw .damaged }
    members.sort { $0.header < $1.header }
    var unlisted = UnlistedMembers(in: content)
    let isBare = try content.whole(0..<min(2, content.count)) == Array("PK".utf8)
    stub = 0..<(isBare ? 0 : members.first?.header ?? end.list.lowerBound)
    var at = 0
    for member in members {
      guard member.header >= at else { throw .overlapping }
      try unlisted.look(into: at..<member.header, isStub: at == 0 && !isBare)
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

  /// Reads a list entry after its signature, then the lengths in the member's own header.
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
      // Only values that do not fit into the short fields are present, in this order.
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

  /// The marker in a short field for a number that does not fit.
  static let tooLarge = 0xFFFF_FFFF
}

/// One member of a zip archive.
package struct ZipMember: Sendable {
  /// The name in the archive, for reports only.
  package let name: [UInt8]
  package let method: Int
  package let isEncrypted: Bool
  package let checksum: UInt32
  /// The unpacked size in bytes according to the archive.
  package let count: Int
  /// The offset of its header.
  package let header: Int
  /// The range of its packed bytes in the archive.
  package let packed: Range<Int>
  /// Whether its own header agrees with the list.
  package let isConsistent: Bool

  package static let stored = 0
  package static let deflated = 8
}

/// Finds members of a zip archive that its list does not contain: left over by a program that
/// changed the archive, or added for a program that ignores the list.
struct UnlistedMembers {
  private(set) var members: [ZipMember] = []
  /// Whether there may be members of unknown size.
  private(set) var areUnclear = false

  private let content: Content
  /// The bytes read last, and their offset.
  private var bytes: [UInt8] = []
  private var start = 0

  /// The number of bytes read at a time.
  private static let chunk = 1 << 20
  /// The maximum number of members.
  private static let limit = 1 << 16
  /// The maximum number of signatures that do not begin a member, in a program.
  private static let strayLimit = 1000

  init(in content: Content) {
    self.content = content
  }

  /// Searches for member headers in a gap.
  ///
  /// - Parameter isStub: whether it is the program that unpacks the archive, which may contain the
  ///   signature.
  /// - Throws: `ArchiveError` if it cannot be read.
  mutating func look(into gap: Range<Int>, isStub: Bool = false) throws(ArchiveError) {
    var at = gap.lowerBound
    var strayCount = 0
    while let header = try next(in: at..<gap.upperBound) {
      guard members.count < Self.limit,
        let member = try? ZipHeader(content, at: header)
          .member(at: header, before: gap.upperBound)
      else {
        if isStub, strayCount < Self.strayLimit {
          strayCount += 1
          at = header + ZipHeader.signature.count
          continue
        }
        areUnclear = true
        return
      }
      members.append(member)
      at = member.packed.upperBound
    }
  }

  /// The offset of the next signature.
  private mutating func next(in part: Range<Int>) throws(ArchiveError) -> Int? {
    let signature = ZipHeader.signature
    var at = part.lowerBound
    while part.upperBound - at >= signature.count {
      if at < start || at + signature.count > start + bytes.count {
        start = at
        bytes = try content.whole(at..<min(at + Self.chunk, part.upperBound))
      }
      let last = min(start + bytes.count, part.upperBound) - start - signature.count
      for index in at - start...last
      where bytes[index] == signature[0]
        && bytes[index..<index + signature.count] == signature[...]
      {
        return start + index
      }
      at = start + last + 1
    }
    return nil
  }
}
