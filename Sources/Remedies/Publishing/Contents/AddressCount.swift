internal import Bytes
internal import Git
internal import Synchronization

/// Counts the addresses of the commits that others get.
final class AddressCount: Sendable {
  private let published: Set<ObjectID>
  private let commits = Mutex<[[UInt8]: Int]>([:])

  init(_ inventory: RepositoryInventory) {
    published = Set(inventory.commits.lazy.filter { $0.reach == .published }.map(\.id))
  }

  /// Takes the author and the committer of a commit.
  func take(_ commit: ObjectID, _ record: CommitRecord) {
    guard published.contains(commit) else { return }
    commits.withLock { commits in
      commits[record.author.email, default: 0] += 1
      if record.committer.email != record.author.email {
        commits[record.committer.email, default: 0] += 1
      }
    }
  }

  /// Commits by address, the most first.
  var list: [(address: [UInt8], commits: Int)] {
    commits.withLock { $0 }.map { (address: $0.key, commits: $0.value) }.sorted { one, two in
      one.commits != two.commits
        ? one.commits > two.commits : one.address.lexicographicallyPrecedes(two.address)
    }
  }
}
