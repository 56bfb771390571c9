/// The strings in a compiled Python module (`.pyc`), which the module `marshal` wrote, one per line.
enum PythonBytecodeText {
  /// The shortest string that is kept, in bytes.
  private static let shortest = 4

  /// Returns the strings; nil if the bytes are no compiled module.
  static func text(of bytes: Span<UInt8>) -> [UInt8]? {
    guard var place = start(of: bytes) else { return nil }
    var lines: [UInt8] = []
    while place < bytes.count {
      guard let string = string(at: place, in: bytes) else {
        place += 1
        continue
      }
      for index in string { lines.append(bytes[index]) }
      lines.append(UInt8(ascii: "\n"))
      place = string.upperBound
    }
    return lines
  }

  /// The offset of the module's code, which depends on the version of Python; nil if there is none.
  private static func start(of bytes: Span<UInt8>) -> Int? {
    guard bytes.count > 24, bytes[2] == 0x0D, bytes[3] == 0x0A else { return nil }
    return [16, 12, 8].first { bytes[$0] & 0x7F == UInt8(ascii: "c") }
  }

  /// Returns the range of the string whose type is at an offset; nil if there is none, or it is no
  /// text.
  private static func string(at place: Int, in bytes: Span<UInt8>) -> Range<Int>? {
    let start: Int
    let count: Int
    // The highest bit says that others refer to the string.
    switch bytes[place] & 0x7F {
    case UInt8(ascii: "z"), UInt8(ascii: "Z"):
      guard place + 1 < bytes.count else { return nil }
      (start, count) = (place + 2, Int(bytes[place + 1]))
    case UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "u"), UInt8(ascii: "s"),
      UInt8(ascii: "t"):
      guard place + 4 < bytes.count else { return nil }
      start = place + 5
      count = (1...4).reversed().reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
    default: return nil
    }
    guard count >= shortest, count <= bytes.count - start else { return nil }
    for index in start..<start + count {
      let byte = bytes[index]
      guard byte >= 0x20 || (0x09...0x0D).contains(byte), byte != 0x7F else { return nil }
    }
    return start..<start + count
  }
}
