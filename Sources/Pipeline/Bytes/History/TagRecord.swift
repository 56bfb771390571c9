package import Git

/// Reads git's `tag` object.
package enum TagRecord {
  /// What the tag points to: its first line is `object` and an id.
  package static func target(in bytes: Span<UInt8>) -> ObjectID? {
    guard bytes.count >= 47 else { return nil }
    var hex: [UInt8] = []
    for index in 7..<47 { hex.append(bytes[index]) }
    return ObjectID(hex: String(decoding: hex, as: UTF8.self))
  }

  /// Where the message starts, in bytes from 0: behind the first empty line.
  static func messageStart(in bytes: Span<UInt8>) -> Int {
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "\n"), bytes[index + 1] == UInt8(ascii: "\n") {
        return index + 2
      }
      index += 1
    }
    return bytes.count
  }
}
