internal import Bytes
internal import Findings
internal import Git
package import Xcconfig

/// The values that the files of a project give to its keys, evaluated as Xcode does it.
package struct KeyValues: Sendable {
  /// What the ignored files say, by name; for each configuration, nil for none.
  private var values: [String?: [String: KeyValue]] = [:]
  private var sample: [String: KeyValue] = [:]
  /// The build configurations that a file or the manifest knows of, sorted.
  package let configurations: [String]
  /// What is wrong with the files, each said once.
  package let diagnostics: [XcconfigDiagnostic]
  /// Names that the ignored files give a value, sorted.
  package let names: [KeyName]

  /// - Parameter configuration: one that is asked about, besides those that are known.
  /// - Throws: `EditError` when a file cannot be read.
  package init(of project: KeyProject, configuration: String? = nil) throws {
    let secrets = try Self.load(project.files.secrets, in: project)
    let patterns = secrets.assignments.flatMap(\.assignment.conditions)
      .filter { $0.parameter == "config" && !$0.pattern.contains { "*?".contains($0) } }
      .map(\.pattern)
    let declared = project.manifest.keys.flatMap { $0.required ?? [] }
    var known = Set(patterns + declared + project.configurationsWithFiles())
    // They come in a pair in nearly every project.
    if !known.isDisjoint(with: ["Debug", "Release"]) { known.formUnion(["Debug", "Release"]) }
    configurations = known.sorted()
    let assigned = Set(secrets.assignments.map(\.assignment.name))
    names = assigned.compactMap { KeyName($0) }.sorted()
    var said = secrets.diagnostics
    for one in Set<String?>(known.map { $0 } + [nil, configuration]) {
      let table = Self.table(secrets, one)
      values[one] = Self.values(of: Array(assigned), in: table, project)
      said += table.diagnostics
    }
    let example = try Self.load(project.files.sample, in: project)
    let table = Self.table(example, configuration)
    sample = Self.values(
      of: Set(example.assignments.map(\.assignment.name)).sorted(), in: table, project)
    said += example.diagnostics + table.diagnostics
    diagnostics = Set(said).sorted {
      ($0.path, $0.position, $0.message) < ($1.path, $1.position, $1.message)
    }
  }

  /// What the ignored files say; empty values too.
  ///
  /// - Parameter configuration: nil for what all configurations have.
  package func value(of name: KeyName, configuration: String?) -> KeyValue? {
    values[configuration]?[name.text]
  }

  /// What the sample says, which nobody should ship.
  package func sampleValue(of name: KeyName) -> KeyValue? { sample[name.text] }

  /// The configurations for which a key has a value of its own.
  package func ownConfigurations(of name: KeyName) -> [String] {
    configurations.filter { configuration in
      let own = value(of: name, configuration: configuration)
      return own != nil && own?.source != value(of: name, configuration: nil)?.source
    }
  }

  private static func load(_ path: GitPath, in project: KeyProject) throws -> LoadedSettings {
    do {
      return try XcconfigLoader().load(project.place(of: path))
    } catch is LoadError {
      return LoadedSettings()
    }
  }

  private static func table(_ loaded: LoadedSettings, _ configuration: String?) -> SettingTable {
    SettingTable(
      loaded, parameters: configuration.map { ["config": [$0]] } ?? [:],
      builtIn: configuration.map { ["CONFIGURATION": Array($0.utf8)] } ?? [:])
  }

  private static func values(
    of names: [String], in table: SettingTable, _ project: KeyProject
  ) -> [String: KeyValue] {
    var values: [String: KeyValue] = [:]
    for name in names {
      guard let origin = table.origin(of: name), let value = table.value(of: name) else { continue }
      let place = KeySource.file(
        path: project.name(of: origin.path), line: origin.assignment.position.line)
      values[name] = KeyValue(secret: Secret(value), source: place)
    }
    return values
  }
}

extension KeyProject {
  /// A file from the root of the work tree, where it lies there.
  package func name(of place: String) -> String {
    place.hasPrefix(root + "/") ? String(place.dropFirst(root.count + 1)) : place
  }
}
