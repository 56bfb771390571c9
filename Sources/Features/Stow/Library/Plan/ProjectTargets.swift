internal import Carriers
internal import Keys
internal import Vocabulary
internal import XcodeProjects

/// The targets of the work tree's Xcode projects, with the files that they copy and compile.
final class ProjectTargets {
  private let paths: [GitPath]
  private let rules: IgnoredSecrets
  /// The files before the stow.
  private let files: PlannedFiles
  private var knownBundled: BundledFiles?

  init(paths: [GitPath], rules: IgnoredSecrets, files: PlannedFiles) {
    self.paths = paths
    self.rules = rules
    self.files = files
  }

  /// Returns the files that targets copy into their bundles, read once.
  ///
  /// - Throws: the errors of reading files.
  func bundled() throws -> BundledFiles {
    if let knownBundled { return knownBundled }
    let bundled = try BundledFiles(among: paths, sources: ProjectsPlan.sources(files, rules))
    knownBundled = bundled
    return bundled
  }

  /// Plans the phases that resolve bundled files.
  ///
  /// - Throws: the errors of reading files.
  func phases(for holders: [GitPath], in files: PlannedFiles) throws -> WiringPlan {
    try PhaseWiring.plan(
      holders, bundled: bundled(), folder: GitPath(""), sources: ProjectsPlan.sources(files, rules))
  }

  /// Returns how the target of a Swift package copies a file into its bundle; nil if none does.
  ///
  /// - Throws: the errors of reading files.
  func packageResource(_ path: GitPath, in files: PlannedFiles) throws -> PackageResource? {
    var folder = WorkTreePath.folder(of: path)
    while true {
      let manifest = WorkTreePath.joined(folder, Array("Package.swift".utf8)) ?? GitPath("")
      if let bytes = try files.content(of: manifest) {
        return PackageResource(path, bytes: bytes, manifest: manifest)
      }
      guard !folder.bytes.isEmpty else { return nil }
      folder = WorkTreePath.folder(of: folder)
    }
  }

  /// Plans the edits that exclude files from the targets of packages, whose plugin writes resolved
  /// copies of them.
  ///
  /// - Throws: the errors of reading files.
  func exclusions(of holders: [GitPath], in files: PlannedFiles) throws -> WiringPlan {
    try PackageWiring.plan(
      holders.compactMap { path in
        try packageResource(path, in: files).map { (path, $0) }
      }, among: paths, sources: ProjectsPlan.sources(files, rules))
  }

  /// Returns the targets that compile users of generated files, but not the files.
  ///
  /// - Throws: the errors of reading files.
  func missing(
    _ constants: [MemberWiring.Request], in files: PlannedFiles
  ) throws -> [MemberWiring.Missing] {
    guard !constants.isEmpty else { return [] }
    let sources = ProjectsPlan.sources(files, rules)
    let missing = MemberWiring.missing(
      constants, members: try SourceMembership(among: paths, sources: sources))
    let graphs = try missing.isEmpty ? [] : ProjectFinder.graphs(among: paths, sources: sources)
    // The plugin generates the constants of a target that uses it.
    return missing.filter { one in
      !graphs.contains {
        $0.file.path == one.target.project
          && $0.targets(using: SwiftPackageManifest.plugin).contains(one.target.id)
      }
    }
  }

  /// Plans the edits that add generated files to targets.
  ///
  /// - Throws: the errors of reading files.
  func memberships(
    _ missing: [MemberWiring.Missing], in files: PlannedFiles
  ) throws -> WiringPlan {
    try MemberWiring.plan(missing, sources: ProjectsPlan.sources(files, rules))
  }
}
