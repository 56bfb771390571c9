internal import Bytes
internal import Findings
internal import Git

/// Who gets the places of findings.
struct Reaches {
  private let commits: [ObjectID: RepositoryInventory.Reach]
  /// Whether a ref names a file or a folder by itself, so that a place without a commit may be
  /// published.
  private let publishesWithoutCommit: Bool

  init(_ inventory: RepositoryInventory) {
    commits = Dictionary(inventory.commits.map { ($0.id, $0.reach) }) { one, _ in one }
    publishesWithoutCommit = inventory.publishesWithoutCommit
  }

  func isPublished(_ place: Place) -> Bool {
    if let commit = place.introduction?.commit { return isPublished(commit) }
    let isName = place.path == NameSource.filesPath || place.path == NameSource.referencesPath
    return isName || publishesWithoutCommit
  }

  func isPublished(_ commit: ObjectID) -> Bool { commits[commit] == .published }
}
