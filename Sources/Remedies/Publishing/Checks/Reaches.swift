internal import Bytes
internal import Findings
internal import Git

/// Who gets the places of findings.
struct Reaches {
  private let commits: [ObjectID: RepositoryInventory.Reach]
  /// Whether a ref names a blob by itself, so that a place without a commit may be published.
  private let hasPublishedBlobs: Bool

  init(_ inventory: RepositoryInventory) {
    commits = Dictionary(inventory.commits.map { ($0.id, $0.reach) }) { one, _ in one }
    hasPublishedBlobs = !inventory.publishedBlobs.isEmpty
  }

  func isPublished(_ place: Place) -> Bool {
    if let commit = place.introduction?.commit { return isPublished(commit) }
    let isName = place.path == NameSource.filesPath || place.path == NameSource.referencesPath
    return isName || hasPublishedBlobs
  }

  func isPublished(_ commit: ObjectID) -> Bool { commits[commit] == .published }
}
