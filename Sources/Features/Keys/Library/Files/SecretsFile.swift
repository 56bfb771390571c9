internal import Formats
internal import Text
package import Vocabulary
internal import Xcconfig

/// An ignored xcconfig file with the values of keys, as it is on disk or as planned.
package struct SecretsFile: Sendable {
  package let path: GitPath
  package let bytes: [UInt8]

  /// The permission bits of a new file: only the user may read it.
  package static let permissions: UInt32 = 0o600

  /// - Parameter bytes: the content; empty if the file does not exist.
  package init(path: GitPath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Returns the file with values set; every other byte is kept.
  ///
  /// A value that would not read back byte for byte is refused.
  ///
  /// - Parameter configuration: the build configuration that the values are for; nil for all.
  /// - Throws: `SecretsFileError`, which never contains a value.
  package func setting(
    _ values: [(name: KeyName, secret: Secret)], configuration: String? = nil
  ) throws(SecretsFileError) -> SecretsFile {
    let conditions =
      configuration.map { [SettingCondition(parameter: "config", pattern: $0)] } ?? []
    var document = XcconfigDocument(bytes, path: path.text)
    let present = Set(document.assignments.map(\.name))
    var new: [NewSetting] = []
    for (name, secret) in values {
      do {
        let text = try SettingText.written(secret.reveal())
        if present.contains(name.text) {
          let edited = try document.setting(name.text, conditions: conditions, toText: text)
          document = XcconfigDocument(edited, path: path.text)
        } else {
          new.append(NewSetting(name.text, conditions: conditions, text: text))
        }
      } catch {
        throw SecretsFileError(path: path, key: name, reason: "\(error)")
      }
    }
    do {
      let edited = try document.adding(new, header: Self.header(configuration: configuration))
      return SecretsFile(path: path, bytes: edited)
    } catch {
      throw SecretsFileError(path: path, key: nil, reason: SecretsFileError.unsafeEnd)
    }
  }

  /// Returns the file with `#include? "name"` as its last statement.
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

  private static func header(configuration: String?) -> [String] {
    let whose = configuration.map { " for the configuration \($0)" } ?? ""
    return [
      "Values of this project's keys\(whose). Do not commit this file; git ignores it.",
      "To change one: keystow keys set NAME"
        + (configuration.map { " --configuration \(ShellWord.quoted($0))" } ?? ""),
    ]
  }
}

/// All ignored files of a project, with pending changes.
package struct SecretsFiles {
  package let files: KeyFiles
  private let content: (GitPath) throws -> [UInt8]?
  private var changed: [GitPath: SecretsFile] = [:]

  /// - Parameter content: returns the content of a file, nil if it does not exist; it may include
  ///   other planned changes.
  package init(_ files: KeyFiles, content: @escaping (GitPath) throws -> [UInt8]?) {
    self.files = files
    self.content = content
  }

  /// The changed files, sorted by path.
  package var changes: [SecretsFile] {
    changed.values.sorted { $0.path < $1.path }
  }

  /// Sets the values of keys.
  ///
  /// Values of one build configuration go to a separate file, which the secrets file includes as
  /// its last statement.
  ///
  /// - Parameters:
  ///     - configuration: the configuration; nil for values of all configurations.
  ///     - file: the file of the configuration, if not the standard one.
  /// - Throws: `KeyFilesError`, `SecretsFileError`, and the errors of reading.
  package mutating func set(
    _ values: [(name: KeyName, secret: Secret)], configuration: String? = nil,
    file: GitPath? = nil
  ) throws {
    guard !values.isEmpty else { return }
    guard let configuration else {
      return try change(files.secrets) { try $0.setting(values) }
    }
    let path = try file ?? files.secrets(configuration: configuration)
    try change(path) { try $0.setting(values, configuration: configuration) }
    let folder = WorkTreePath.folder(of: files.secrets)
    let name = String(decoding: WorkTreePath.relative(path, from: folder), as: UTF8.self)
    try change(files.secrets) { try $0.includingLast(name) }
  }

  /// The content that a missing file begins with: the project's own template, as people copy it.
  private func start(of path: GitPath) throws -> [UInt8] {
    guard path == files.secrets, files.hasOtherSample else { return [] }
    return try content(files.sample) ?? []
  }

  private mutating func change(
    _ path: GitPath, _ edit: (SecretsFile) throws -> SecretsFile
  ) throws {
    let old = try changed[path] ?? SecretsFile(path: path, bytes: content(path) ?? start(of: path))
    let new = try edit(old)
    if new.bytes != old.bytes { changed[path] = new }
  }
}

/// The reason a secrets file is not written.
package struct SecretsFileError: Error, Hashable, CustomStringConvertible {
  package let path: GitPath
  /// The key whose value cannot be written; nil if the error concerns the whole file.
  package let key: KeyName?
  /// The problem and its fix; never contains a value.
  package let reason: String

  package init(path: GitPath, key: KeyName?, reason: String) {
    self.path = path
    self.key = key
    self.reason = reason
  }

  /// The reason for a file to whose end nothing can be added.
  static let unsafeEnd =
    "its last lines would change the meaning of new ones; check it with: keystow xcconfig lint"

  package var description: String {
    "\(path.text): " + (key.map { "\($0): " } ?? "") + reason
  }
}
