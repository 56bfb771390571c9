internal import Formats
internal import Text
internal import Vocabulary

extension Wiring {
  /// Adds notes about settings that would hide a key, and about configurations that stay unchanged.
  mutating func warn(about graph: ProjectGraph) throws {
    let path = graph.file.path
    var closures: [GitPath: IncludeClosure] = [:]
    for configuration in graph.configurations {
      warn(configuration.settings, path, "the project's \(configuration.text)")
      try warnAboutBase(of: configuration, of: "the project", graph, &closures)
    }
    warnAboutFolders(of: graph)
    var kept: Set<GitPath> = []
    for target in graph.targets {
      for configuration in target.configurations {
        let owner = "\(configuration.text) of the target \(target.text)"
        warn(configuration.settings, path, owner)
        try warnAboutBase(
          of: configuration, of: "the target \(target.text)", graph, &closures)
        if let file = configuration.base?.path { kept.insert(file) }
      }
    }
    guard !kept.isEmpty else { return }
    let names = kept.sorted().map { String(decoding: $0.name, as: UTF8.self) }
    plan.note(
      .unchanged, path,
      "base configurations of targets stay unchanged, because they do not hide settings of the "
        + "project: \(names.joined(separator: ", "))")
  }

  /// Warns if the secrets are in a synchronized folder, whose files all belong to its target.
  private mutating func warnAboutFolders(of graph: ProjectGraph) {
    for target in graph.targets {
      for folder in target.folders where WorkTreePath.isAtOrBelow(request.secrets, folder) {
        plan.note(
          .warning, graph.file.path,
          "\(request.secrets.text) is in a synchronized folder of the target \(target.text); make "
            + "sure in Xcode that it is not copied into the product")
      }
    }
  }

  private mutating func warn(_ settings: [BuildSetting], _ path: GitPath, _ owner: String) {
    let names = Set(request.names.map { Array($0.utf8) })
    for setting in settings where names.contains(setting.name) {
      let name = String(decoding: setting.name, as: UTF8.self)
      guard !Self.keeps(setting.value, name: name) else { continue }
      plan.note(
        .warning, path,
        "\(owner) sets \(name) itself, which hides the key; delete that build setting")
    }
  }

  /// Warns about a file that sets a name again after the secrets, or at a target without them.
  private mutating func warnAboutBase(
    of configuration: BuildConfiguration, of owner: String, _ graph: ProjectGraph,
    _ closures: inout [GitPath: IncludeClosure]
  ) throws {
    guard let path = configuration.base?.path else { return }
    let closure = try closures[path] ?? closure(of: path, searchFolder: graph.sourceRoot)
    closures[path] = closure
    // A file of a target that does not include the secrets wins with everything it sets.
    let isBehindProject = !closure.reaches(request.secrets)
    let names = Set(request.names)
    for setting in closure.settings {
      let name = setting.assignment.name
      guard names.contains(name), !setting.isFromAwaited,
        !Self.keeps(setting.assignment.value, name: name),
        isBehindProject || setting.followsAwaited, setting.path != request.sample
      else { continue }
      plan.note(
        .warning, setting.path,
        "line \(setting.assignment.position.line) sets \(name) for \(owner), which hides the key; "
          + "delete it")
    }
  }

  /// Whether a value extends the one set below it.
  private static func keeps(_ value: [UInt8], name: String) -> Bool {
    ["inherited", name].contains { name in
      value.contains("$(\(name))".utf8) || value.contains("${\(name)}".utf8)
    }
  }
}
