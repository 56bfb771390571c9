package import Files
internal import Formats
internal import Git
package import Text
package import Vocabulary
internal import Xcconfig

/// Writes values of keys to files that git does not see.
package struct KeyEdits: Sendable {
  private let project: KeyProject

  package init(_ project: KeyProject) {
    self.project = project
  }

  /// Returns the edits that set values of keys, to be made together; the first one makes git ignore
  /// the files.
  ///
  /// Keys that are not declared yet are added to the manifest and the sample.
  ///
  /// - Parameter configuration: the build configuration that the values are for; nil for all.
  /// - Throws: `IgnoredSecretsError` if git would see a value; `SecretsFileError`, `KeyFilesError`,
  ///   `KeyManifestError`, `FileError`, `GitError`.
  package func edits(
    _ values: [(name: KeyName, secret: Secret)], configuration: String?
  ) throws -> [FileEdit] {
    try edits([(configuration, values)], declaring: values.map { KeyDeclaration(name: $0.name) })
  }

  /// Returns the edits that declare keys and set some of their values.
  ///
  /// - Parameters:
  ///     - batches: values with the build configuration that they are for; nil for all.
  ///     - kept: files that have, or get, the values of some of these keys as entries.
  ///     - others: more files that will contain values and must be ignored.
  ///     - rotation: the day to record for all declared keys; nil for none.
  /// - Throws: the same errors.
  package func edits(
    _ batches: [(configuration: String?, values: [(name: KeyName, secret: Secret)])],
    declaring keys: [KeyDeclaration], keeping declared: [ValueDeclaration] = [],
    ignoring others: [GitPath] = [],
    rotatedOn rotation: CalendarDay? = nil
  ) throws -> [FileEdit] {
    let files = project.files
    let own = try batches.compactMap(\.configuration).map { ($0, try file(of: $0)) }
    let ownFiles = Dictionary(own, uniquingKeysWith: { first, _ in first })
    var secrets = SecretsFiles(files) { try project.content(of: $0) }
    var entries = try EntryEdits(project)
    for batch in batches {
      let others = try entries.take(batch.values, configuration: batch.configuration)
      try secrets.set(
        others, configuration: batch.configuration,
        file: batch.configuration.flatMap { ownFiles[$0] })
    }
    var manifest = try project.manifest.adding(ManifestChanges(keys: keys, values: declared))
    if let rotation {
      for key in keys { manifest = try manifest.recordingRotation(of: key.name, on: rotation) }
    }
    let sample = try SampleFile(
      path: files.sample, bytes: project.content(of: files.sample) ?? [])
    let names = Set(keys.map(\.name))
    let named = try sample.naming(
      manifest.keys.filter { names.contains($0.name) && manifest.reachesSecretsFile($0) },
      secrets: files.secrets)
    let kept = try entries.changes()
    var edits: [FileEdit] = []
    let newManifest = try manifest.bytes.map { try edit(GitPath(KeyManifest.fileName), to: $0) }
    // First, so that a rotation that was killed is still one when it is run again.
    if rotation != nil, let newManifest { edits.append(newManifest) }
    if project.gitFolder != nil {
      let isOfOthers =
        !kept.isEmpty || !keys.isEmpty && !keys.contains(where: manifest.reachesSecretsFile)
      let own = isOfOthers && secrets.changes.isEmpty ? [] : [files.secrets] + own.map(\.1)
      edits.append(try ignoring(own + kept.map(\.path) + declared.compactMap(\.file) + others))
    }
    for file in secrets.changes.map({ ($0.path, $0.bytes) }) + kept {
      edits.append(try edit(file.0, to: file.1, permissions: SecretsFile.permissions))
    }
    if !keys.isEmpty, !named.bytes.isEmpty { edits.append(try edit(files.sample, to: named.bytes)) }
    if rotation == nil, let newManifest { edits.append(newManifest) }
    return edits.filter { !$0.changesNothing }
  }

  /// Returns the ignored file with the values of one build configuration: an existing one that the
  /// secrets file includes, otherwise the standard one.
  ///
  /// - Throws: `KeyFilesError` for an invalid configuration name, `FileError` if the secrets file
  ///   cannot be read.
  package func file(of configuration: String) throws -> GitPath {
    let usual = try project.files.secrets(configuration: configuration)
    guard let top = RealPath.of(project.root), let loaded = try settings() else { return usual }
    let condition = SettingCondition(parameter: "config", pattern: configuration)
    let own = loaded.assignments.last { $0.assignment.conditions.contains(condition) }
    guard let own, let path = RealPath.of(own.path), path.hasPrefix(top + "/") else { return usual }
    let name = String(path.dropFirst(top.count + 1))
    guard let found = try? KeyFiles(secrets: name).secrets, found != project.files.secrets else {
      return usual
    }
    return found
  }

  /// Returns the secrets file with its includes; nil if it does not exist.
  private func settings() throws -> LoadedSettings? {
    do {
      return try XcconfigLoader(files: project.settingFiles)
        .load(project.diskPath(of: project.files.secrets))
    } catch is LoadError {
      return nil
    }
  }

  private func ignoring(_ secrets: [GitPath]) throws -> FileEdit {
    let ignored = try IgnoredSecrets(
      of: Repository(at: project.root), below: project.folderInWorkTree)
    let top = try project.content(of: IgnoredSecrets.file)
    let sample = secrets.contains(project.files.secrets) ? [project.files.sample] : []
    let kept = sample + [GitPath(KeyManifest.fileName)]
    let new = try ignored.ensure(secrets, keeping: kept, top: top ?? [])
    return try edit(IgnoredSecrets.file, to: new)
  }

  private func edit(
    _ path: GitPath, to new: [UInt8], permissions: UInt32 = 0o666
  ) throws -> FileEdit {
    try project.checkFolder(of: path)
    let old = try project.content(of: path)
    // No file is created without content.
    return FileEdit(
      path: project.diskPath(of: path), old: old, new: old == nil && new.isEmpty ? [] : new,
      makesFolders: true, permissions: permissions,
      tightensPermissions: permissions == SecretsFile.permissions)
  }
}
