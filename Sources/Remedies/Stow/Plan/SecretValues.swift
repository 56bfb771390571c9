internal import Findings
internal import Git
internal import Keys
internal import Xcconfig

/// Reads the values of keys out of the ignored file and what it includes.
enum SecretValues {
  /// The values that are in force for one build configuration, or where none is named.
  ///
  /// - Parameters:
  ///   - path: of the ignored file; without one there are no values.
  ///   - root: of the work tree, without a slash at its end.
  /// - Throws: `SecretsFileMistakes` when Xcode would fail on the file, `EditError` when it cannot be
  ///   read.
  static func read(
    _ path: GitPath, below root: String, configuration: String?
  ) throws -> [KeyName: Secret] {
    let loaded: LoadedSettings
    do {
      loaded = try XcconfigLoader().load(root + "/" + path.text)
    } catch LoadError.missing {
      return [:]
    }
    guard !loaded.hasErrors else { throw SecretsFileMistakes(diagnostics: loaded.errors) }
    let table = SettingTable(
      loaded, parameters: configuration.map { ["config": [$0]] } ?? [:])
    var values: [KeyName: Secret] = [:]
    for name in table.names {
      guard let key = KeyName(name), let value = table.value(of: name), !value.isEmpty else {
        continue
      }
      values[key] = Secret(value)
    }
    return values
  }
}
