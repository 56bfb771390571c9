internal import Findings
internal import Git
internal import Keys
internal import Xcconfig

/// Reads the values of keys out of the ignored file and what it includes.
enum SecretValues {
  /// The values that are in force for one build configuration, or where none is named.
  ///
  /// - Parameter files: gives planned contents before those on disk.
  /// - Throws: `SecretsFileMistakes` when the file is not as Xcode can read it.
  static func read(
    _ path: GitPath, in files: PlannedFiles, configuration: String?
  ) throws -> [KeyName: Secret] {
    guard try files.content(of: path) != nil else { return [:] }
    let loaded = try XcconfigLoader(files: PlannedSettings(files: files)).load(path.text)
    let errors = loaded.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw SecretsFileMistakes(diagnostics: errors) }
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
