package import Keys
package import Scan
package import Vocabulary

/// A complete plan of a stow: all changes, and the secrets that it skips.
package struct StowPlan: Sendable {
  /// A key with its value.
  package struct Key: Sendable {
    package let name: KeyName
    package let secret: Secret
    /// Whether the ignored file already contains it with this value.
    package let isKnown: Bool
    /// Whether a file in HEAD contains the value, so that every clone has it.
    package let isCommitted: Bool
    /// The provider's page for rotating it; nil if unknown.
    package let rotation: String?
    /// Whether its value stays in its files only, and the secrets file has none.
    package var isKept = false
  }

  /// Sorted by name; those whose values stay in their files come last.
  package let keys: [Key]
  package let carriers: [CarrierChange]
  package let skipped: [SkippedLocation]
  /// All changed files, in the order in which they are written.
  package let changes: [PlannedFiles.Change]
  /// Carriers whose staged content contains a moved secret and differs from HEAD.
  package let staged: [GitPath]
  /// Files that git stops tracking.
  package let untracked: [GitPath]
  /// Files that stay as they are, which git will ignore.
  package let kept: [FileAdoption]
  /// What is left for the user.
  package let remaining: [RemainingStep]
  /// The files of constants that `resolve` writes for changed sources, which git will ignore.
  package let constantsFiles: [GitPath]
  /// The default folder for copies with values, which git will ignore; nil if no file needs a copy,
  /// or if the usual folders contain other files.
  package let copiesFolder: GitPath?
  /// Notes for the user, each of one or more sentences.
  package let notes: [String]
  /// The ignored file.
  package let secretsPath: GitPath
  /// The files that contain only secrets: the ignored file and those of configurations.
  package let secretFiles: [GitPath]
  /// The build configurations that the values are for; all if empty.
  package let configurations: [String]
  /// The folders that could not be listed, which may contain settings of the same names.
  package let problems: [Problem]
  /// All secrets found, including skipped ones, to be masked in every diff.
  let found: Set<Secret>

  /// Whether there is nothing to do.
  package var isEmpty: Bool { changes.isEmpty && untracked.isEmpty }
}

extension StowPlan {
  /// Returns the moves to a key's placeholder, file by file.
  package func moves(
    of key: Key
  ) -> [(carrier: CarrierChange, move: CarrierChange.Move)] {
    carriers.flatMap { carrier in
      carrier.moves.filter { $0.key == key.name }.map { (carrier, $0) }
    }
  }

  /// Returns the changes of all files as one unified diff without any secret, moved or skipped.
  ///
  /// - Parameter search: finds other secrets to mask.
  /// - Throws: `GitError` if contents are too large to compare; the errors of the search.
  package func diff(hiding search: SecretSearch) throws -> [UInt8] {
    let spans = Dictionary(
      carriers.map { ($0.path, $0.moves.map(\.location.span)) }, uniquingKeysWith: +)
    let diff = MaskedDiff(found, search: search)
    return try changes.flatMap { change in
      secretFiles.contains(change.path)
        ? try diff.bytesOfSettings(change)
        : try diff.bytes(of: change, hiding: spans[change.path] ?? [])
    }
  }

  /// The steps, in an order in which every secret is always in at least one file, and never in a
  /// file that the next commit would include.
  package var steps: [StowStep] {
    let rules = changes.filter { $0.path == IgnoredSecrets.file }
    let others = changes.filter { $0.path != IgnoredSecrets.file }
    return rules.map(Self.step) + untracked.map { .untrack(path: $0) } + others.map(Self.step)
  }

  private static func step(_ change: PlannedFiles.Change) -> StowStep {
    .write(path: change.path, old: change.old, new: change.new, permissions: change.permissions)
  }
}

/// One change of a stow.
///
/// Paths are relative to the root of the work tree. The planner's order determines the state after
/// a kill between two steps: ignore rule, untracking, secrets file, sample, manifest, base
/// configuration and project, carriers. So a secret is never in a new file that git would add, and
/// always in at least one file.
package enum StowStep: Sendable {
  /// Writes, creates (`old` is nil) or removes (`new` is nil) a file.
  ///
  /// An existing file keeps its mode unless `permissions` is set; a new file without `permissions`
  /// gets the default of the umask.
  case write(path: GitPath, old: [UInt8]?, new: [UInt8]?, permissions: UInt32? = nil)
  /// Removes a file from the index; it stays on disk.
  case untrack(path: GitPath)

  var path: GitPath {
    switch self {
    case .write(let path, _, _, _), .untrack(let path): path
    }
  }

  /// Whether the step has no effect.
  var changesNothing: Bool {
    guard case .write(_, let old, let new, let permissions) = self else { return false }
    return old == new && (permissions == nil || old == nil)
  }
}
