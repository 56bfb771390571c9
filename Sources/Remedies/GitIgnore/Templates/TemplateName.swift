/// The name of a template as names are compared: without case, blanks, `-`, `_`, `.` and `/`.
struct TemplateName: Hashable, Comparable, Sendable {
  /// What is left of it, as bytes of UTF-8.
  let key: [UInt8]

  init(_ name: String) {
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    var key: [UInt8] = []
    key.reserveCapacity(name.utf8.count)
    for byte in (isASCII ? name : name.lowercased()).utf8 {
      switch byte {
      case 0x20, 0x09, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"):
        continue
      case 0x41...0x5A: key.append(byte | 0x20)
      default: key.append(byte)
      }
    }
    self.key = key
  }

  /// Whether another name stands somewhere in it.
  func contains(_ other: TemplateName) -> Bool {
    let count = other.key.count
    guard count <= key.count else { return false }
    return (0...(key.count - count)).contains { key[$0..<($0 + count)].elementsEqual(other.key) }
  }

  /// The readings of what a person typed, the best first: all of it, then what follows the last slash,
  /// as in `Global/Xcode` or `community/Golang/Hugo.gitignore`.
  static func readings(of typed: String) -> [TemplateName] {
    let suffix = ".gitignore"
    let name = typed.hasSuffix(suffix) ? String(typed.dropLast(suffix.utf8.count)) : typed
    let last = name.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
    let readings = [TemplateName(name), TemplateName(last ?? "")]
    return readings.filter { !$0.key.isEmpty }
  }

  static func < (left: Self, right: Self) -> Bool {
    left.key.lexicographicallyPrecedes(right.key)
  }
}
