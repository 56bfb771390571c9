package import Files
import Synchronization

/// The index of the commit that git is making, for a hook to which nothing passes git's variables.
///
/// Such a hook runs in a container of the pre-commit framework. With `-a`, `-i` and `-p` git commits
/// the locked index; for `git commit FILE` it makes another one after locking that
/// (`prepare_index` in git's builtin/commit.c).
package enum CommitIndex {
  private static let file = Mutex<String?>(nil)

  /// The path that is used in place of a missing `GIT_INDEX_FILE`.
  static var adopted: String? { file.withLock(\.self) }

  /// Whether the index of a commit in progress was found.
  package static var isAdopted: Bool { adopted != nil }

  /// Makes every repository that is opened from now on read the index of the commit in progress.
  ///
  /// - Throws: `FileError` if git's folder cannot be listed.
  package static func adopt(in repository: borrowing Repository) throws(FileError) {
    guard GitEnvironment.process.nonEmpty("GIT_INDEX_FILE") == nil else { return }
    let folder = repository.gitFolder
    let names = try FolderListing(of: folder, followingLink: true).entries
      .filter { $0.kind == .file }.map { String(decoding: $0.name, as: UTF8.self) }
    // Without the lock, what is committed is the index itself.
    guard names.contains(lock) else { return }
    let own = names.filter { $0.hasPrefix("next-index-") && $0.hasSuffix(".lock") }
    let states = (own + [lock]).compactMap { name in
      FileStatus.of(folder + "/" + name).map { (path: folder + "/" + name, status: $0) }
    }
    // A killed git leaves older ones.
    let newest = states.max { $0.status.isOlder(than: $1.status) }
    file.withLock { $0 = newest?.path }
  }

  private static let lock = "index.lock"
}
