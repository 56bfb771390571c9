package import Git

/// What the name of a file says about how names and values are written in it.
package enum FileFormat: Sendable, Hashable, CaseIterable {
  /// `.plist`, `.entitlements`, `.mobileconfig`, `.strings`: XML, binary or old style, by content.
  case propertyList
  case json
  case yaml
  case toml
  case xcconfig
  /// `.env` and its relatives, shell-like `KEY=value` lists, `ENV` of a Dockerfile.
  case dotenv
  /// `.properties`, `.ini`, `.cfg`, `.conf`.
  case properties
  case netrc
  /// `.pgpass`, `.htpasswd`: fields with `:` between them, the password last.
  case passwordList
  case gradle
  /// `AndroidManifest.xml`, `strings.xml` and other resource files.
  case xml
  /// `.xcscheme`.
  case scheme
  /// A programming language, or prose: only quoted values count.
  case source

  package init(path: GitPath) {
    let name = String(decoding: path.name, as: UTF8.self).lowercased()
    self =
      FileFormatNames.format(ofFolder: Self.parent(of: path), name: name)
      ?? FileFormatNames.format(of: name) ?? .source
  }

  /// Whether the file holds settings, so that a bare value after a name is a value and not code.
  package var isConfiguration: Bool { self != .source }

  /// Tells an XML property list or a JSON object by its first 512 bytes, for files whose name says
  /// nothing.
  package static func sniff(_ text: Span<UInt8>) -> FileFormat? {
    let end = min(text.count, 512)
    var start = 0
    if end >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { start = 3 }
    start = skipWhitespace(text, start, end)
    guard start < end else { return nil }
    switch text[start] {
    case UInt8(ascii: "<"):
      return contains("<plist", text, start, end) ? .propertyList : nil
    case UInt8(ascii: "["):
      let next = skipWhitespace(text, start + 1, end)
      guard next < end, text[next] == UInt8(ascii: "{") else { return nil }
      return isObject(text, next, end) ? .json : nil
    case UInt8(ascii: "{"):
      return isObject(text, start, end) ? .json : nil
    default:
      return nil
    }
  }

  /// Whether `{` is followed by a quoted name and a colon.
  private static func isObject(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var at = skipWhitespace(text, start + 1, end)
    guard at < end, text[at] == UInt8(ascii: "\"") else { return false }
    at += 1
    while at < end, text[at] != UInt8(ascii: "\"") {
      at += text[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    at = skipWhitespace(text, at + 1, end)
    return at < end && text[at] == UInt8(ascii: ":")
  }

  private static func skipWhitespace(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, text[at] == 0x20 || (0x09...0x0D).contains(text[at]) { at += 1 }
    return at
  }

  private static func contains(
    _ word: String, _ text: Span<UInt8>, _ start: Int, _ end: Int
  ) -> Bool {
    let word = Array(word.utf8)
    var at = start
    while at + word.count <= end {
      var length = 0
      while length < word.count, text[at + length] == word[length] { length += 1 }
      if length == word.count { return true }
      at += 1
    }
    return false
  }

  /// The name of the folder that holds the file, in lower case; empty at the root.
  private static func parent(of path: GitPath) -> String {
    let components = path.bytes.split(separator: UInt8(ascii: "/"))
    guard components.count >= 2 else { return "" }
    return String(decoding: components[components.count - 2], as: UTF8.self).lowercased()
  }
}
