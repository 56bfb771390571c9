package import Vocabulary

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
    self = try ExpandingProjects(among: paths, sources: sources).expanded
  }

  /// Collects those that a specification states.
  ///
  /// - Throws: the errors of reading it.
  init(
    of specification: ProjectSpecification, among paths: [GitPath], sources: ProjectSources
  ) throws {
    let bytes = try sources.read(specification.path) ?? []
    self.paths = Set(
      try specification.expandedFiles(in: bytes, among: paths, sources: sources))
  }

  init() {}

  /// Collects those of a project, also if an xcconfig file names them.
  ///
  /// - Throws: the errors of reading files.
  package init(of graph: ProjectGraph, sources: ProjectSources) throws {
    var settings = TargetSettings(of: graph, sources: sources)
    for target in graph.targets {
      for configuration in target.configurations {
        add(
          from: try settings.layers(of: target, configuration), of: target, configuration, graph)
      }
    }
  }

  /// Whether Xcode expands a file.
  package func contains(_ path: GitPath) -> Bool {
    paths.contains(path) || names.contains(Array(path.name))
  }

  mutating func formUnion(_ other: ExpandedFiles) {
    paths.formUnion(other.paths)
    names.formUnion(other.names)
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
