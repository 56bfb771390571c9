internal import Text
internal import Vocabulary

/// What the names of files say about them.
enum FileNames {
  /// Returns what a file is, if people rarely put secrets into such files; nil for others.
  static func form(of name: String) -> FilePurpose? {
    if lockFiles.contains(name) || name.hasSuffix(".lock") || name.hasSuffix("-lock.json") {
      return .format(.lockFile)
    }
    if let ending = endings.first(where: { name.hasSuffix($0.0) }) { return ending.1 }
    return nil
  }

  /// Whether it is documentation by its name, wherever it is.
  static func isDocumentation(_ name: String) -> Bool {
    has("readme", in: name) || has("changelog", in: name)
  }

  /// Whether it is a test: `LoginTests.swift`, `test_login.py`, `login.spec.ts`.
  static func isTest(_ name: ArraySlice<UInt8>) -> Bool {
    let stem = String(decoding: name.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    let whole = String(decoding: name, as: UTF8.self)
    return stem.hasSuffix("Tests") || stem.hasSuffix("Test") || stem.hasSuffix("Mock")
      || stem.hasPrefix("test_") || stem.hasSuffix("_test") || stem.hasSuffix("_spec")
      || has(".test.", in: whole) || has(".spec.", in: whole) || stem.hasPrefix("Mock")
      || stem.hasSuffix("Fixture") || stem.hasSuffix("Fixtures")
  }

  /// Whether it is about one machine: `local.properties`, `.env.local`, `xcuserdata/`.
  static func isOfMachine(_ path: GitPath, _ name: String) -> Bool {
    if machine.contains(name) || name.hasSuffix(".xcuserstate") { return true }
    if path.bytes.split(separator: UInt8(ascii: "/")).contains(where: {
      $0.suffix(11).elementsEqual("xcuserdatad".utf8) || $0.elementsEqual("xcuserdata".utf8)
    }) {
      return true
    }
    let parts = name.split(separator: ".")
    return parts.first == "env" && parts.last == "local" || name == "local.xcconfig"
      || name.hasSuffix(".local.xcconfig")
  }

  /// Compares bytes, as a scan asks it.
  private static func has(_ part: String, in name: String) -> Bool {
    Array(name.utf8).offset(of: part.utf8, from: 0) != nil
  }

  private static let machine: Set<String> = [
    "local.properties", ".ds_store", "settings.local.json", "thumbs.db", "desktop.ini",
  ]

  private static let lockFiles: Set<String> = [
    "package.resolved", "package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml", "yarn.lock",
    "go.sum", "podfile.lock", "cartfile.resolved", "gemfile.lock", "cargo.lock", "poetry.lock",
    "composer.lock", "pipfile.lock", "mix.lock", "flake.lock", "bun.lockb", "mintfile.lock",
  ]

  private static let endings: [(String, FilePurpose)] = [
    (".min.js", .format(.minified)), (".min.css", .format(.minified)), (".map", .generated(by: "")),
    (".pbxproj", .format(.xcodeProject)), (".storyboard", .format(.interface)),
    (".xib", .format(.interface)), (".xcstrings", .format(.localization)),
    (".stringsdict", .format(.localization)), (".arb", .format(.localization)),
    (".po", .format(.localization)), (".pot", .format(.localization)),
    (".svg", .format(.image)), (".md", .documentation), (".markdown", .documentation),
    (".rst", .documentation), (".adoc", .documentation), (".snap", .tests),
    (".css", .format(.styleSheet)), (".scss", .format(.styleSheet)), (".patch", .format(.patch)),
  ]
}
