package import Git

/// What the name of a file says about how names and values are written in it.
package enum FileFormat: Sendable, Hashable, CaseIterable {
  /// `.plist`, `.entitlements`, `.mobileconfig`, `.strings`: XML, binary or old style, by content.
  case propertyList
  case json
  case yaml
  case toml
  case xcconfig
  /// `.env` and its relatives, and shell-like `KEY=value` lists.
  case dotenv
  /// `.properties`, `.ini`, `.cfg`, `.conf`.
  case properties
  case gradle
  /// `AndroidManifest.xml`, `strings.xml` and other resource files.
  case xml
  /// `.xcscheme`.
  case scheme
  /// A programming language, or prose: only quoted values count.
  case source

  package init(path: GitPath) {
    self = Self.of(name: path.name)
  }

  /// Whether the file holds settings, so that a bare value after a name is a value and not code.
  package var isConfiguration: Bool { self != .source }

  private static func of(name: ArraySlice<UInt8>) -> FileFormat {
    let name = String(decoding: name, as: UTF8.self).lowercased()
    if name == ".env" || name.hasPrefix(".env.") || name.hasSuffix(".env") || name == ".envrc" {
      return .dotenv
    }
    if let known = byName[name] { return known }
    guard let dot = name.lastIndex(of: ".") else { return .source }
    return byExtension[String(name[name.index(after: dot)...])] ?? .source
  }

  private static let byName: [String: FileFormat] = [
    ".netrc": .dotenv, "podfile.lock": .yaml, ".npmrc": .properties, ".pypirc": .properties,
    ".babelrc": .json, ".eslintrc": .json, ".prettierrc": .json, "credentials": .properties,
    ".gitconfig": .properties, "config": .properties, "pipfile": .toml,
  ]

  private static let byExtension: [String: FileFormat] = [
    "plist": .propertyList, "entitlements": .propertyList, "mobileconfig": .propertyList,
    "strings": .propertyList, "stringsdict": .propertyList, "pbxproj": .propertyList,
    "json": .json, "json5": .json, "jsonc": .json, "xcstrings": .json, "webmanifest": .json,
    "ipynb": .json, "har": .json, "tfstate": .json,
    "yml": .yaml, "yaml": .yaml,
    "toml": .toml,
    "xcconfig": .xcconfig,
    "env": .dotenv,
    "properties": .properties, "ini": .properties, "cfg": .properties, "conf": .properties,
    "gradle": .gradle, "kts": .gradle,
    "xml": .xml,
    "xcscheme": .scheme,
  ]
}
