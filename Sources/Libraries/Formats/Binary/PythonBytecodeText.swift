/// The strings in a compiled Python module (`.pyc`), which the module `marshal` wrote, one per line.
enum PythonBytecodeText {
  /// The shortest string that is kept, in bytes.
  private static let shortest = 4

  /// Returns the strings, and assignments of them as `name = "value"`; nil if the bytes are no compiled
  /// module.
  static func text(of bytes: Span<UInt8>) -> [UInt8]? {
    guard let start = start(of: bytes) else { return nil }
    var reader = MarshalReader(bytes, at: start)
    guard reader.read() else { return Self.strings(in: bytes, from: start) }
    let assigned = Dictionary(
      reader.pairs.map { ($0.value, $0.name) }, uniquingKeysWith: { first, _ in first })
    var lines: [UInt8] = []
    for string in reader.strings where isText(string, in: bytes) {
      guard let name = assigned[string], canBeQuoted(string, in: bytes) else {
        append(string, of: bytes, to: &lines)
        lines.append(UInt8(ascii: "\n"))
        continue
      }
      append(name, of: bytes, to: &lines)
      lines += " = \"".utf8
      append(string, of: bytes, to: &lines)
      lines += "\"\n".utf8
    }
    return lines
  }

  /// Returns what looks like a string in a module of an unknown version.
  private static func strings(in bytes: Span<UInt8>, from start: Int) -> [UInt8] {
    var (place, lines) = (start, [UInt8]())
    while place < bytes.count {
      guard let string = string(at: place, in: bytes) else {
        place += 1
        continue
      }
      append(string, of: bytes, to: &lines)
      lines.append(UInt8(ascii: "\n"))
      place = string.upperBound
    }
    return lines
  }

  private static func append(
    _ range: Range<Int>, of bytes: Span<UInt8>, to lines: inout [UInt8]
  ) {
    for index in range { lines.append(bytes[index]) }
  }

  private static func canBeQuoted(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    range.allSatisfy { bytes[$0] >= 0x20 && !"\"\\".utf8.contains(bytes[$0]) }
  }

  private static func isText(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    range.count >= shortest
      && range.allSatisfy {
        bytes[$0] >= 0x20 && bytes[$0] != 0x7F || (0x09...0x0D).contains(bytes[$0])
      }
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
    guard count <= bytes.count - start, isText(start..<start + count, in: bytes) else { return nil }
    return start..<start + count
  }
}
