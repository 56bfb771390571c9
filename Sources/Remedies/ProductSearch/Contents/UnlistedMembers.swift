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
