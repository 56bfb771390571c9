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
  private let hasProjects: Bool

  /// - Throws: what keeps the work tree from being listed.
  init(root: String, rules: IgnoredSecrets, files: PlannedFiles) throws {
    self.rules = rules
    var problems: [Problem] = []
    paths = try WorkingTreeSource(path: root, maximumByteCount: 0)
      .origins(problems: &problems).map(\.path)
    let sources = Self.sources(files, rules)
    var expanded = ExpandedFiles()
    let projects = ProjectFinder.projects(among: paths)
    for path in projects {
      // One that cannot be read is a note of the wiring.
      guard let bytes = try sources.read(path),
        let graph = try? ProjectGraph(ProjectFile(path: path, bytes: bytes))
      else { continue }
      expanded.formUnion(try ExpandedFiles(of: graph, sources: sources))
    }
    self.expanded = expanded
    hasProjects = !projects.isEmpty
  }

  /// What will put the values back into a file.
  func resolution(of carrier: Carrier) -> Resolution {
    let name = String(decoding: carrier.path.name, as: UTF8.self)
    switch carrier.format {
    case .xcconfig: return .include
    case .source: return .constant
    case .scheme: return .xcode
    case .propertyList where name == "project.pbxproj": return .xcode
    case .propertyList:
      if expanded.contains(carrier.path) { return .xcode }
      // A project that is made by a generator tells its lists there.
      let isUsual = name == "Info.plist" || name.hasSuffix(".entitlements")
      return isUsual && !hasProjects ? .xcode : .copy
    default: return .copy
    }
  }

  /// What makes the projects see the keys.
  ///
  /// - Throws: what keeps a file from being read.
  func wiring(of carriers: [CarrierChange], in store: KeyStorePlan) throws -> WiringPlan {
    let files = store.keyFiles
    let request = WiringRequest(
      paths: paths, secrets: files.secrets, sample: files.sample, base: files.base,
      names: Set(carriers.flatMap { $0.moves.map(\.key.text) }).sorted())
    return try Wiring.plan(request, sources: Self.sources(store.files, rules))
  }

  private static func sources(_ files: PlannedFiles, _ rules: IgnoredSecrets) -> ProjectSources {
    ProjectSources(
      read: { try? files.content(of: $0) },
      isIgnored: {
        rules.isIgnored($0, top: try files.content(of: IgnoredSecrets.file) ?? [])
      })
  }
}
