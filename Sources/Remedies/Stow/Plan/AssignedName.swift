internal import Candidates

/// What a value in source code is assigned to: `let name = "…"`, `name: "…"`, `name: Type = "…"`.
enum AssignedName {
  /// Bytes before the value that are looked at.
  private static let reach = 200

  /// The name before the literal that holds the byte at `offset`, on its line; nil where there is no
  /// plain one.
  static func name(before offset: Int, in text: [UInt8]) -> [UInt8]? {
    var line = text[max(0, offset - reach)..<offset]
    if let end = line.lastIndex(where: \.isLineEnd) { line = line[(end + 1)...] }
    // The name of a longer literal's part (`https://…?key=`) is that of the whole.
    guard var end = line.lastIndex(of: UInt8(ascii: "\"")) else { return nil }
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while end > line.startIndex, isSkipped(line[end - 1]) { end -= 1 }
    }
    skip { $0 == UInt8(ascii: "#") || $0.isBlank }
    guard end > line.startIndex else { return nil }
    switch line[end - 1] {
    case UInt8(ascii: "="):
      end -= 1
      if let colon = line[..<end].lastIndex(of: UInt8(ascii: ":")) { end = colon }
    case UInt8(ascii: ":"): end -= 1
    default: return nil
    }
    skip(\.isBlank)
    let isQuoted = end > line.startIndex && line[end - 1] == UInt8(ascii: "\"")
    if isQuoted { end -= 1 }
    let dash = UInt8(ascii: "-")
    let start =
      line[..<end].lastIndex { !$0.isIdentifier && !(isQuoted && $0 == dash) }.map { $0 + 1 }
      ?? line.startIndex
    return start < end ? Array(line[start..<end]) : nil
  }
}
