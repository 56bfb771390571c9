internal import Bytes
internal import Carriers
internal import Formats
internal import Keys
internal import ProjectFacts
internal import Text
internal import Vocabulary
internal import XcodeProjects

/// The Xcode projects of the work tree and how they use placeholders.
struct ProjectsPlan {
  /// Tracked files, and untracked ones that are not ignored.
  let paths: [GitPath]
  private let rules: IgnoredSecrets
  private let projects: ExpandingProjects
  private let expanded: ExpandedFiles
  /// The folders that could not be listed.
  let problems: [Problem]
  let targets: ProjectTargets
  /// Whether projects read the keys.
  let reach: ProjectReach

  /// Returns the modules of the work tree.
  ///
  /// - Throws: the errors of reading files.
  func modules(_ files: PlannedFiles) throws -> SwiftModules {
    try SwiftModules(among: paths, sources: Self.sources(files, rules))
  }

  /// Returns the project's own enum of keys, if the generated type can take its place.
  ///
  /// - Throws: the errors of reading files.
  func ownSecrets(
    _ decided: DecidedSecrets, _ modules: SwiftModules, choices: [NameChoice],
    in store: KeyStorePlan
  ) throws -> OwnSecrets? {
    let manifest = store.manifest
    guard manifest.constants.name == OwnSecrets.name,
      !manifest.keys.filter(manifest.reachesSwift).flatMap(\.used).contains(where: {
        $0.isSwift && specification(at: $0) == nil
      })
    else { return nil }
    return try OwnSecrets(among: paths, decided, modules, choices: choices) {
      try store.files.content(of: $0)
    }
  }

  /// Returns a name for the generated type that no Swift file of the work tree declares.
  ///
  /// - Throws: the errors of reading files.
  func freeConstantsName(_ files: PlannedFiles) throws -> String {
    try ConstantsName.free(among: paths) { try files.content(of: $0) }
  }

  /// - Throws: the errors of listing the work tree.
  init(root: String, rules: IgnoredSecrets, files: PlannedFiles) throws {
    self.rules = rules
    var problems: [Problem] = []
    paths = try WorkTreeSource(path: root, maximumByteCount: 0)
      .origins(problems: &problems).map(\.path)
    self.problems = problems
    let sources = Self.sources(files, rules)
    projects = try ExpandingProjects(among: paths, sources: sources)
    expanded = projects.expanded
    reach = ProjectReach(projects, paths: paths, sources: sources)
    targets = ProjectTargets(paths: paths, rules: rules, files: files)
  }

  /// Returns the files that Xcode expands and that use keys according to the manifest.
  ///
  /// - Throws: the errors of reading files.
  func holders(in store: KeyStorePlan) throws -> Set<GitPath> {
    let known = Set(paths)
    return try Set(
      store.manifest.keys.flatMap(\.used).filter { path in
        guard known.contains(path), let bytes = try store.files.content(of: path) else {
          return false
        }
        let carrier = Carrier(path: path, bytes: bytes)
        return (isExpandedByXcode(path, format: carrier.format) || specification(at: path) != nil)
          && !carrier.placeholders.isEmpty
      })
  }

  /// Whether Xcode expands placeholders in a file: a project, a scheme, an Info.plist or
  /// entitlements of a target.
  func isExpandedByXcode(_ path: GitPath, format: FileFormat) -> Bool {
    switch format {
    case .scheme: true
    case .json: path.isTestPlan
    case .propertyList: path.isXcodeProject || expanded.contains(path)
    default: false
    }
  }

  /// Returns what puts a file into an app; nil for nothing.
  ///
  /// - Throws: the errors of reading files.
  func shipper(of path: GitPath, in files: PlannedFiles) throws -> FileFact? {
    try ShippedFiles(
      among: paths, sources: Self.sources(files, rules), bundled: targets.bundled()
    ).fact(about: path)
  }

  /// Whether a target would copy a new file into its product because of the folder that it is in.
  ///
  /// - Throws: the errors of reading files.
  func ships(_ path: GitPath, in files: PlannedFiles) throws -> Bool {
    let sources = Self.sources(files, rules)
    return try !BundledFiles(among: paths + [path], sources: sources)[path].isEmpty
      || !GeneratedTargets(among: paths, sources: sources).modules(of: path).isEmpty
  }

  /// The folders that contain projects.
  var projectFolders: [GitPath] {
    ProjectFinder.projects(among: paths).map {
      WorkTreePath.folder(of: WorkTreePath.folder(of: $0))
    }
  }

  /// The xcconfig files.
  var settingFiles: [GitPath] {
    paths.filter { $0.name.suffix(9).elementsEqual(".xcconfig".utf8) }
  }

  /// Returns the graphs of the projects that can be read.
  ///
  /// - Throws: the errors of reading files.
  func graphs(in files: PlannedFiles) throws -> [ProjectGraph] {
    try ProjectFinder.graphs(among: paths, sources: Self.sources(files, rules))
  }

  /// Returns the specification of a project generator that a file is, or is a part of; nil for
  /// another file.
  func specification(at path: GitPath) -> ProjectSpecification? {
    projects.specifications.first { $0.path == path } ?? projects.parts[path]?.first
  }

  /// Returns the settings that the projects assign themselves.
  ///
  /// - Throws: the errors of reading files.
  func settings(without ownFiles: Set<GitPath>, in files: PlannedFiles) throws -> ProjectSettings {
    try ProjectSettings(
      among: paths, without: ownFiles, sources: Self.sources(files, rules))
  }

  /// Returns the edits that make the projects read the keys.
  ///
  /// - Parameters:
  ///     - holders: files with placeholders that Xcode expands.
  ///     - names: the names of the keys.
  /// - Throws: the errors of reading files.
  func wiring(
    of holders: Set<GitPath>, names: Set<KeyName>, in store: KeyStorePlan
  ) throws -> WiringPlan {
    let files = store.keyFiles
    let sources = Self.sources(store.files, rules)
    let request = WiringRequest(
      paths: projects.paths(paths, expanding: holders),
      secrets: files.secrets, sample: files.sample, base: files.base,
      names: names.map(\.text).sorted())
    return try Wiring.plan(request, sources: sources)
  }

  /// Returns a sentence for each Swift file that declares the name of the generated constants,
  /// because a module can contain only one of them.
  ///
  /// - Throws: the errors of reading files.
  func otherDeclarations(
    of carriers: [CarrierChange], in store: KeyStorePlan
  ) throws -> [String] {
    let own = carriers.lazy.flatMap(\.moves).first { $0.decision.reader == .constant }
    guard let own else { return [] }
    let name = Array(store.expression(of: own.key).utf8.prefix { $0 != UInt8(ascii: ".") })
    return try paths.filter { $0.name.suffix(6).elementsEqual(".swift".utf8) }.compactMap { path in
      guard let bytes = try store.files.content(of: path), bytes.contains(name),
        let location = try? SwiftSource(bytes, path: path).moduleDeclaration(of: name)
      else { return nil }
      let constants = String(decoding: name, as: UTF8.self)
      return
        "\(path.text):\(location.line):\(location.column): declares \(constants), like the generated "
        + "constants: if both are in one module, rename one of them."
    }
  }

  static func sources(_ files: PlannedFiles, _ rules: IgnoredSecrets) -> ProjectSources {
    ProjectSources(
      read: { try files.searchable($0) },
      isIgnored: {
        rules.isIgnored($0, top: try files.content(of: IgnoredSecrets.file) ?? [])
      })
  }
}
