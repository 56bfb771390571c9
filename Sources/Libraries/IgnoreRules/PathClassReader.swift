/// Reads a class such as `[a-z]`, `[!a-z]` or `[[:digit:]]` as git does.
struct PathClassReader {
  private let pattern: [UInt8]
  private var index: Int
  private var bytes = PathBytes.none
  /// The byte that a range would begin with.
  private var low: UInt8?

  /// - Parameter start: the place behind the bracket.
  private init(_ pattern: [UInt8], from start: Int) {
    self.pattern = pattern
    index = start
  }

  /// The bytes that the class matches, never a slash, and the place behind it; nil where the class does
  /// not end or names a class that is not known, so that the pattern matches nothing.
  static func read(_ pattern: [UInt8], from start: Int) -> (bytes: PathBytes, end: Int)? {
    var reader = Self(pattern, from: start)
    return reader.read()
  }

  private mutating func read() -> (bytes: PathBytes, end: Int)? {
    guard index < pattern.count else { return nil }
    let isNegated = pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^")
    if isNegated { index += 1 }
    let first = index
    while index < pattern.count, pattern[index] != UInt8(ascii: "]") || index == first {
      if pattern[index] == UInt8(ascii: "-"), let start = low, index + 1 < pattern.count,
        pattern[index + 1] != UInt8(ascii: "]")
      {
        index += 1
        guard let high = byte() else { return nil }
        if start <= high { for byte in start...high { bytes.insert(byte) } }
        low = nil
      } else if pattern[index] == UInt8(ascii: "["), index + 1 < pattern.count,
        pattern[index + 1] == UInt8(ascii: ":")
      {
        guard readName() else { return nil }
      } else {
        guard let byte = byte() else { return nil }
        bytes.insert(byte)
        low = byte
      }
    }
    guard index < pattern.count else { return nil }
    return ((isNegated ? PathBytes.all.subtracting(bytes) : bytes).subtracting(.slash), index + 1)
  }

  /// One byte, which may stand behind a backslash.
  private mutating func byte() -> UInt8? {
    if pattern[index] == UInt8(ascii: "\\") { index += 1 }
    guard index < pattern.count else { return nil }
    index += 1
    return pattern[index - 1]
  }

  /// A name such as `[:digit:]`; a bracket and colon without the end of a name stand for themselves.
  private mutating func readName() -> Bool {
    let start = index + 2
    guard let end = pattern[start...].firstIndex(of: UInt8(ascii: "]")) else { return false }
    guard end > start, pattern[end - 1] == UInt8(ascii: ":") else {
      bytes.insert(UInt8(ascii: "["))
      low = UInt8(ascii: "[")
      index += 1
      return true
    }
    let name = String(decoding: pattern[start..<(end - 1)], as: UTF8.self)
    guard let contains = Self.names[name] else { return false }
    for byte in UInt8(0)...127 where contains(byte) { bytes.insert(byte) }
    low = nil
    index = end + 1
    return true
  }

  private static let names: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": { isLetter($0) || isDigit($0) },
    "alpha": isLetter,
    "blank": { $0 == 0x20 || $0 == 0x09 },
    "cntrl": { $0 < 0x20 || $0 == 0x7F },
    "digit": isDigit,
    "graph": { 0x21...0x7E ~= $0 },
    "lower": { 0x61...0x7A ~= $0 },
    "print": { 0x20...0x7E ~= $0 },
    "punct": { 0x21...0x7E ~= $0 && !isLetter($0) && !isDigit($0) },
    "space": { $0 == 0x20 || 0x09...0x0D ~= $0 },
    "upper": { 0x41...0x5A ~= $0 },
    "xdigit": { isDigit($0) || 0x41...0x46 ~= $0 || 0x61...0x66 ~= $0 },
  ]

  @Sendable private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  @Sendable private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
