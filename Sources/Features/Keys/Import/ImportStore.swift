internal import Files
internal import Git
internal import Keys

/// The file that the values of imported keys are for.
enum ImportStore {
  /// `Secrets.xcconfig`, which Xcode and the generated Swift file read.
  case xcconfig
  /// The `.env` file that the project's own tools read already.
  case dotenv

  /// - Throws: `FileError` if a folder of the project cannot be listed.
  init(of project: KeyProject, _ sources: ImportSources) throws {
    let names = Self.names(in: "", of: project)
    let isKnown = [project.files.secrets, project.files.sample].contains {
      FileStatus.exists(project.diskPath(of: $0))
    }
    if isKnown || sources.files.contains(where: { $0.format != .dotenv })
      || names.contains(where: Self.isApple)
    {
      self = .xcconfig
    } else if names.contains(where: Self.others.contains) {
      self = .dotenv
    } else {
      let isBelow = names.contains { Self.names(in: $0, of: project).contains(where: Self.isApple) }
      self = isBelow ? .xcconfig : .dotenv
    }
  }

  /// Returns the files that have, or get, the values of the keys of `.env` files and their samples.
  static func declarations(
    _ keys: [(name: KeyName, key: ImportedKey)], _ sources: ImportSources
  ) -> [ValueDeclaration] {
    let samples = Set(sources.files.filter(\.isSample).map(\.path))
    var entries: [GitPath: [ValueDeclaration.NamedEntry]] = [:]
    for (name, key) in keys {
      let path = samples.contains(key.path) ? beside(key.path, ".env") : key.path
      entries[path, default: []].append(ValueDeclaration.NamedEntry(entry: key.name, key: name))
    }
    return entries.sorted { $0.key < $1.key }.map { path, entries in
      ValueDeclaration(
        source: .file(path), entries: entries,
        sample: samples.filter { beside($0, "") == beside(path, "") }.min())
    }
  }

  private static func beside(_ path: GitPath, _ name: String) -> GitPath {
    GitPath(path.bytes.dropLast(path.name.count) + Array(name.utf8))
  }

  private static func names(in folder: String, of project: KeyProject) -> [String] {
    let place = Array((project.root + "/" + folder).utf8)
    let listing = try? FolderListing(of: place, followingLink: false)
    return listing?.entries.map { String(decoding: $0.name, as: UTF8.self) } ?? []
  }

  private static func isApple(_ name: String) -> Bool {
    apple.contains(name) || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
  }

  private static let apple: Set<String> = [
    "Package.swift", "Podfile", "Cartfile", "Project.swift", "Workspace.swift", "Tuist.swift",
  ]

  /// Files that say that the project is of another kind.
  private static let others: Set<String> = [
    "package.json", "deno.json", "pubspec.yaml", "pyproject.toml", "requirements.txt", "setup.py",
    "manage.py", "go.mod", "Cargo.toml", "composer.json", "build.gradle", "build.gradle.kts",
    "settings.gradle", "settings.gradle.kts", "pom.xml", "mix.exs", "Gemfile", "compose.yaml",
    "compose.yml", "docker-compose.yml", "docker-compose.yaml",
  ]
}
