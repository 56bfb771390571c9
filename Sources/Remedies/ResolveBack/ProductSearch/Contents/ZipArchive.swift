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

/// Members of a zip archive that its list does not name: left over by a program that changed it, or
/// put there for another one that reads no list.
struct UnlistedMembers {
  private(set) var members: [ZipMember] = []
  /// Whether there may be some whose sizes nobody knows.
  private(set) var areUnclear = false

  private let content: Content
  /// What was read last, and where it stands.
  private var bytes: [UInt8] = []
  private var start = 0

  /// Bytes that are read at a time.
  private static let chunk = 1 << 20
  /// Members that are taken.
  private static let limit = 1 << 16

  init(in content: Content) {
    self.content = content
  }

  /// Looks for headers where the list says that no member is.
  ///
  /// - Throws: `ArchiveError` when it cannot be read.
  mutating func look(into gap: Range<Int>) throws(ArchiveError) {
    var at = gap.lowerBound
    while let header = try next(in: at..<gap.upperBound) {
      guard members.count < Self.limit,
        let member = try? ZipHeader(content, at: header)
          .member(at: header, before: gap.upperBound)
      else {
        areUnclear = true
        return
      }
      members.append(member)
      at = member.packed.upperBound
    }
  }

  /// Where the next signature stands.
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

/// Why what is packed in a file could not be searched.
enum ArchiveError: Error, Hashable {
  case damaged
  case encrypted
  /// The number of the method in its zip entry.
  case unknownMethod(Int)
  /// The name of a format that is not read here.
  case foreign(String)
  /// Members that share bytes: a way to make an archive that unpacks to far more than a disk holds.
  case overlapping
  /// Members that the list of the archive does not name.
  case unlisted
  case tooLarge
  case tooDeep
  case unreadable(String)

  /// For a person, without a full stop.
  var message: String {
    switch self {
    case .damaged: "the archive is damaged, so not all of it was searched"
    case .encrypted: "it is encrypted, so it was not searched"
    case .unknownMethod(let number):
      "it is packed by method \(number), which is not read here, so it was not searched"
    case .foreign(let name): "it is packed as \(name), which is not read here; unpack it first"
    case .overlapping: "members of the archive share bytes, so they were not searched"
    case .unlisted:
      "the archive may hold members that its list does not name; they were not unpacked"
    case .tooLarge: "it unpacks to more than is read here, so not all of it was searched"
    case .tooDeep: "an archive in so many others is not opened, so it was not searched"
    case .unreadable(let reason): reason
    }
  }
}
