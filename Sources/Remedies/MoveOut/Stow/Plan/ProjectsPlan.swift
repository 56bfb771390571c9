internal import Bytes
internal import Carriers
internal import Formats
internal import Git
internal import Keys
internal import Text
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
    paths = try WorkTreeSource(path: root, maximumByteCount: 0)
      .origins(problems: &problems).map(\.path)
    expanded = try ExpandedFiles(among: paths, sources: Self.sources(files, rules))
  }

  /// The files in which the manifest says that keys are used and which Xcode expands.
  ///
  /// - Throws: what keeps a file from being read.
  func holders(in store: KeyStorePlan) throws -> Set<GitPath> {
    let known = Set(paths)
    return try Set(
      store.manifest.keys.flatMap(\.used).filter { path in
        guard known.contains(path), let bytes = try store.files.content(of: path) else {
          return false
        }
        let carrier = Carrier(path: path, bytes: bytes)
        return resolver(of: carrier) == .xcode && !carrier.placeholders.isEmpty
      })
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

  /// The settings that the projects set themselves.
  ///
  /// - Throws: what keeps a file from being read.
  func settings(without ownFiles: Set<GitPath>, in files: PlannedFiles) throws -> ProjectSettings {
    try ProjectSettings(
      among: paths, without: ownFiles, sources: Self.sources(files, rules))
  }

  /// What makes the projects see the keys.
  ///
  /// - Parameters:
  ///   - holders: files with placeholders that Xcode expands.
  ///   - names: of the keys.
  /// - Throws: what keeps a file from being read.
  func wiring(
    of holders: Set<GitPath>, names: Set<KeyName>, in store: KeyStorePlan
  ) throws -> WiringPlan {
    let files = store.keyFiles
    let sources = Self.sources(store.files, rules)
    let projects = Set(ProjectFinder.projects(among: paths))
    let request = WiringRequest(
      paths: try paths.filter { path in
        try !projects.contains(path) || reads(path, anyOf: holders, sources)
      },
      secrets: files.secrets, sample: files.sample, base: files.base,
      names: names.map(\.text).sorted())
    return try Wiring.plan(request, sources: sources)
  }

  /// A sentence for each Swift file that declares something of the name of our constants: in one
  /// module there can be just one of them.
  ///
  /// - Throws: what keeps a file from being read.
  func otherDeclarations(
    of carriers: [CarrierChange], in store: KeyStorePlan
  ) throws -> [String] {
    let own = carriers.filter { $0.resolver == .constant }.flatMap(\.moves).first
    guard let own else { return [] }
    let name = Array(store.expression(of: own.key).utf8.prefix { $0 != UInt8(ascii: ".") })
    return try paths.filter { $0.name.suffix(6).elementsEqual(".swift".utf8) }.compactMap { path in
      guard let bytes = try store.files.content(of: path), bytes.contains(name),
        let place = try? SwiftSource(bytes, path: path).moduleDeclaration(of: name)
      else { return nil }
      let constants = String(decoding: name, as: UTF8.self)
      return "\(path.text):\(place.line):\(place.column): declares \(constants), as the generated "
        + "constants do: if both are in one module, give it another name."
    }
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
