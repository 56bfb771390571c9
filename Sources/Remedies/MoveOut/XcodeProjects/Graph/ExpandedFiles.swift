internal import Formats
package import Git

/// The property lists in which Xcode expands `$(NAME)` during a build: the Info.plist and the
/// entitlements of each target.
package struct ExpandedFiles: Sendable {
  package private(set) var paths: Set<GitPath> = []
  /// The names of those whose folder is only known during a build.
  package private(set) var names: Set<[UInt8]> = []

  /// Collects those of all projects of a work tree, and those named in project specifications.
  ///
  /// A project that cannot be read has none.
  ///
  /// - Parameter paths: tracked files, and untracked ones that are not ignored.
  /// - Throws: the errors of reading files.
  package init(among paths: [GitPath], sources: ProjectSources) throws {
    for graph in try ProjectFinder.graphs(among: paths, sources: sources) {
      formUnion(try ExpandedFiles(of: graph, sources: sources))
    }
    for specification in try ProjectFinder.specifications(among: paths, sources: sources) {
      let bytes = try sources.read(specification.path) ?? []
      self.paths.formUnion(specification.expandedFiles(in: bytes))
    }
  }

  /// Collects those of a project, also if an xcconfig file names them.
  ///
  /// - Throws: the errors of reading files.
  package init(of graph: ProjectGraph, sources: ProjectSources) throws {
    var known: [GitPath: [BuildSetting]] = [:]
    for target in graph.targets {
      for configuration in target.configurations {
        let project = graph.configurations.first { $0.name == configuration.name }
        let parts = [project, configuration].compactMap { $0 }
        var layers: [[BuildSetting]] = []
        for part in parts {
          if let file = part.base?.path {
            let settings = try known[file] ?? Self.settings(in: file, of: graph, sources: sources)
            known[file] = settings
            layers.append(settings)
          }
          layers.append(part.settings)
        }
        add(from: SettingLayers(layers), of: target, configuration, graph)
      }
    }
  }

  /// Whether Xcode expands a file.
  package func contains(_ path: GitPath) -> Bool {
    paths.contains(path) || names.contains(Array(path.name))
  }

  private mutating func formUnion(_ other: ExpandedFiles) {
    paths.formUnion(other.paths)
    names.formUnion(other.names)
  }

  /// The settings in a base configuration file.
  private static func settings(
    in path: GitPath, of graph: ProjectGraph, sources: ProjectSources
  ) throws -> [BuildSetting] {
    let closure = try IncludeClosure(
      of: path, sources: sources, searchFolder: graph.sourceRoot)
    return closure.settings.map { setting in
      BuildSetting(
        name: Array(setting.assignment.name.utf8),
        isConditional: !setting.assignment.conditions.isEmpty, value: setting.assignment.value)
    }
  }

  private mutating func add(
    from layers: SettingLayers, of target: ProjectTarget, _ configuration: BuildConfiguration,
    _ graph: ProjectGraph
  ) {
    var values = layers.values(of: "CODE_SIGN_ENTITLEMENTS")
    let expands = layers.values(of: "INFOPLIST_EXPAND_BUILD_SETTINGS")
    if expands.isEmpty || expands.contains(where: { !Self.isNo($0) }) {
      values += layers.values(of: "INFOPLIST_FILE")
    }
    let references = SettingReferences { name in
      Self.known(name, target, configuration, graph) ?? layers.value(of: name)
    }
    for value in values { add(value, references, graph) }
  }

  private mutating func add(
    _ value: [UInt8], _ references: SettingReferences, _ graph: ProjectGraph
  ) {
    var value = value
    if value.count > 1, value.first == UInt8(ascii: "\""), value.last == UInt8(ascii: "\"") {
      value = Array(value.dropFirst().dropLast())
    }
    guard !value.isEmpty else { return }
    if let path = references.expanded(value) {
      // `SRCROOT` was expanded to nothing, so a path below it starts with a slash.
      let isBelow = value.first == UInt8(ascii: "$") && path.first == UInt8(ascii: "/")
      let relative = isBelow ? Array(path.drop { $0 == UInt8(ascii: "/") }) : path
      if let root = graph.sourceRoot, let found = WorkTreePath.joined(root, relative) {
        paths.insert(found)
      }
    } else {
      let name = GitPath(value).name
      if let name = references.expanded(Array(name)), !name.isEmpty { names.insert(name) }
    }
  }

  private static func isNo(_ value: [UInt8]) -> Bool {
    ["NO", "no", "No", "false", "0"].contains { value.elementsEqual($0.utf8) }
  }

  /// The settings of a build itself; the project's folder is empty, because paths are relative to
  /// it.
  private static func known(
    _ name: [UInt8], _ target: ProjectTarget, _ configuration: BuildConfiguration,
    _ graph: ProjectGraph
  ) -> [UInt8]? {
    switch String(decoding: name, as: UTF8.self) {
    case "SRCROOT", "PROJECT_DIR", "SOURCE_ROOT": []
    case "TARGET_NAME", "TARGETNAME": target.name
    case "PROJECT_NAME", "PROJECT": graph.file.name
    case "CONFIGURATION": configuration.name
    default: nil
    }
  }
}

/// The settings of one configuration of a target, from the weakest layer to the strongest: the
/// project's xcconfig file, the project, the target's xcconfig file, the target.
struct SettingLayers {
  private let layers: [[[UInt8]: [BuildSetting]]]

  init(_ layers: [[BuildSetting]]) {
    self.layers = layers.map { Dictionary(grouping: $0, by: \.name) }
  }

  /// All values that a setting may have: those of the strongest layer that sets it without a
  /// condition, and conditional ones in stronger layers.
  func values(of name: String) -> [[UInt8]] {
    var values: [[UInt8]] = []
    let name = Array(name.utf8)
    for layer in layers.reversed() {
      let settings = layer[name] ?? []
      values += settings.filter(\.isConditional).map(\.value)
      if let plain = settings.last(where: { !$0.isConditional }) { return values + [plain.value] }
    }
    return values
  }

  /// The value without conditions.
  func value(of name: [UInt8]) -> [UInt8]? {
    for layer in layers.reversed() {
      if let plain = layer[name]?.last(where: { !$0.isConditional }) { return plain.value }
    }
    return nil
  }
}
