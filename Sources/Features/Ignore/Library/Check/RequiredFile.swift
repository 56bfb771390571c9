internal import Git
internal import IgnoreRules
internal import ProjectFacts
internal import Text
internal import Vocabulary

/// Files that a repository needs, even if a broad pattern ignores them.
enum RequiredFile {
  /// The purpose of a file, for use in a sentence.
  struct Role: Sendable {
    let text: String
    /// Whether programs such as XcodeGen and Tuist generate it, which can justify ignoring it.
    var isOfProject = false
  }

  /// Returns the reason for keeping an ignored file; nil if there is none.
  ///
  /// A pattern that names the file itself is deliberate, and not reported.
  ///
  /// - Parameters:
  ///   - decidedCount: the number of bytes of the path that are an ignored folder; 0 if none is.
  ///   - endings: the extensions of tracked source files next to it.
  static func reason(
    toKeep path: GitPath, ignoredBy match: IgnoreMatch, decidedCount: Int, _ endings: Set<[UInt8]>,
    _ facts: ProjectFacts
  ) -> Role? {
    let reason =
      decidedCount > 0 ? nextToSources(path, decidedCount, endings) : role(of: path, facts)
    guard let reason, DeliberateReason.place(of: path, facts) == nil else { return nil }
    return decidedCount == 0 && isNamed(path, by: match.pattern) ? nil : reason
  }

  /// Returns the purpose of a file with that name; nil if it has none.
  static func role(of path: GitPath, _ facts: ProjectFacts) -> Role? {
    let name = String(decoding: path.name.map(\.lowercased), as: UTF8.self)
    if let role = roles[name] { return role }
    if name.hasSuffix(".xcscheme"), path.text.contains("/xcshareddata/") {
      return Role(text: "a shared Xcode scheme", isOfProject: true)
    }
    if isSharedInProject(path) {
      return Role(text: "shared data of an Xcode project", isOfProject: true)
    }
    if name.hasSuffix(".xcconfig"), !isPrivate(name) {
      return Role(text: "Xcode build settings")
    }
    if name.hasPrefix(".env"), facts.isSample(path) {
      return Role(text: "a sample to copy")
    }
    return nil
  }

  /// Returns whether the file is in the shared part of a project or workspace.
  private static func isSharedInProject(_ path: GitPath) -> Bool {
    let text = path.text
    guard text.contains(".xcodeproj/") || text.contains(".xcworkspace/") else { return false }
    return text.contains("/xcshareddata/") && !text.hasSuffix(".xccheckout")
      && !text.hasSuffix(".xcscmblueprint")
  }

  /// Returns whether the pattern's last component is the name itself.
  private static func isNamed(_ path: GitPath, by pattern: IgnorePattern) -> Bool {
    let body = pattern.body
    let last = body[(body.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    return last.elementsEqual(path.name) { $0.lowercased == $1.lowercased }
  }

  /// Returns a role for new files in a folder of a generic name, if files of their language are
  /// tracked there.
  private static func nextToSources(
    _ path: GitPath, _ decidedCount: Int, _ endings: Set<[UInt8]>
  ) -> Role? {
    guard !endings.isEmpty, let ending = SourceNames.ending(of: path.name),
      endings.contains(ending)
    else { return nil }
    let decided = path.bytes[..<decidedCount]
    let name = decided[(decided.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    return SourceNames.isGenericFolder(name) ? Role(text: "a source next to tracked ones") : nil
  }

  /// Returns whether a pattern names an xcconfig file exactly, so that its settings are of one person
  /// or machine.
  static func isOwnSettings(_ file: TrackedIgnored) -> Bool {
    file.path.name.map(\.lowercased).suffix(9).elementsEqual(".xcconfig".utf8)
      && isNamed(file.path, by: file.match.pattern)
  }

  private static func isPrivate(_ name: String) -> Bool {
    [
      "secret", "key", "local", "private", "user", "env", "credential", "overrid", "personal",
      "pods",
    ]
    .contains { name.contains($0) }
  }

  private static let roles: [String: Role] = {
    var roles: [String: Role] = [
      "project.pbxproj": Role(text: "the Xcode project", isOfProject: true),
      "contents.xcworkspacedata": Role(text: "the Xcode workspace", isOfProject: true),
      "gradle-wrapper.jar": Role(text: "the Gradle wrapper, which ./gradlew needs"),
      "gradle-wrapper.properties": Role(text: "the version that the Gradle wrapper fetches"),
      "maven-wrapper.properties": Role(text: "the version that the Maven wrapper fetches"),
      ".terraform.lock.hcl": Role(text: "the lock file of Terraform providers"),
    ]
    for name in [
      "package.resolved", "podfile.lock", "cartfile.resolved", "gemfile.lock", "cargo.lock",
      "package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock",
      "bun.lockb", "composer.lock", "poetry.lock", "uv.lock", "pdm.lock", "pipfile.lock",
      "mix.lock", "go.sum", "flake.lock", "pubspec.lock", "shard.lock", "deno.lock",
    ] {
      roles[name] = Role(
        text: "a lock file, which makes all builds use the same versions")
    }
    return roles
  }()
}

/// The files that people write, by extension.
enum SourceNames {
  /// Returns whether the extension is that of a language that is compiled or run, so that the file
  /// is usually not a build product.
  static func isSource(_ path: GitPath) -> Bool {
    ending(of: path.name).map { endings.contains($0) } ?? false
  }

  /// Returns the extensions of source files among entries of the index.
  static func endings(of places: [Int], in index: [IndexEntry]) -> Set<[UInt8]> {
    var found: Set<[UInt8]> = []
    for number in places where index[number].mode.isFile {
      if let ending = ending(of: index[number].path.name), endings.contains(ending) {
        found.insert(ending)
      }
    }
    return found
  }

  /// Returns the text after the last dot, in lower case.
  static func ending(of name: ArraySlice<UInt8>) -> [UInt8]? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
    return name[(dot + 1)...].map(\.lowercased)
  }

  /// Returns whether a folder of that name has sources in some projects and build products in
  /// others.
  static func isGenericFolder(_ name: ArraySlice<UInt8>) -> Bool {
    genericFolders.contains(String(decoding: name.map(\.lowercased), as: UTF8.self))
  }

  private static let endings: Set<[UInt8]> = Set(
    """
    swift m mm h hh hpp hxx c cc cpp cxx cs vb fs java kt kts scala clj go rs rb py php pl pm lua r jl \
    dart ex exs erl hs ml mli d zig nim sh bash zsh sql proto graphql metal glsl ts tsx jsx vue svelte
    """.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) })

  private static let genericFolders: Set<String> = [
    "lib", "libs", "lib64", "bin", "build", "builds", "packages", "package", "log", "logs", "env",
    "var", "parts", "core", "debug", "release", "data", "doc", "docs", "tmp", "temp", "cache",
    "test", "tests", "tools", "src", "include", "db", "coverage", "site", "public", "resources",
  ]
}
