internal import Git

/// Reads git's `tag` object.
enum TagRecord {
  /// What the tag points to: its first line is `object` and an id.
  static func target(in bytes: Span<UInt8>) -> ObjectID? {
    guard bytes.count >= 47 else { return nil }
    var hex: [UInt8] = []
    for index in 7..<47 { hex.append(bytes[index]) }
    return ObjectID(hex: String(decoding: hex, as: UTF8.self))
  }
}
