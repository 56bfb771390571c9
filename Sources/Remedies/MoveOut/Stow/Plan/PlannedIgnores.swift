internal import Git
internal import Keys

/// The files with values that git ignores after the stow, as added to the planned files.
struct PlannedIgnores {
  /// The files that contain only secrets.
  let secretFiles: [GitPath]
  /// The path of the generated constants; nil if no Swift file changes or git tracks the path.
  let constantsFile: GitPath?
  /// The folder for copies with values; nil if no file needs a copy.
  let copiesFolder: GitPath?
  /// Secrets files that git stops tracking.
  let untracked: [GitPath]

  /// - Parameter changesProjects: whether the plan edits projects.
  /// - Throws: `IgnoredSecretsError`, and the errors of reading files.
  init(
    of carriers: [CarrierChange], _ adoptions: [FileAdoption], _ rules: IgnoredSecrets,
    changesProjects: Bool,
    in store: inout KeyStorePlan
  ) throws {
    let secretFiles = try store.secretFiles()
    constantsFile = store.constantsFile(of: carriers).flatMap { rules.isTracked($0) ? nil : $0 }
    let copies = try store.copiesFolder(of: carriers, rules)
    copiesFolder = copies?.path
    let kept = adoptions.map(\.path)
    // Nothing is written to it if all values stay in their files.
    let isWritten = secretFiles.contains { store.files.isChanged($0) || rules.isTracked($0) }
    self.secretFiles = isWritten || changesProjects || !carriers.isEmpty ? secretFiles : []
    untracked = (secretFiles + kept).filter(rules.isTracked)
    guard !carriers.isEmpty || !kept.isEmpty || changesProjects || !untracked.isEmpty else {
      return
    }
    let newFolder = copies.flatMap { $0.isIgnored ? nil : $0.path }
    let top = try rules.ensure(
      self.secretFiles + kept + [constantsFile, newFolder].compactMap { $0 },
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
