internal import Findings
package import Formats
internal import Git
internal import Keys
internal import Text
internal import Xcconfig

/// The values of keys in the ignored file and what it includes.
struct SecretValues {
  /// Those that hold in every build that is asked about.
  private(set) var values: [KeyName: Secret] = [:]
  /// Keys with a value that one of these builds does not have, or that wins in another one.
  private(set) var others: Set<KeyName> = []

  /// - Parameters:
  ///   - path: of the ignored file; without one there are no values.
  ///   - root: of the work tree, without a slash at its end.
  ///   - configurations: the build configurations that are asked about; all when there are none.
  /// - Throws: `SecretsFileMistakes` when Xcode would fail on the file, `EditError` when it cannot be
  ///   read.
  init(_ path: GitPath, below root: String, configurations: [String]) throws {
    let loaded: LoadedSettings
    do {
      loaded = try XcconfigLoader().load(root + "/" + path.text)
    } catch LoadError.missing {
      return
    }
    guard !loaded.hasErrors else { throw SecretsFileMistakes(diagnostics: loaded.errors) }
    let parameters = configurations.isEmpty ? [[:]] : configurations.map { ["config": [$0]] }
    let tables = parameters.map { SettingTable(loaded, parameters: $0) }
    let conditional = loaded.assignments.filter { !$0.assignment.conditions.isEmpty }
    let divided = configurations.isEmpty ? Set(conditional.map(\.assignment.name)) : []
    for name in Set(loaded.assignments.map(\.assignment.name)) {
      guard let key = KeyName(name) else { continue }
      let found = Set(tables.map { $0.value(of: name) ?? [] })
      if found.count > 1 || divided.contains(name) {
        others.insert(key)
      } else if let value = found.first, !value.isEmpty {
        values[key] = Secret(value)
      }
    }
  }
}

/// Lines of the ignored file that Xcode would fail on; nothing is written into such a file.
package struct SecretsFileMistakes: Error, CustomStringConvertible {
  package let diagnostics: [XcconfigDiagnostic]

  package var description: String {
    (["the ignored file cannot be read as Xcode reads it; mend it first:"]
      + diagnostics.map { mistake in
        "\(mistake.path):\(mistake.position.line):\(mistake.position.column): \(mistake.message)"
      }).joined(separator: "\n")
  }
}
