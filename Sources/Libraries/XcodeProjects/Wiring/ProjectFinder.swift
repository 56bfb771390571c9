internal import Formats
internal import ProjectFacts
internal import Text
package import Vocabulary

/// Finds the Xcode projects of a work tree by their paths.
package enum ProjectFinder {
  /// Folders with third-party projects: dependencies and build products.
  private static let foreign = Set(
    KnownFolders.names(for: .xcodeProjects).map { Array($0.utf8) })

  /// Returns the `*.xcodeproj/project.pbxproj` among paths, sorted.
  ///
  /// - Parameter paths: tracked files, and untracked ones that are not ignored.
  package static func projects(among paths: some Sequence<GitPath>) -> [GitPath] {
    paths.filter(isProject).sorted()
  }

  /// Returns the readable projects among paths.
  ///
  /// Xcode cannot open a malformed project either, so it neither expands files nor sets names; the
  /// wiring plan notes its error.
  package static func graphs(
    among paths: some Sequence<GitPath>, sources: ProjectSources
  ) throws -> [ProjectGraph] {
    try projects(among: paths).compactMap { path in
      try sources.read(path).flatMap { try? ProjectGraph(ProjectFile(path: path, bytes: $0)) }
    }
  }

  private static func isProject(_ path: GitPath) -> Bool {
    guard path.bytes.suffix(ending.count).elementsEqual(ending) else { return false }
    return !path.bytes.split(separator: UInt8(ascii: "/")).dropLast(2)
      .contains { foreign.contains(Array($0)) }
  }

  private static let ending = Array(".xcodeproj/project.pbxproj".utf8)

  /// Returns the specifications of XcodeGen (`project.yml`, `project.json`) and Tuist (`Project.swift`) among
  /// paths, sorted; the generator overwrites edits of the projects it generates.
  package static func specifications(
    among paths: some Sequence<GitPath>, sources: ProjectSources
  ) throws -> [ProjectSpecification] {
    try paths.sorted().compactMap { path in
      guard let generator = ProjectSpecification.Generator(name: Array(path.name)),
        !path.bytes.split(separator: UInt8(ascii: "/")).contains(where: {
          foreign.contains(Array($0))
        }),
        let bytes = try sources.read(path), generator.isSpecification(bytes, at: path)
      else { return nil }
      return ProjectSpecification(path: path, generator: generator)
    }
  }
}

/// A file that a project is generated from.
package struct ProjectSpecification: Hashable, Sendable {
  package enum Generator: String, Sendable {
    case xcodeGen = "XcodeGen"
    case tuist = "Tuist"

    init?(name: [UInt8]) {
      switch String(decoding: name, as: UTF8.self) {
      case "project.yml", "project.yaml", "project.json": self = .xcodeGen
      case "Project.swift": self = .tuist
      default: return nil
      }
    }

    /// The command that generates the project.
    package var command: String {
      switch self {
      case .xcodeGen: "xcodegen generate"
      case .tuist: "tuist generate"
      }
    }

    /// Whether the content is a specification, because other files have these names too.
    func isSpecification(_ bytes: [UInt8], at path: GitPath) -> Bool {
      switch self {
      case .xcodeGen where FileFormat(specification: path) == .json: Self.isXcodeGenJSON(bytes)
      case .xcodeGen: Self.isXcodeGen(bytes)
      case .tuist: bytes.contains("import ProjectDescription".utf8)
      }
    }

    /// Whether a `project.yml` has a list that only XcodeGen reads, or the name and the includes of
    /// a specification whose lists are in other files.
    private static func isXcodeGen(_ bytes: [UInt8]) -> Bool {
      // A list that is only an alias has no entries, but a line.
      let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
      let hasList = lines.contains { line in
        lists.contains { line.starts(with: ($0 + ":").utf8) }
      }
      if hasList { return true }
      let names = Set(FileFormat.yaml.entries(in: bytes).compactMap(\.keyPath.first).map(bare))
      return !names.isDisjoint(with: lists) || (names.contains("name") && names.contains("include"))
    }

    /// Whether a `project.json` is of XcodeGen: other tools have files of that name with targets,
    /// which have commands and not platforms.
    private static func isXcodeGenJSON(_ bytes: [UInt8]) -> Bool {
      let names = FileFormat.json.entries(in: bytes).map { $0.keyPath.map(bare) }
      return names.contains { keyPath in
        keyPath.first.map { lists.subtracting(["targets"]).contains($0) } == true
          || keyPath.first == "include"
          || keyPath.count > 2 && keyPath[0] == "targets"
            && ["platform", "templates", "supportedDestinations"].contains(keyPath[2])
          || keyPath == ["options", "bundleIdPrefix"]
      }
    }

    private static func bare(_ name: String) -> String {
      name.split(separator: ":").first.map(String.init) ?? name
    }

    private static let lists: Set<String> = [
      "targets", "configFiles", "settingGroups", "targetTemplates", "aggregateTargets",
      "schemeTemplates", "projectReferences", "fileGroups",
    ]
  }

  package let path: GitPath
  package let generator: Generator

  /// The property lists that Xcode expands in the generated project, as far as it states them.
  ///
  /// - Parameter sources: reads the specifications that it includes.
  /// - Throws: the errors of reading files.
  func expandedFiles(
    in bytes: [UInt8], among paths: [GitPath], sources: ProjectSources
  ) throws -> [GitPath] {
    let included = try parts(in: bytes, among: paths, sources).flatMap { part in
      try sources.read(part.path).map { part.ownFiles(in: $0, among: paths) } ?? []
    }
    return ownFiles(in: bytes, among: paths) + included
  }

  /// The files of the specification that it includes, at any depth; of Tuist, the helpers that it
  /// imports.
  func parts(
    in bytes: [UInt8], among paths: [GitPath], _ sources: ProjectSources
  ) throws -> [ProjectSpecification] {
    guard generator == .xcodeGen else {
      let root = TuistProject.root(of: path, among: paths)
      return TuistSettings.helpers(among: paths)
        .filter { TuistProject.root(of: $0, among: paths) == root }.map {
          ProjectSpecification(path: $0, generator: generator)
        }
    }
    var found: [ProjectSpecification] = []
    var pending = XcodeGenSpecification(path: path, bytes: bytes).includes
    while let next = pending.popLast() {
      guard found.count < 32, let next, next != path, !found.contains(where: { $0.path == next }),
        let bytes = try sources.read(next)
      else { continue }
      found.append(ProjectSpecification(path: next, generator: generator))
      pending += XcodeGenSpecification(path: next, bytes: bytes).includes
    }
    return found
  }

  private func ownFiles(in bytes: [UInt8], among paths: [GitPath]) -> [GitPath] {
    let literal = literalFiles(in: bytes)
    guard generator == .xcodeGen else { return literal }
    let specification = XcodeGenSpecification(path: path, bytes: bytes)
    return literal + specification.expandedFiles + specification.foundInfoPlists(among: paths)
  }

  /// The property lists written literally in it.
  private func literalFiles(in bytes: [UInt8]) -> [GitPath] {
    let marks = Set(#""'()[]{},#"#.utf8)
    return bytes.split { $0 < 0x20 || marks.contains($0) }.compactMap { part in
      // `path: App/Info.plist`
      let value = part.lastIndex(of: UInt8(ascii: ":")).map { part[($0 + 1)...] } ?? part
      let path = value.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
      let isMeant = ["Info.plist", ".entitlements"].contains { path.hasSuffix(Array($0.utf8)) }
      return isMeant ? WorkTreePath.joined(WorkTreePath.folder(of: self.path), Array(path)) : nil
    }
  }

  /// The change to it that makes the project read an xcconfig file.
  func advice(for base: GitPath) -> String {
    let name = WorkTreePath.name(of: base, in: path)
    return switch generator {
    case .xcodeGen:
      "cannot be edited automatically; add \"configFiles: {Debug: \(name), Release: \(name)}\" at the "
        + "top level, with all its configurations, then run keystow stow --wire again and "
        + generator.command
    case .tuist:
      "cannot be edited automatically; add .debug(name: \"Debug\", xcconfig: \"\(name)\") and the like "
        + "for all configurations to the settings of the project, then run keystow stow --wire "
        + "again and \(generator.command)"
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
