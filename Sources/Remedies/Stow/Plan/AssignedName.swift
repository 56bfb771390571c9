/// What a value in source code is assigned to: `let name = "…"`, `name: "…"`, `name: Type = "…"`.
enum AssignedName {
  /// Bytes before the value that are looked at.
  private static let reach = 200

  /// The name before the literal that holds the byte at `offset`, on its line; nil where there is no
  /// plain one.
  static func name(before offset: Int, in text: [UInt8]) -> [UInt8]? {
    var line = text[max(0, offset - reach)..<offset]
    if let end = line.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) { line = line[(end + 1)...] }
    // The name of a longer literal's part (`https://…?key=`) is that of the whole.
    guard var end = line.lastIndex(of: UInt8(ascii: "\"")) else { return nil }
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while end > line.startIndex, isSkipped(line[end - 1]) { end -= 1 }
    }
    skip { $0 == UInt8(ascii: "#") || isBlank($0) }
    guard end > line.startIndex else { return nil }
    switch line[end - 1] {
    case UInt8(ascii: "="):
      end -= 1
      if let colon = line[..<end].lastIndex(of: UInt8(ascii: ":")) { end = colon }
    case UInt8(ascii: ":"): end -= 1
    default: return nil
    }
    skip(isBlank)
    let isQuoted = end > line.startIndex && line[end - 1] == UInt8(ascii: "\"")
    if isQuoted { end -= 1 }
    let start =
      line[..<end].lastIndex { !isPart($0) && !(isQuoted && $0 == UInt8(ascii: "-")) }.map {
        $0 + 1
      } ?? line.startIndex
    return start < end ? Array(line[start..<end]) : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }
}
