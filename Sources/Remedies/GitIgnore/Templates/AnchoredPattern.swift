internal import Git
internal import IgnoreRules

/// A line of a template seen from the folder of the .gitignore instead of the project's own.
struct AnchoredPattern {
  private let sign: String
  private let body: Substring
  /// Whether it is bound to the project's folder: by a slash at its start or in it.
  let isAnchored: Bool

  init(_ line: String) {
    let isNegated = line.utf8.first == UInt8(ascii: "!")
    sign = isNegated ? "!" : ""
    let rest = isNegated ? line.dropFirst() : line[...]
    let inner = rest.utf8.last == UInt8(ascii: "/") ? rest.utf8.dropLast() : rest.utf8[...]
    isAnchored = inner.contains(UInt8(ascii: "/")) && !rest.utf8.starts(with: "**/".utf8)
    body = rest
  }

  /// The line for each folder; one for all of them where it is found at any depth.
  func lines(for folders: [GitPath]) -> [String] {
    guard isAnchored else { return [sign + body] }
    let rest = body.utf8.first == UInt8(ascii: "/") ? body.dropFirst() : body
    return folders.map { folder in
      folder.bytes.isEmpty ? sign + body : "\(sign)/\(Self.escaped(folder))/\(rest)"
    }
  }

  /// The folder as a pattern that matches it; a component `*` stays what it is.
  ///
  /// What cannot stand in a line of text, a line end or bytes that are not UTF-8, is a `?`.
  private static func escaped(_ folder: GitPath) -> String {
    let slash = UInt8(ascii: "/")
    let components = folder.bytes.split(separator: slash).map { name in
      name.elementsEqual("*".utf8) ? Array(name) : PatternText.literal(name)
    }
    let bytes = Array(components.joined(separator: [slash]))
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return String(decoding: bytes.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }

  /// The same for all spellings of a line that match the same paths: `/a/b` and `a/b`, `**/a` and `a`.
  static func key(_ line: String) -> String {
    let isNegated = line.utf8.first == UInt8(ascii: "!")
    var body = isNegated ? line.dropFirst() : line[...]
    let slash = UInt8(ascii: "/")
    let hasInnerSlash = { (text: Substring) in text.utf8.dropLast().contains(slash) }
    if body.utf8.starts(with: "**/".utf8), body.utf8.count > 3, !hasInnerSlash(body.dropFirst(3)) {
      body = body.dropFirst(3)
    } else if body.utf8.first == slash, hasInnerSlash(body.dropFirst()) {
      body = body.dropFirst()
    }
    return (isNegated ? "!" : "") + body
  }
}
