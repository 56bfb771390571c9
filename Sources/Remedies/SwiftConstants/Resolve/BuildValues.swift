internal import Findings
internal import Git
package import Keys
internal import Xcconfig

/// The values that the keys of a project have in one build.
///
/// A variable of the environment that is not empty wins; then what the ignored file says, evaluated
/// as Xcode does it for the configuration.
package struct BuildValues: Sendable {
  private var values: [KeyName: BuildValue] = [:]
  /// Keys that have values, but only under conditions that do not hold.
  private var conditional: Set<KeyName> = []
  /// What is wrong with the files.
  package private(set) var problems: [ResolveProblem] = []

  /// - Parameters:
  ///   - configuration: the build configuration; nil when none was named, so that only values for
  ///     all of them count.
  ///   - environment: the bytes of a variable; nil where there is none.
  /// - Throws: `EditError` when a file of values cannot be read.
  package init(
    of project: KeyProject, configuration: String?, environment: (String) -> [UInt8]?
  ) throws {
    let secrets = try Self.load(project.place(of: project.files.secrets))
    let table = Self.table(of: secrets, configuration)
    let sample = Self.table(
      of: try Self.load(project.place(of: project.files.sample)), configuration)
    let assigned = Set(secrets.assignments.map(\.assignment.name))
    for key in project.manifest.keys.map(\.name) {
      if let value = environment(key.text), !value.isEmpty {
        values[key] = BuildValue(secret: Secret(value), source: "the environment")
      } else if let value = table.value(of: key.text), !value.isEmpty {
        let path = table.origin(of: key.text)?.path ?? ""
        let source = project.shownPath(path)
        if value == sample.value(of: key.text) {
          problems.append(.stillSample(key, at: table.origin(of: key.text), in: project))
        }
        values[key] = BuildValue(secret: Secret(value), source: source)
      } else if assigned.contains(key.text), table.origin(of: key.text) == nil {
        conditional.insert(key)
      }
    }
    for one in secrets.diagnostics + table.diagnostics where one.severity == .error {
      problems.append(
        ResolveProblem(
          severity: .error, path: project.shownPath(one.path), position: one.position, key: nil,
          message: one.message))
    }
  }

  package subscript(_ key: KeyName) -> BuildValue? { values[key] }

  /// Whether it has values only for configurations other than this one.
  package func isForOthersOnly(_ key: KeyName) -> Bool { conditional.contains(key) }

  private static func load(_ path: String) throws -> LoadedSettings {
    do {
      return try XcconfigLoader().load(path)
    } catch is LoadError {
      return LoadedSettings()
    }
  }

  private static func table(of loaded: LoadedSettings, _ configuration: String?) -> SettingTable {
    // As in a build: the parameter and the setting have the same value.
    SettingTable(
      loaded, parameters: configuration.map { ["config": [$0]] } ?? [:],
      builtIn: configuration.map { ["CONFIGURATION": Array($0.utf8)] } ?? [:])
  }
}

extension ResolveProblem {
  /// A value that nobody has put in yet.
  fileprivate static func stillSample(
    _ key: KeyName, at place: LoadedAssignment?, in project: KeyProject
  ) -> ResolveProblem {
    ResolveProblem(
      severity: .error, path: project.shownPath(place?.path ?? ""),
      position: place?.assignment.position, key: key,
      message: "\(key) still has the value of the sample; give it one: keystow keys set \(key)")
  }
}

extension KeyProject {
  /// A path from the root of the work tree, where it lies there.
  func shownPath(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }
}
