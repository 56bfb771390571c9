internal import Formats
internal import Text
internal import Vocabulary
internal import Xcconfig

/// The values in an xcconfig file and its includes, evaluated as by Xcode.
final class XcconfigValues {
  private let loaded: LoadedSettings
  private let source: KeySource
  private let project: KeyProject
  private var tables: [String?: SettingTable] = [:]
  /// The names that it assigns, under any condition.
  let names: Set<String>
  /// Whether the file exists.
  let exists: Bool

  /// - Parameters:
  ///     - path: the path by which the process can open the file.
  ///     - source: the source to report for its values.
  /// - Throws: `FileError` if it cannot be read.
  init(_ path: String, source: KeySource, in project: KeyProject) throws {
    self.source = source
    self.project = project
    do {
      loaded = try XcconfigLoader(files: project.settingFiles).load(path)
      exists = true
    } catch is LoadError {
      loaded = LoadedSettings()
      exists = false
    }
    names = Set(loaded.assignments.map(\.assignment.name))
  }

  /// The paths of all files read.
  var paths: [String] { loaded.paths }

  /// The configurations named in its conditions.
  var configurations: [String] {
    loaded.assignments.flatMap(\.assignment.conditions)
      .filter { $0.parameter == "config" && !$0.pattern.contains { "*?".contains($0) } }
      .map(\.pattern)
  }

  /// The errors that make Xcode fail, as far as found yet.
  var errors: [ValuesFileError] {
    (loaded.diagnostics + tables.values.flatMap(\.diagnostics))
      .filter { $0.severity == .error }
      .map {
        ValuesFileError(path: project.name(of: $0.path), position: $0.position, message: $0.message)
      }
  }

  func answer(_ name: KeyName, _ configuration: String?) -> KeyAnswer {
    if let value = value(of: name, configuration) { return KeyAnswer(value) }
    let isConditional =
      names.contains(name.text) && table(configuration).origin(of: name.text) == nil
    return KeyAnswer(
      source,
      note: !exists
        ? KeyAnswer.noFile
        : isConditional
          ? KeyAnswer.isForOthers
            + (configuration == nil ? "; pass yours with --configuration NAME" : "")
          : nil)
  }

  func value(of name: KeyName, _ configuration: String?) -> KeyValue? {
    let table = table(configuration)
    guard let origin = table.origin(of: name.text), let value = table.value(of: name.text) else {
      return nil
    }
    let place = KeySource(
      source.kind, project.name(of: origin.path), at: origin.assignment.position)
    return KeyValue(
      secret: Secret(value), source: place, problem: problem(in: origin, of: table))
  }

  private func problem(in origin: LoadedAssignment, of table: SettingTable) -> ValueProblem? {
    if let document = loaded.documents[origin.path],
      let cut = SettingsCheck.cut(of: origin.assignment, in: document)
    {
      return .cut(advice: cut.message)
    }
    guard origin.assignment.value.contains(UInt8(ascii: "$")),
      let names = try? table.expansion(of: origin.assignment.value).undefined
    else { return nil }
    let unknown = names.filter { $0 != SettingText.undefinedName && !$0.isEmpty }
    return unknown.isEmpty ? nil : .undefined(unknown)
  }

  private func table(_ configuration: String?) -> SettingTable {
    if let known = tables[configuration] { return known }
    // As in a build, the parameter and the setting have the same value.
    let table = SettingTable(
      loaded, parameters: configuration.map { ["config": [$0]] } ?? [:],
      builtIn: configuration.map { ["CONFIGURATION": Array($0.utf8)] } ?? [:])
    tables[configuration] = table
    return table
  }
}
