package import Formats
internal import Keys
internal import Text
internal import Vocabulary
internal import Xcconfig

/// The values of keys in the ignored file and its includes.
struct SecretValues {
  /// Values that apply to every requested build.
  private(set) var values: [KeyName: Secret] = [:]
  /// Keys with a value that applies only to some of these builds, or also to others.
  private(set) var others: Set<KeyName> = []

  /// - Parameters:
  ///     - path: the path of the ignored file; there are no values if it does not exist.
  ///     - root: the root of the work tree, without a trailing slash.
  ///     - configurations: the requested build configurations; all if empty.
  /// - Throws: `InvalidSecretsFileError` if Xcode would fail on the file, `FileError` if it cannot be
  ///   read.
  init(_ path: GitPath, below root: String, configurations: [String]) throws {
    let loaded: LoadedSettings
    do {
      loaded = try XcconfigLoader().load(root + "/" + path.text)
    } catch LoadError.missing {
      return
    }
    guard !loaded.hasErrors else { throw InvalidSecretsFileError(diagnostics: loaded.errors) }
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

/// Lines of the ignored file on which Xcode would fail; such a file is not edited.
package struct InvalidSecretsFileError: Error, CustomStringConvertible {
  package let diagnostics: [XcconfigDiagnostic]

  package var description: String {
    (["the ignored file contains errors; fix them first:"]
      + diagnostics.map { mistake in
        "\(mistake.path):\(mistake.position.line):\(mistake.position.column): \(mistake.message)"
      }).joined(separator: "\n")
  }
}
