package import Findings
package import Git

/// All ignored files of a project together, with the changes that are made to them.
package struct SecretsFiles {
  package let files: KeyFiles
  private let content: (GitPath) throws -> [UInt8]?
  private var changed: [GitPath: SecretsFile] = [:]

  /// - Parameter content: what stands in a file, nil where there is none; planned changes of others
  ///   may be in it.
  package init(_ files: KeyFiles, content: @escaping (GitPath) throws -> [UInt8]?) {
    self.files = files
    self.content = content
  }

  /// What the files are to hold, sorted by path; those that stay as they are are not among them.
  package var changes: [SecretsFile] {
    changed.values.sorted { $0.path < $1.path }
  }

  /// Gives values to keys.
  ///
  /// Those of one build configuration go to a file of their own, which the first one includes as its
  /// last statement.
  ///
  /// - Parameters:
  ///   - configuration: nil for values of all configurations.
  ///   - file: of the configuration, where it is not the usual one.
  /// - Throws: `KeyFilesError`, `SecretsFileError`, and what reading throws.
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

  private mutating func change(
    _ path: GitPath, _ edit: (SecretsFile) throws -> SecretsFile
  ) throws {
    let old = try changed[path] ?? SecretsFile(path: path, bytes: content(path) ?? [])
    let new = try edit(old)
    if new.bytes != old.bytes { changed[path] = new }
  }
}
