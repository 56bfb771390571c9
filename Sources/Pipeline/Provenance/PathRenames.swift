internal import Bytes

/// Finds the path that a secret was moved from.
///
/// A secret path continues one of its group that ends in the same commit: preferably with the same
/// blob, else with the same file name, else any.
struct PathRenames {
  private struct Key: Hashable {
    let commit: Int32
    let group: Int32
    /// -1 for any.
    var blob: Int32 = -1
    var name: Int32 = -1
  }

  private let changes: PathChanges
  private let folders: FolderShapes
  private let commits: OrderedCommits
  /// The first of the ended paths for each key.
  private var ended: [Key: Int32] = [:]

  init(
    _ history: PathTimeline, _ changes: PathChanges, _ folders: FolderShapes,
    _ commits: OrderedCommits
  ) {
    self.changes = changes
    self.folders = folders
    self.commits = commits
    var asked: Set<Key> = []
    for (number, secretPath) in changes.secretPaths.enumerated() {
      guard let first = history.beginnings(of: Int32(number)).first else { continue }
      asked.insert(Key(commit: first, group: secretPath.group))
    }
    for (number, secretPath) in changes.secretPaths.enumerated() {
      for commit in history.ends(of: Int32(number)) {
        let key = Key(commit: commit, group: secretPath.group)
        if asked.contains(key) { note(secretPath, key) }
      }
    }
  }

  private mutating func note(_ secretPath: PathChanges.SecretPath, _ key: Key) {
    var blob: Int32?
    for parent in commits.parents[Int(key.commit)] where blob == nil {
      blob = self.blob(of: secretPath, in: parent)
    }
    for key in keys(key, blob: blob ?? -1, name: changes.paths.lastName(of: secretPath.path)) {
      if let known = ended[key],
        changes.paths.path(known) <= changes.paths.path(secretPath.path)
      {
        continue
      }
      ended[key] = secretPath.path
    }
  }

  /// Returns the keys from the most to the least specific.
  private func keys(_ key: Key, blob: Int32, name: Int32) -> [Key] {
    var keys = [key, key, key, key]
    keys[0].blob = blob
    keys[0].name = name
    keys[1].blob = blob
    keys[2].name = name
    return keys
  }

  /// Returns the path that a secret was moved from when it appeared; nil if it was not moved.
  func origin(of secretPath: Int32, in commit: Int32) -> Int32? {
    let known = changes.secretPaths[Int(secretPath)]
    let key = Key(commit: commit, group: known.group)
    guard ended[key] != nil, let blob = blob(of: secretPath, in: commit) else { return nil }
    for key in keys(key, blob: blob, name: changes.paths.lastName(of: known.path)) {
      if let path = ended[key] { return path }
    }
    return nil
  }

  /// Returns the number of the blob that a commit has at a secret path.
  func blob(of secretPath: Int32, in commit: Int32) -> Int32? {
    blob(of: changes.secretPaths[Int(secretPath)], in: commit)
  }

  private func blob(of secretPath: PathChanges.SecretPath, in commit: Int32) -> Int32? {
    folders.blob(
      secretPath.group, at: changes.paths.components(of: secretPath.path),
      below: commits.commits[Int(commit)].tree)
  }
}
