/// The end of a zip archive, which says where the list of its members is.
struct ZipEnd {
  /// Where the list stands.
  let list: Range<Int>
  let memberCount: Int
  /// Bytes that stand before the archive, which its numbers do not count.
  let shift: Int

  /// - Throws: `ArchiveError`.
  init(_ content: Content) throws(ArchiveError) {
    // The record has 22 bytes and a comment of at most 65,535; before it a locator of 20.
    let tailStart = max(0, content.count - 22 - 65_535 - 20)
    let tail = try content.whole(tailStart..<content.count)
    guard let place = Self.place(in: tail) else { throw .damaged }
    var end = ZipFields(Array(tail[place...].prefix(22)))
    end.skip(10)
    var (count, size, offset) = (end.number(2), end.number(4), end.number(4))
    var listEnd = tailStart + place
    if place >= 20 {
      var locator = ZipFields(Array(tail[place - 20..<place]))
      if locator.number(4) == 0x0706_4B50 {
        locator.skip(4)
        let large = try Self.large(content, stated: locator.number(8), before: listEnd - 20)
        (count, size, offset, listEnd) = large
      }
    }
    let start = listEnd - size
    guard size >= 0, start >= 0, offset >= 0, start >= offset else { throw .damaged }
    list = start..<listEnd
    memberCount = count
    shift = start - offset
  }

  /// The last signature whose comment ends in the text.
  private static func place(in tail: [UInt8]) -> Int? {
    guard tail.count >= 22 else { return nil }
    return (0...tail.count - 22).last { place in
      guard tail[place] == 0x50, tail[place + 1] == 0x4B, tail[place + 2] == 5,
        tail[place + 3] == 6
      else { return false }
      let comment = Int(tail[place + 20]) | Int(tail[place + 21]) << 8
      return place + 22 + comment <= tail.count
    }
  }

  /// The record that large archives have besides: where it says it is, else right before its locator.
  private static func large(
    _ content: Content, stated: Int, before locator: Int
  ) throws(ArchiveError) -> (count: Int, size: Int, offset: Int, start: Int) {
    for start in [locator - 56, stated] where start >= 0 && start <= locator - 56 {
      var record = ZipFields(try content.whole(start..<start + 56))
      guard record.number(4) == 0x0606_4B50 else { continue }
      record.skip(28)
      return (record.number(8), record.number(8), record.number(8), start)
    }
    throw .damaged
  }
}

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

/// Reads little-endian numbers one behind the other; what is beyond the end is 0.
struct ZipFields {
  private let content: [UInt8]
  private(set) var at = 0

  init(_ content: [UInt8]) {
    self.content = content
  }

  /// Bytes that are left.
  var rest: Int { max(0, content.count - at) }

  /// A number of at most eight bytes; one that no `Int` can hold is the largest.
  mutating func number(_ count: Int) -> Int {
    var number: UInt64 = 0
    for index in 0..<count where at + index < content.count {
      number |= UInt64(content[at + index]) << (8 * UInt64(index))
    }
    at += count
    return Int(clamping: number)
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    let end = min(content.count, at + count)
    let bytes = at < end ? Array(content[at..<end]) : []
    at += count
    return bytes
  }

  mutating func skip(_ count: Int) { at += count }

  /// The content of the first extra field of a kind; nil where there is none.
  mutating func field(_ kind: Int) -> ZipFields? {
    while rest >= 4 {
      let found = number(2)
      let content = bytes(number(2))
      if found == kind { return ZipFields(content) }
    }
    return nil
  }
}
