internal import Carriers
internal import Vocabulary
internal import XcodeProjects

/// A module of the work tree, whose code sees only the internal constants of its own.
struct SwiftModule: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A target of a Swift package.
    case package
    /// A target of an Xcode project, which compiles the files that the project says.
    case target
    /// A target that a generator of projects makes, with the files that match its patterns.
    case generated
    /// The whole work tree.
    case folder
  }

  let kind: Kind
  /// Unique in the work tree.
  let id: String
  /// The folder around its sources; empty for the root of the work tree.
  let folder: GitPath
  /// Whether the build tool plugin generates its constants.
  let usesPlugin: Bool
}

/// The modules of a work tree, found in package manifests, Xcode projects and the specifications of
/// project generators.
struct SwiftModules {
  /// A target of an Xcode project.
  struct Target: Hashable {
    let id: String
    let usesPlugin: Bool

    init(id: String, usesPlugin: Bool) {
      self.id = id
      self.usesPlugin = usesPlugin
    }

    init(project: GitPath, id: [UInt8], usesPlugin: Bool) {
      self.init(
        id: project.text + ":" + String(decoding: id, as: UTF8.self), usesPlugin: usesPlugin)
    }
  }

  private let packages: [SwiftPackageManifest]
  private let generated: GeneratedTargets
  /// The Swift files of the work tree by their names in lower case.
  private let namesakes: [String: [GitPath]]
  private let hasProjects: Bool
  private let targets: (GitPath) -> [Target]
  private let publicHeaders: Set<GitPath>
  /// The folder around the sources of each target.
  private let targetFolders: [Target: GitPath]

  /// - Parameters:
  ///   - paths: tracked files, and untracked ones that are not ignored.
  ///   - targets: returns the targets of Xcode projects that compile a file.
  /// - Throws: the errors of reading files.
  init(
    among paths: [GitPath], sources: ProjectSources, publicHeaders: Set<GitPath> = [],
    targets: @escaping (GitPath) -> [Target]
  ) throws {
    self.targets = targets
    self.publicHeaders = publicHeaders
    packages = try paths.filter { $0.name.elementsEqual("Package.swift".utf8) }.compactMap { path in
      try sources.read(path).flatMap { try? SwiftPackageManifest($0, path: path) }
    }
    generated = try GeneratedTargets(among: paths, sources: sources)
    namesakes = Dictionary(
      grouping: paths.filter { $0.name.hasSuffix(".swift") }, by: \.lowercasedName)
    hasProjects = try !ProjectFinder.graphs(among: paths, sources: sources).isEmpty
    var folders: [Target: GitPath] = [:]
    for path in paths where path.name.hasSuffix(".swift") {
      let folder = WorkTreePath.folder(of: path)
      for target in targets(path) {
        folders[target] = folders[target].map { WorkTreePath.common($0, folder) } ?? folder
      }
    }
    targetFolders = folders
  }

  /// Finds the targets in the Xcode projects of a work tree.
  ///
  /// - Parameter paths: tracked files, and untracked ones that are not ignored.
  /// - Throws: the errors of reading files.
  init(among paths: [GitPath], sources: ProjectSources) throws {
    let members = try SourceMembership(among: paths, sources: sources)
    let plugged = try ProjectFinder.graphs(among: paths, sources: sources)
      .reduce(into: Set<Target>()) { targets, graph in
        for id in graph.targets(using: SwiftPackageManifest.plugin) {
          targets.insert(Target(project: graph.file.path, id: id, usesPlugin: true))
        }
      }
    try self.init(
      among: paths, sources: sources,
      publicHeaders: try ProjectFinder.graphs(among: paths, sources: sources)
        .reduce(into: []) { $0.formUnion($1.publicHeaders) }
    ) { path in
      members[path].map { reference in
        let target = Target(project: reference.project, id: reference.id, usesPlugin: true)
        return plugged.contains(target)
          ? target : Target(project: reference.project, id: reference.id, usesPlugin: false)
      }
    }
  }

  /// Whether other targets may include a header, which cannot include a generated one then.
  func isPublicHeader(_ path: GitPath) -> Bool {
    publicHeaders.contains(path)
      || packageModule(of: path) != nil
        && WorkTreePath.folder(of: path).bytes.split(separator: UInt8(ascii: "/"))
          .contains { $0.elementsEqual("include".utf8) }
  }

  /// Returns the modules that compile a file, which need not exist yet; none if nothing does, or
  /// that cannot be told.
  func modules(of path: GitPath) -> [SwiftModule] {
    guard !Self.isInPlayground(path), unclearSpecification(of: path) == nil else { return [] }
    let found =
      targetModules(of: path) + generated.modules(of: path)
      + [packageModule(of: path)].compactMap { $0 }
    if !found.isEmpty { return found }
    if hasProjects || !packages.isEmpty || !generated.isEmpty { return [] }
    return [SwiftModule(kind: .folder, id: "", folder: GitPath(""), usesPlugin: false)]
  }

  /// The reason that no generated file can serve a source; nil if a module compiles it.
  func reason(against path: GitPath) -> String? {
    if let specification = unclearSpecification(of: path) {
      return
        "\(specification.text) does not list its sources literally, so the module of this file "
        + "is unknown; list them as strings, or read the value from Info.plist"
    }
    return modules(of: path).isEmpty ? "no target compiles this file" : nil
  }

  /// Whether some modules compile another file of the same name, which the compiler refuses.
  func haveNamesake(of path: GitPath, in modules: Set<SwiftModule>) -> Bool {
    (namesakes[path.lowercasedName] ?? []).contains { other in
      other != path && !modules.isDisjoint(with: self.modules(of: other))
    }
  }

  /// The specification that leaves open which of its targets compiles a file; a package farther in
  /// is clear.
  private func unclearSpecification(of path: GitPath) -> GitPath? {
    guard let specification = generated.unclearSpecification(of: path) else { return nil }
    let folder = WorkTreePath.folder(of: specification)
    let isFartherIn =
      package(around: path).map {
        $0.folder != folder && WorkTreePath.isAtOrBelow($0.folder, folder)
          && $0.target(of: path) != nil
      } ?? false
    return isFartherIn ? nil : specification
  }

  private func packageModule(of path: GitPath) -> SwiftModule? {
    guard let nearest = package(around: path), let target = nearest.target(of: path) else {
      return nil
    }
    return SwiftModule(
      kind: .package, id: "\(nearest.folder.text):\(target.name)", folder: target.folder,
      usesPlugin: target.usesPlugin)
  }

  /// The innermost package around a file.
  private func package(around path: GitPath) -> SwiftPackageManifest? {
    packages.filter { WorkTreePath.isAtOrBelow(path, $0.folder) }
      .max { $0.folder.bytes.count < $1.folder.bytes.count }
  }

  private func targetModules(of path: GitPath) -> [SwiftModule] {
    targets(path).map { target in
      SwiftModule(
        kind: .target, id: target.id,
        folder: targetFolders[target] ?? WorkTreePath.folder(of: path),
        usesPlugin: target.usesPlugin)
    }.sorted { $0.id < $1.id }
  }

  /// Whether a file is a page of a playground, which is compiled alone.
  private static func isInPlayground(_ path: GitPath) -> Bool {
    path.bytes.split(separator: UInt8(ascii: "/")).dropLast().contains {
      $0.hasSuffix(".playground") || $0.hasSuffix(".swiftpm")
    }
  }
}

extension WorkTreePath {
  /// Returns the innermost folder that contains two folders.
  static func common(_ first: GitPath, _ second: GitPath) -> GitPath {
    var folder = first
    while !isAtOrBelow(second, folder) { folder = WorkTreePath.folder(of: folder) }
    return folder
  }
}

extension Collection<UInt8> {
  fileprivate func hasSuffix(_ ending: String) -> Bool {
    suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}
