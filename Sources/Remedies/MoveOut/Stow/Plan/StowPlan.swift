package import Findings
package import Git
package import Keys
package import Scan

/// Everything that a stow is going to do, and what it leaves.
package struct StowPlan: Sendable {
  /// One key with its value and what becomes of it.
  package struct Key: Sendable {
    package let name: KeyName
    package let secret: Secret
    /// Whether the ignored file has it already, with this value.
    package let isKnown: Bool
    /// Whether HEAD has the value in one of its files, so that whoever has a clone has it.
    package let isCommitted: Bool
    /// Where the provider lets it be replaced; nil where no page is known.
    package let rotation: String?
  }

  /// By name.
  package let keys: [Key]
  package let carriers: [CarrierChange]
  package let left: [SkippedPlace]
  /// Every file that changes, in the order in which it is written.
  package let changes: [PlannedFiles.Change]
  /// Carriers of which something else is staged than HEAD has, with a moved secret in it.
  package let staged: [GitPath]
  /// Files that git is to stop tracking.
  package let untracked: [GitPath]
  /// Whether a project was to be wired and has to be edited by hand, as a note says.
  package let needsHand: Bool
  /// Where the generated constants go, if the user wants nothing else; nil when no Swift file changes.
  package let constantsFile: GitPath?
  /// Where copies with values go, if the user wants nothing else: git ignores it then; nil when no file
  /// needs a copy, or when the usual folders hold other files.
  package let copiesFolder: GitPath?
  /// What a person should know of, each a sentence or a few.
  package let notes: [String]
  /// The ignored file.
  package let secretsPath: GitPath
  /// The files that hold nothing but secrets: the ignored file and those of configurations.
  package let secretFiles: [GitPath]
  /// The build configurations that the values are for; all when there are none.
  package let configurations: [String]
  /// Every secret that was found, also those that stay: no diff may show them.
  let found: Set<Secret>

  /// Whether there is anything to do.
  package var isEmpty: Bool { changes.isEmpty && untracked.isEmpty }
}

extension StowPlan {
  /// Where a key's placeholder is put, file by file.
  package func places(
    of key: Key
  ) -> [(carrier: CarrierChange, move: CarrierChange.Move)] {
    carriers.flatMap { carrier in
      carrier.moves.filter { $0.key == key.name }.map { (carrier, $0) }
    }
  }

  /// The changes of all files as one unified diff without any secret, also of those that stay.
  ///
  /// - Parameter search: finds what else must not be shown.
  /// - Throws: `GitError` when contents are too large to be compared; what the search throws.
  package func diff(hiding search: SecretSearch) throws -> [UInt8] {
    let spans = Dictionary(
      carriers.map { ($0.path, $0.moves.map(\.place.span)) }, uniquingKeysWith: +)
    let diff = MaskedDiff(found, search: search)
    return try changes.flatMap { change in
      secretFiles.contains(change.path)
        ? try diff.bytesOfSettings(change)
        : try diff.bytes(of: change, hiding: spans[change.path] ?? [])
    }
  }

  /// The steps in the order that keeps every secret in at least one file at every moment, and never
  /// in a file that git would take with the next commit.
  package var steps: [StowStep] {
    let rules = changes.filter { $0.path == IgnoredSecrets.file }
    let others = changes.filter { $0.path != IgnoredSecrets.file }
    return rules.map(Self.step) + untracked.map { .untrack(path: $0) } + others.map(Self.step)
  }

  private static func step(_ change: PlannedFiles.Change) -> StowStep {
    .write(path: change.path, old: change.old, new: change.new, permissions: change.permissions)
  }
}

/// One change on the way of a secret.
///
/// Paths are relative to the root of the work tree. The order is the planner's, and what a kill
/// between two steps leaves behind follows from it: ignore rule, untracking, secrets file, sample,
/// manifest, base configuration and project, carriers. So no secret ever stands in a new file that
/// git would take, and each one stands in at least one file.
package enum StowStep: Sendable {
  /// A file gets a new content, is made (`old` is nil) or is removed (`new` is nil).
  ///
  /// A file that is there keeps its mode, unless `permissions` says another one; a new file without
  /// `permissions` gets what the umask leaves.
  case write(path: GitPath, old: [UInt8]?, new: [UInt8]?, permissions: UInt32? = nil)
  /// A file is taken out of the index; it stays on disk.
  case untrack(path: GitPath)

  var path: GitPath {
    switch self {
    case .write(let path, _, _, _), .untrack(let path): path
    }
  }

  /// Whether there is nothing to do.
  var changesNothing: Bool {
    guard case .write(_, let old, let new, let permissions) = self else { return false }
    return old == new && (permissions == nil || old == nil)
  }
}

/// A place whose secret stays where it is.
package struct SkippedPlace: Sendable {
  package let place: SecretPlace
  /// Why, and what to do instead; a sentence without a full stop, without the secret.
  package let reason: String
}
