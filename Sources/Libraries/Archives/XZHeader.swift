/// The beginning of an xz file (tukaani.org/xz/xz-file-format.txt), up to the filters of its first block.
enum XZHeader {
  /// The maximum number of bytes of it.
  static let count = 12 + 1024
  /// The largest dictionary that is unpacked, in bytes; `xz -9` takes half of it.
  static let largestDictionary = 128 << 20

  private static let magic = [0xFD] + Array("7zXZ".utf8) + [0]
  private static let lzma2 = 0x21

  /// Returns the size of the dictionary in bytes, which unpacking holds in memory; 0 for anything else.
  static func dictionarySize(in bytes: [UInt8]) -> Int {
    guard bytes.starts(with: magic), bytes.count > 14 else { return 0 }
    let flags = bytes[13]
    var place = 14
    // The sizes of the block are optional.
    for flag in [UInt8(0x40), 0x80] where flags & flag != 0 {
      guard number(at: &place, in: bytes) != nil else { return 0 }
    }
    for _ in 0...(flags & 3) {
      guard let filter = number(at: &place, in: bytes), let size = number(at: &place, in: bytes),
        size < bytes.count - place
      else { return 0 }
      if filter == lzma2, size == 1 {
        let bits = Int(bytes[place] & 63)
        return bits >= 40 ? 1 << 32 : (2 | bits & 1) << (bits / 2 + 11)
      }
      place += size
    }
    return 0
  }

  private static func number(at place: inout Int, in bytes: [UInt8]) -> Int? {
    var value = 0
    for shift in stride(from: 0, to: 56, by: 7) {
      guard place < bytes.count else { return nil }
      let byte = bytes[place]
      place += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }
}
