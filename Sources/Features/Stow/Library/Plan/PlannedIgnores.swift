internal import Keys
internal import Vocabulary

/// The files with values that git ignores after the stow, as added to the planned files.
struct PlannedIgnores {
  /// The files that contain only secrets.
  let secretFiles: [GitPath]
  /// The folder for copies with values; nil if no file needs a copy.
  let copiesFolder: GitPath?
  /// Files with values that git stops tracking.
  let untracked: [GitPath]

  /// - Parameters:
  ///     - generated: the files of constants.
  ///     - released: tracked files that the project says git should ignore.
  ///     - changesProjects: whether the plan edits projects.
  /// - Throws: `IgnoredSecretsError`, and the errors of reading files.
  init(
    of carriers: [CarrierChange], _ adoptions: [FileAdoption], _ generated: [GitPath],
    releasing released: [GitPath], _ rules: IgnoredSecrets, changesProjects: Bool,
    in store: inout KeyStorePlan
  ) throws {
    let secretFiles = try store.secretFiles()
    let copies = try store.copiesFolder(of: carriers, rules)
    copiesFolder = copies?.path
    let kept = adoptions.map(\.path)
    // Nothing is written to it if all values stay in their files.
    let isWritten =
      store.ownFile != nil
      || secretFiles.contains { store.files.isChanged($0) || rules.isTracked($0) }
    let isNeeded = carriers.contains { $0.moves.contains(where: \.needsSecretsFile) }
    self.secretFiles = isWritten || changesProjects || isNeeded ? secretFiles : []
    untracked = (secretFiles + kept + generated + released).filter(rules.isTracked)
    guard !carriers.isEmpty || !kept.isEmpty || changesProjects || !untracked.isEmpty else {
      return
    }
    let newFolder = copies.flatMap { $0.isIgnored ? nil : $0.path }
    let top = try rules.ensure(
      self.secretFiles + kept + generated + released + [newFolder].compactMap { $0 },
      keeping: store.keptFiles + adoptions.map(\.sample),
      top: try store.files.content(of: IgnoredSecrets.file) ?? [], untracking: true)
    try store.files.change(IgnoredSecrets.file, to: top)
  }

  /// One note for each file that git stops tracking.
  var notes: [String] {
    untracked.map {
      "\($0.text): removed from the index, but kept on disk; every clone has what was committed"
    }
  }
}
