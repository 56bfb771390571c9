package import Findings
package import Git
internal import Xcconfig

/// An ignored xcconfig file with the values of keys, as it stands or as it will.
package struct SecretsFile: Sendable {
  package let path: GitPath
  package let bytes: [UInt8]

  /// Bits of a new file's mode: nobody else may read it.
  package static let permissions: UInt32 = 0o600

  /// - Parameter bytes: empty for a file that is not there.
  package init(path: GitPath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The file with values; every other byte is kept.
  ///
  /// A value is read back byte for byte, or it is refused.
  ///
  /// - Parameter configuration: the build configuration that the values are for; nil for all.
  /// - Throws: `SecretsFileError`, which never holds a value.
  package func setting(
    _ values: [(name: KeyName, secret: Secret)], configuration: String? = nil
  ) throws(SecretsFileError) -> SecretsFile {
    let conditions =
      configuration.map { [SettingCondition(parameter: "config", pattern: $0)] } ?? []
    var document = XcconfigDocument(bytes, path: path.text)
    let present = Set(document.assignments.map(\.name))
    var new: [(name: String, value: [UInt8])] = []
    for (name, secret) in values {
      do {
        let text = try SettingText.written(secret.reveal())
        if present.contains(name.text) {
          let edited = try document.setting(name.text, conditions: conditions, toText: text)
          document = XcconfigDocument(edited, path: path.text)
        } else {
          new.append((name.text, text))
        }
      } catch {
        throw SecretsFileError(path: path, key: name, reason: "\(error)")
      }
    }
    let condition = configuration.map { "[config=\($0)]" } ?? ""
    let lines = new.map { Array("\($0.name)\(condition) = ".utf8) + $0.value }
    let header = Self.header(configuration: configuration)
    guard let edited = SettingBlock.inserting(lines, header: header, into: document, as: new) else {
      throw SecretsFileError(path: path, key: nil, reason: Self.unclear)
    }
    return SecretsFile(path: path, bytes: edited)
  }

  /// The file with `#include? "name"` as its last statement.
  ///
  /// - Throws: `SecretsFileError`.
  package func includingLast(_ name: String) throws(SecretsFileError) -> SecretsFile {
    let start = bytes.isEmpty ? Self.header(configuration: nil).map { "// \($0)\n" } + ["\n"] : []
    let document = XcconfigDocument(
      bytes.isEmpty ? Array(start.joined().utf8) : bytes, path: path.text)
    do {
      return SecretsFile(path: path, bytes: try document.includingLast(name, isOptional: true))
    } catch {
      throw SecretsFileError(path: path, key: nil, reason: "\(error)")
    }
  }

  private static let unclear =
    "its last lines would change what new ones mean; look at: keystow xcconfig lint"

  private static func header(configuration: String?) -> [String] {
    let whose = configuration.map { " of the configuration \($0)" } ?? ""
    return [
      "The values of this project's keys\(whose): never commit this file, git ignores it.",
      "To change one: keystow keys set NAME" + (configuration.map { " --config '\($0)'" } ?? ""),
    ]
  }
}
