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
