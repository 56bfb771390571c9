/// The end record of a zip archive, with the location of the member list.
struct ZipEnd {
  /// The range of the list.
  let list: Range<Int>
  let memberCount: Int
  /// The number of bytes before the archive, which its offsets do not count.
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

  /// The offset of the last signature whose comment fits into the text.
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

  /// The zip64 record: at its declared offset, otherwise directly before its locator.
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

/// The header before the packed bytes of a member.
struct ZipHeader {
  static let signature: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
  private static let count = 30

  let method: Int
  let isEncrypted: Bool
  let checksum: UInt32
  let name: [UInt8]
  /// The start of the packed bytes.
  let data: Int
  private let packedCount: Int
  private let unpackedCount: Int
  /// Whether the sizes follow the packed bytes.
  private let isStreamed: Bool

  /// - Throws: `ArchiveError` if there is none.
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

  /// Whether it agrees with the list, as far as it has values.
  func agrees(method: Int, packed: Int, count: Int) -> Bool {
    guard self.method == method else { return false }
    return isStreamed || agrees(packedCount, packed) && agrees(unpackedCount, count)
  }

  /// Whether two sizes agree; some programs omit the sizes.
  private func agrees(_ own: Int, _ listed: Int) -> Bool {
    own == listed || own == 0 || own == ZipArchive.tooLarge
  }

  /// Returns the member that it describes; nil if it is incomplete.
  ///
  /// - Parameter end: the end of the bytes that may belong to it.
  func member(at start: Int, before end: Int) -> ZipMember? {
    guard !isStreamed, packedCount != ZipArchive.tooLarge, unpackedCount != ZipArchive.tooLarge,
      data <= end, packedCount <= end - data
    else { return nil }
    return ZipMember(
      name: name, method: method, isEncrypted: isEncrypted, checksum: checksum,
      count: unpackedCount, header: start, packed: data..<data + packedCount, isConsistent: true)
  }
}

/// Reads consecutive little-endian numbers; bytes beyond the end are 0.
struct ZipFields {
  private let content: [UInt8]
  private(set) var at = 0

  init(_ content: [UInt8]) {
    self.content = content
  }

  /// The number of remaining bytes.
  var rest: Int { max(0, content.count - at) }

  /// Reads a number of at most eight bytes; values above `Int.max` become that.
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

  /// Returns the content of the first extra field of a kind; nil if there is none.
  mutating func field(_ kind: Int) -> ZipFields? {
    while rest >= 4 {
      let found = number(2)
      let content = bytes(number(2))
      if found == kind { return ZipFields(content) }
    }
    return nil
  }
}
