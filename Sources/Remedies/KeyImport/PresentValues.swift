internal import Findings
internal import Keys
internal import Xcconfig

/// The values that the ignored files have already.
struct PresentValues {
  enum Comparison {
    case absent, same, different
  }

  private let loaded: LoadedSettings
  private let common: SettingTable

  /// - Throws: `EditError` when a file is there and cannot be read.
  init(of project: KeyProject) throws {
    do {
      loaded = try XcconfigLoader().load(project.place(of: project.files.secrets))
    } catch is LoadError {
      loaded = LoadedSettings()
    }
    common = SettingTable(loaded, parameters: [:], builtIn: [:])
  }

  /// Whether a key has a value in any configuration.
  func hasValue(_ name: KeyName) -> Bool {
    loaded.assignments.contains {
      $0.assignment.name == name.text && !$0.assignment.value.isEmpty
    }
  }

  /// Compares with what a build of a configuration would get; nil for all configurations.
  func comparison(of secret: Secret, with name: KeyName, _ configuration: String?) -> Comparison {
    let table =
      configuration.map {
        SettingTable(
          loaded, parameters: ["config": [$0]], builtIn: ["CONFIGURATION": Array($0.utf8)])
      } ?? common
    guard let value = table.value(of: name.text), !value.isEmpty else { return .absent }
    return value == secret.reveal() ? .same : .different
  }
}
