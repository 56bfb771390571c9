internal import Bytes
internal import Carriers
internal import Git
internal import Keys
internal import XcodeProjects

/// What the Xcode projects of the work tree make of placeholders.
struct ProjectsPlan {
  private let paths: [GitPath]
  private let rules: IgnoredSecrets
  private let expanded: ExpandedFiles

  /// - Throws: what keeps the work tree from being listed.
  init(root: String, rules: IgnoredSecrets, files: PlannedFiles) throws {
    self.rules = rules
    var problems: [Problem] = []
    paths = try WorkingTreeSource(path: root, maximumByteCount: 0)
      .origins(problems: &problems).map(\.path)
    expanded = try ExpandedFiles(among: paths, sources: Self.sources(files, rules))
  }

  /// What will put the values back into a file.
  func resolver(of carrier: Carrier) -> Resolver {
    let name = String(decoding: carrier.path.name, as: UTF8.self)
    switch carrier.format {
    case .xcconfig: return .include
    case .source: return .constant
    case .scheme: return .xcode
    case .propertyList where name == "project.pbxproj": return .xcode
    case .propertyList:
      if expanded.contains(carrier.path) { return .xcode }
      return .copy
    default: return .copy
    }
  }

  /// What makes the projects see the keys.
  ///
  /// - Throws: what keeps a file from being read.
  func wiring(of carriers: [CarrierChange], in store: KeyStorePlan) throws -> WiringPlan {
    let files = store.keyFiles
    let sources = Self.sources(store.files, rules)
    let holders = Set(carriers.filter { $0.resolver == .xcode }.map(\.path))
    let projects = Set(ProjectFinder.projects(among: paths))
    let request = WiringRequest(
      paths: try paths.filter { path in
        try !projects.contains(path) || reads(path, anyOf: holders, sources)
      },
      secrets: files.secrets, sample: files.sample, base: files.base,
      names: Set(carriers.flatMap { $0.moves.map(\.key.text) }).sorted())
    return try Wiring.plan(request, sources: sources)
  }

  /// Whether a project puts values into one of these files; one that cannot be read may.
  private func reads(
    _ project: GitPath, anyOf files: Set<GitPath>, _ sources: ProjectSources
  ) throws -> Bool {
    let bundle = WorkTreePath.folder(of: project)
    if files.contains(where: { WorkTreePath.isAtOrBelow($0, bundle) }) { return true }
    guard let bytes = try sources.read(project),
      let graph = try? ProjectGraph(ProjectFile(path: project, bytes: bytes))
    else { return true }
    let expanded = try ExpandedFiles(of: graph, sources: sources)
    // A scheme of a workspace may be for any of its projects.
    return files.contains {
      expanded.contains($0) || $0.name.suffix(9).elementsEqual(".xcscheme".utf8)
    }
  }

  private static func sources(_ files: PlannedFiles, _ rules: IgnoredSecrets) -> ProjectSources {
    ProjectSources(
      read: { try? files.content(of: $0) },
      isIgnored: {
        rules.isIgnored($0, top: try files.content(of: IgnoredSecrets.file) ?? [])
      })
  }
}
