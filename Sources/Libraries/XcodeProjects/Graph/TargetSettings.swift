internal import Formats
internal import Vocabulary

/// The build settings of a project's targets, including those of xcconfig files.
struct TargetSettings {
  private let graph: ProjectGraph
  private let sources: ProjectSources
  /// The settings of the xcconfig files read so far.
  private var files: [GitPath: [BuildSetting]] = [:]

  init(of graph: ProjectGraph, sources: ProjectSources) {
    self.graph = graph
    self.sources = sources
  }

  /// Returns the settings of one configuration of a target.
  ///
  /// - Throws: the errors of reading files.
  mutating func layers(
    of target: ProjectTarget, _ configuration: BuildConfiguration
  ) throws -> SettingLayers {
    let project = graph.configurations.first { $0.name == configuration.name }
    var layers: [[BuildSetting]] = []
    for part in [project, configuration].compactMap({ $0 }) {
      if let file = part.base?.path { layers.append(try settings(in: file)) }
      layers.append(part.settings)
    }
    return SettingLayers(layers)
  }

  private mutating func settings(in path: GitPath) throws -> [BuildSetting] {
    if let settings = files[path] { return settings }
    let closure = try IncludeClosure(
      of: path, sources: sources, searchFolder: graph.sourceRoot)
    let settings = closure.settings.map { setting in
      BuildSetting(
        name: Array(setting.assignment.name.utf8),
        isConditional: !setting.assignment.conditions.isEmpty, value: setting.assignment.value)
    }
    files[path] = settings
    return settings
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
