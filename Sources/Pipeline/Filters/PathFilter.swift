internal import Candidates
package import Configuration
package import Git
import Synchronization
internal import Text

/// Lowers generic findings in files that people do not write, or write to test and explain.
package struct PathFilter: LocationFilter {
  private let last = LastKind()

  package func decision(on survivor: Survivor, at location: MatchLocation) -> FilterDecision {
    let rule = survivor.candidate.rule
    // Passwords in URLs are made up there as often as generic secrets.
    guard rule.isGeneric || rule.isGuessable, !survivor.isConfirmed,
      let kind = last.kind(of: location.path)
        ?? (survivor.candidate.isInProse ? "a Markdown cell" : nil),
      !Self.isSetting(survivor.candidate)
    else { return .none }
    return .lowers("in \(kind)")
  }

  /// Whether a person wrote the value in a file that a tool writes: a build setting or a script of an
  /// Xcode project, a text of a string catalog.
  private static func isSetting(_ candidate: Candidate) -> Bool {
    !candidate.rule.isGuessable
      && candidate.keyPath.contains { settings.contains($0) }
  }

  private static let settings: Set<String> = ["buildSettings", "shellScript", "stringUnit"]

  /// Whether the file at the path is documentation.
  package static func isDocumentation(_ path: GitPath) -> Bool { kind(of: path) == documentation }

  private static let documentation = "documentation"

  /// Returns the kind of file at the path, if generic findings in it are rarely real.
  package static func kind(of path: GitPath) -> String? {
    let components = path.bytes.split(separator: UInt8(ascii: "/"))
      .map { String(decoding: $0.map(\.lowercased), as: UTF8.self) }
    guard let name = components.last else { return nil }
    if lockFiles.contains(name) || name.hasSuffix(".lock") { return "a lock file" }
    if let ending = endings.first(where: { name.hasSuffix($0.0) }) { return ending.1 }
    for component in components.dropLast() {
      if let kind = folders[component] { return kind }
      if component.hasSuffix(".lproj") { return "a localization file" }
    }
    // `AppTests`, `MyAppUITests`.
    let folders = path.bytes.split(separator: UInt8(ascii: "/")).dropLast()
    if folders.contains(where: { $0.suffix(5).elementsEqual("Tests".utf8) }) { return "tests" }
    if has("readme", in: name) || has("changelog", in: name) { return documentation }
    return isTest(path.name) ? "tests" : nil
  }

  /// Whether the file name is that of a test: `LoginTests.swift`, `test_login.py`, `login.spec.ts`.
  private static func isTest(_ name: ArraySlice<UInt8>) -> Bool {
    let stem = String(decoding: name.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    let whole = String(decoding: name, as: UTF8.self)
    return stem.hasSuffix("Tests") || stem.hasSuffix("Test") || stem.hasSuffix("Mock")
      || stem.hasPrefix("test_") || stem.hasSuffix("_test") || stem.hasSuffix("_spec")
      || has(".test.", in: whole) || has(".spec.", in: whole) || stem.hasPrefix("Mock")
      || stem.hasSuffix("Fixture") || stem.hasSuffix("Fixtures")
  }

  /// Compares bytes, as it is asked of every finding.
  private static func has(_ part: String, in name: String) -> Bool {
    Array(name.utf8).offset(of: part.utf8, from: 0) != nil
  }

  private static let lockFiles: Set<String> = [
    "package.resolved", "package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml", "yarn.lock",
    "go.sum", "podfile.lock", "cartfile.resolved", "gemfile.lock", "cargo.lock", "poetry.lock",
    "composer.lock", "pipfile.lock", "mix.lock", "flake.lock", "bun.lockb", "mintfile.lock",
  ]

  private static let endings: [(String, String)] = [
    (".min.js", "minified code"), (".min.css", "minified code"), (".map", "generated code"),
    (".pbxproj", "an Xcode project"), (".storyboard", "an interface file"),
    (".xib", "an interface file"),
    (".xcstrings", "a localization file"), (".stringsdict", "a localization file"),
    (".arb", "a localization file"),
    (".po", "a localization file"), (".pot", "a localization file"),
    (".generated.swift", "generated code"),
    (".pb.swift", "generated code"), (".g.dart", "generated code"), (".svg", "an image"),
    (".md", documentation), (".markdown", documentation), (".rst", documentation),
    (".adoc", documentation), (".snap", "tests"),
    (".css", "a style sheet"), (".scss", "a style sheet"), (".patch", "a patch"),
  ]

  private static let folders = KnownFolders.kinds(for: .confidence).mapValues { kind in
    switch kind {
    case .tests: "tests"
    case .fixtures: "fixtures"
    case .examples: "examples"
    case .documentation: documentation
    case .vendored: "vendored code"
    case .generated: "generated code"
    case .tooling: "tool files"
    }
  }
}

/// The kind of the last path: a file with many findings asks for each of them.
private final class LastKind: Sendable {
  private let known = Mutex<(path: GitPath, kind: String?)?>(nil)

  func kind(of path: GitPath) -> String? {
    known.withLock { known in
      if let known, known.path == path { return known.kind }
      let kind = PathFilter.kind(of: path)
      known = (path, kind)
      return kind
    }
  }
}
