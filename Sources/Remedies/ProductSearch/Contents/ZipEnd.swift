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
