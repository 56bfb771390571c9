package import Vocabulary

/// Reads git's `tag` object.
package enum TagRecord {
  /// Returns the target of the tag: its first line is `object` and an id.
  package static func target(in bytes: Span<UInt8>) -> ObjectID? {
    guard bytes.count >= 47 else { return nil }
    var hex: [UInt8] = []
    for index in 7..<47 { hex.append(bytes[index]) }
    return ObjectID(hex: String(decoding: hex, as: UTF8.self))
  }

  /// Returns the offset, in bytes from 0, of the text that people wrote: the name of the tag, on a
  /// line of its own before the message.
  package static func textStart(in bytes: Span<UInt8>) -> Int {
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") {
        if bytes[index + 1] == UInt8(ascii: "\n") { return index + 2 }
        if isName(at: index + 1, in: bytes) { return index + 5 }
      }
      index += 1
    }
    return bytes.count
  }

  /// Whether a line begins with `tag` and a blank.
  private static func isName(at start: Int, in bytes: Span<UInt8>) -> Bool {
    let word = Array("tag ".utf8)
    guard start + word.count <= bytes.count else { return false }
    return word.indices.allSatisfy { bytes[start + $0] == word[$0] }
  }
}
