/// The name of a template as names are compared: without case, blanks, `-`, `_`, `.` and `/`.
struct TemplateName: Hashable, Comparable, Sendable {
  /// What is left of it, as bytes of UTF-8.
  let key: String

  init(_ name: String) {
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    let lowered = isASCII ? name : name.lowercased()
    let kept = lowered.utf8.lazy.filter { !Self.ignored.contains($0) }
    key = String(decoding: kept.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
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

  static func < (left: Self, right: Self) -> Bool { left.key < right.key }

  private static let ignored: [UInt8] = Array(" \t-_./".utf8)
}
