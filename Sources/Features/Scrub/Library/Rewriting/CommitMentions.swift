internal import Vocabulary

/// The words of a message that may be ids of commits: 7 to 40 lower-case hexadecimal digits.
enum CommitMentions {
  /// Returns their ranges after the header of a commit or a tag.
  static func ranges(in bytes: Span<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    each(in: bytes) { range in
      ranges.append(range)
      return true
    }
    return ranges
  }

  static func mayOccur(in bytes: Span<UInt8>) -> Bool {
    var isFound = false
    each(in: bytes) { _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// - Parameter take: returns whether to go on.
  private static func each(in bytes: Span<UInt8>, _ take: (Range<Int>) -> Bool) {
    var index = messageStart(in: bytes)
    while index < bytes.count {
      let start = index
      var isHex = true
      while index < bytes.count, isWord(bytes[index]) {
        isHex = isHex && isDigit(bytes[index])
        index += 1
      }
      if isHex, (7...40).contains(index - start), !take(start..<index) { return }
      index += 1
    }
  }

  /// Returns the offset after the first empty line.
  static func messageStart(in bytes: Span<UInt8>) -> Int {
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == 0x0A, bytes[index + 1] == 0x0A { return index + 2 }
      index += 1
    }
    return bytes.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
  }
}

/// Finds commits by the start of their id.
struct CommitPrefixes {
  /// In ascending order.
  private let ids: [ObjectID]

  init(_ ids: [ObjectID]) { self.ids = ids.sorted() }

  /// Returns the only commit whose id starts with 7 to 40 digits.
  func commit(startingWith digits: Span<UInt8>) -> ObjectID? {
    var text: [UInt8] = []
    for index in 0..<digits.count { text.append(digits[index]) }
    text += [UInt8](repeating: UInt8(ascii: "0"), count: 40 - digits.count)
    guard let least = ObjectID(hexDigits: text.span) else { return nil }
    var low = 0
    var high = ids.count
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < least { low = middle + 1 } else { high = middle }
    }
    func starts(_ offset: Int) -> Bool {
      offset < ids.count && ids[offset].hex.utf8.starts(with: text.prefix(digits.count))
    }
    guard starts(low), !starts(low + 1) else { return nil }
    return ids[low]
  }
}
