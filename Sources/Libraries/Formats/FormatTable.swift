internal import Text

/// Maps file names to formats.
package struct FormatTable: Sendable {
  /// Every format that Keystow reads; scan caches store indexes into it, so append new ones.
  package static let standard = FormatTable([
    .propertyList, .json, .yaml, .toml, .xcconfig, .dotenv, .properties, .netrc, .passwordList,
    .gradle, .xml, .scheme, .source, .text, .jsonLines, .notebook,
  ])

  package let formats: [FileFormat]
  private var byName: [String: FileFormat] = [:]
  private var byExtension: [String: FileFormat] = [:]
  /// Formats of names that depend on the folder, by name and folder.
  private var byFolder: [String: [String: FileFormat]] = [:]
  private var prefixes: [(text: String, format: FileFormat)] = []
  private var suffixes: [(text: String, format: FileFormat)] = []

  package init(_ formats: [FileFormat]) {
    self.formats = formats
    for format in formats {
      let names = format.definition.fileNames
      for name in names.names { byName[name] = format }
      for name in names.extensions { byExtension[name] = format }
      for (folder, name) in names.inFolders { byFolder[name, default: [:]][folder] = format }
      prefixes += names.prefixes.map { ($0, format) }
      suffixes += names.suffixes.map { ($0, format) }
    }
  }

  /// The formats that values of keys are read from, sorted by name.
  package var valueFormats: [ValueFormat] {
    formats.compactMap(\.definition.values).sorted { $0.rawValue < $1.rawValue }
  }

  /// Returns the format of a file with a path, whose components are separated by `/`; `text` if no
  /// other format has the name.
  package func format(ofPath path: [UInt8]) -> FileFormat {
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let name = String(decoding: path[start...], as: UTF8.self).lowercased()
    if let folders = byFolder[name], let format = folders[Self.parent(of: path)] { return format }
    return format(ofName: name) ?? .text
  }

  /// Returns the format of a name, ignoring extensions of samples and copies such as `.example`.
  private func format(ofName name: String) -> FileFormat? {
    var name = Substring(name)
    while true {
      if let format = ownFormat(of: name) { return format }
      guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex
      else { return nil }
      let ending = name[name.utf8.index(after: dot)...]
      guard Self.copyEndings.contains(String(ending)) else { return nil }
      name = name[..<dot]
    }
  }

  private func ownFormat(of name: Substring) -> FileFormat? {
    let bytes = name.utf8
    func hasSuffix(_ text: String) -> Bool {
      bytes.suffix(text.utf8.count).elementsEqual(text.utf8)
    }
    for (text, format) in prefixes where bytes.starts(with: text.utf8) {
      return Self.programEndings.contains(where: hasSuffix) ? .source : format
    }
    for (text, format) in suffixes where hasSuffix(text) { return format }
    if let known = byName[String(name)] { return known }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    // Hidden files without another extension contain settings, unless they are shell scripts.
    if dot == name.startIndex { return Self.isShellScript(name) ? nil : .properties }
    return byExtension[String(name[name.utf8.index(after: dot)...])]
  }

  private static func isShellScript(_ name: Substring) -> Bool {
    ["profile", "login", "logout", "aliases", "history", "functions", "vimrc", "emacs"]
      .contains { name.hasSuffix($0) }
      || ["shrc", "shenv", "cshrc"].contains { name.hasSuffix($0) }
  }

  /// `.env.js` is a program.
  private static let programEndings = [".js", ".cjs", ".mjs", ".ts", ".dart", ".swift"]

  private static let copyEndings: Set<String> = [
    "example", "sample", "template", "tmpl", "tpl", "dist", "default", "defaults", "bak", "backup",
    "old", "orig", "save", "copy", "swp", "local", "in", "j2", "erb", "disabled", "tmp", "txt",
  ]

  /// The name of the file's folder, in lower case; empty at the root.
  private static func parent(of path: [UInt8]) -> String {
    let components = path.split(separator: UInt8(ascii: "/"))
    guard components.count >= 2 else { return "" }
    return String(decoding: components[components.count - 2], as: UTF8.self).lowercased()
  }
}

extension FileFormat {
  /// Detects an XML property list or a JSON object by its first 512 bytes; nil for anything else.
  package static func sniff(_ text: Span<UInt8>) -> FileFormat? {
    let end = min(text.count, 512)
    var start = 0
    if end >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { start = 3 }
    start = skipWhitespace(text, start, end)
    guard start < end else { return nil }
    switch text[start] {
    case UInt8(ascii: "<"):
      return text.offset(of: Array("<plist".utf8), in: start..<end) != nil ? .propertyList : nil
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
}
