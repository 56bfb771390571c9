internal import Files
internal import Keys
internal import KeysCommands
internal import Vocabulary

/// The files of `[[values]]` that tools or the app read themselves, and that a clone does not have.
struct MissingValueFiles {
  private let project: KeyProject
  /// The missing files, with the keys that are entries of them.
  let missing: [(path: GitPath, keys: [KeyName], sample: GitPath?)]

  init(_ project: KeyProject) {
    self.project = project
    missing = project.manifest.values.compactMap { declaration in
      guard case .file(let path) = declaration.source, !declaration.entries.isEmpty,
        !FileStatus.exists(project.diskPath(of: path))
      else { return nil }
      return (path, declaration.entries.map(\.key), declaration.sample)
    }
  }

  /// Adds the good values of keys that only the missing files lack.
  func addValues(from state: SetupState, to values: inout SetupValues) {
    for name in missing.flatMap(\.keys) where state.problem(of: name) == nil && !values.has(name) {
      guard let value = state.work.values.value(of: name, configuration: nil),
        value.source.kind != .sample
      else { continue }
      values.add(name, value.secret, configuration: nil)
    }
  }

  /// Returns the edits that copy the samples of missing files without any value.
  ///
  /// - Parameter edits: the edits that make the other ones.
  func copies(besides edits: [FileEdit]) throws -> [FileEdit] {
    let made = Set(edits.map(\.path))
    return try missing.compactMap { file in
      let place = project.diskPath(of: file.path)
      guard !made.contains(place), let sample = file.sample,
        let bytes = try project.content(of: sample)
      else { return nil }
      try project.checkFolder(of: file.path)
      return FileEdit(
        path: place, old: nil, new: bytes, makesFolders: true, permissions: SecretsFile.permissions)
    }
  }
}
