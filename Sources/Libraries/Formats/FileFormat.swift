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

  /// The format of a file with `/` between the components of its path.
  package init(path: [UInt8]) {
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let name = String(decoding: path[start...], as: UTF8.self).lowercased()
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
  private static func parent(of path: [UInt8]) -> String {
    let components = path.split(separator: UInt8(ascii: "/"))
    guard components.count >= 2 else { return "" }
    return String(decoding: components[components.count - 2], as: UTF8.self).lowercased()
  }
}

/// The names and extensions by which a format is told, all in lower case.
enum FileFormatNames {
  /// The format of a name that says something; endings of samples and copies are cut first.
  static func format(of name: String) -> FileFormat? {
    var name = Substring(name)
    while true {
      if let format = ownFormat(of: name) { return format }
      guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex
      else { return nil }
      let ending = name[name.utf8.index(after: dot)...]
      guard copyEndings.contains(String(ending)) else { return nil }
      name = name[..<dot]
    }
  }

  /// The format of names that mean something only in one folder.
  static func format(ofFolder folder: String, name: String) -> FileFormat? {
    switch (folder, name) {
    case (".git", "config"), (".aws", "config"), (".aws", "credentials"), (".s3cfg", "config"),
      (".bundle", "config"), ("git", "config"):
      folder == ".bundle" ? .yaml : .properties
    case (".kube", "config"): .yaml
    // In history only the name is known when a blob is read; lines of names and values fit most.
    case ("", "config"): .properties
    case (".gem", "credentials"): .yaml
    case (".cargo", "credentials"), (".cargo", "config"): .toml
    case (".docker", "config"): .json
    default: nil
    }
  }

  private static func ownFormat(of name: Substring) -> FileFormat? {
    if name == ".env" || name.hasPrefix(".env.") || name.hasSuffix(".env") || name == "env" {
      return .dotenv
    }
    if name == "dockerfile" || name.hasPrefix("dockerfile.") || name == "containerfile" {
      return .dotenv
    }
    if let known = byName[String(name)] { return known }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    if dot == name.startIndex { return isShellScript(name) ? nil : .properties }
    return byExtension[String(name[name.utf8.index(after: dot)...])]
  }

  /// Whether a hidden file without a further ending is a program; the others hold settings.
  private static func isShellScript(_ name: Substring) -> Bool {
    ["profile", "login", "logout", "aliases", "history", "functions", "vimrc", "emacs"]
      .contains { name.hasSuffix($0) }
      || ["shrc", "shenv", "cshrc"].contains { name.hasSuffix($0) }
  }

  private static let copyEndings: Set<String> = [
    "example", "sample", "template", "tmpl", "tpl", "dist", "default", "defaults", "bak", "backup",
    "old", "orig", "save", "copy", "swp", "local", "in", "j2", "erb", "disabled", "tmp", "txt",
  ]

  private static let byName: [String: FileFormat] = [
    ".envrc": .dotenv, ".flaskenv": .dotenv, "envfile": .dotenv,
    ".netrc": .netrc, "_netrc": .netrc, "netrc": .netrc, ".authinfo": .netrc,
    ".pgpass": .passwordList, "pgpass.conf": .passwordList, ".htpasswd": .passwordList,
    "htpasswd": .passwordList, ".git-credentials": .source,
    ".npmrc": .properties, ".yarnrc": .properties, ".pypirc": .properties, ".my.cnf": .properties,
    ".gitconfig": .properties, "gitconfig": .properties, ".gitmodules": .properties,
    ".s3cfg": .properties, ".boto": .properties, ".passwd-s3fs": .passwordList,
    ".wgetrc": .properties, ".editorconfig": .properties, "credentials": .properties,
    ".babelrc": .json, ".eslintrc": .json, ".prettierrc": .json, ".swcrc": .json,
    ".dockercfg": .json, ".jshintrc": .json, "composer.lock": .json, "package.resolved": .json,
    "pipfile.lock": .json, ".watchmanconfig": .json,
    "podfile.lock": .yaml, ".clang-format": .yaml, ".clang-tidy": .yaml, ".yamllint": .yaml,
    ".gemrc": .yaml, "pubspec.lock": .yaml,
    "pipfile": .toml, "cargo.lock": .toml, "poetry.lock": .toml, "uv.lock": .toml,
    "gradle.properties": .properties, "local.properties": .properties,
  ]

  private static let byExtension: [String: FileFormat] = [
    "plist": .propertyList, "entitlements": .propertyList, "mobileconfig": .propertyList,
    "strings": .propertyList, "stringsdict": .propertyList, "pbxproj": .propertyList,
    "xcsettings": .propertyList, "xcworkspacesettings": .propertyList, "xcprivacy": .propertyList,
    "mobileprovision": .propertyList, "provisionprofile": .propertyList,
    "webloc": .propertyList, "storekitplist": .propertyList, "xcuserstate": .propertyList,
    "json": .json, "json5": .json, "jsonc": .json, "xcstrings": .json, "webmanifest": .json,
    "ipynb": .json, "har": .json, "tfstate": .json, "storekit": .json, "xctestplan": .json,
    "jsonl": .json, "ndjson": .json, "geojson": .json, "avsc": .json, "arb": .json,
    "swiftpm": .json, "postman_collection": .json, "postman_environment": .json,
    "code-workspace": .json, "resolved": .json,
    "yml": .yaml, "yaml": .yaml, "eyaml": .yaml,
    "toml": .toml, "tfvars": .toml,
    "xcconfig": .xcconfig,
    "properties": .properties, "ini": .properties, "cfg": .properties, "conf": .properties,
    "cnf": .properties, "config": .properties, "prefs": .properties, "credentials": .properties,
    "desktop": .properties, "service": .properties, "npmrc": .properties,
    "netrc": .netrc, "pgpass": .passwordList, "htpasswd": .passwordList,
    "env": .dotenv, "dockerfile": .dotenv,
    "gradle": .gradle, "kts": .gradle,
    "xml": .xml, "resx": .xml, "axml": .xml, "nuspec": .xml, "csproj": .xml, "pom": .xml,
    "wsdl": .xml, "pubxml": .xml,
    "xcscheme": .scheme,
  ]
}
