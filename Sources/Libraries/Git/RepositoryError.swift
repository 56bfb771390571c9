/// What can be wrong with a repository or a revision, where a caller says something of its own.
package enum RepositoryError: Error, Hashable, CustomStringConvertible {
  case notARepository(path: String)
  /// It belongs to another user, and git's `safe.directory` does not name it.
  case unsafeOwner(path: String)
  /// Its objects are named by SHA-256, which libgit2 cannot read here.
  case sha256(path: String)
  /// Its refs are in a reftable, which libgit2 cannot read here.
  case reftable(path: String)
  /// It has no work tree.
  case bare(path: String)
  case unknownRevision(String)

  package var description: String {
    switch self {
    case .notARepository(let path):
      "not a git repository: \(path)"
    case .unsafeOwner(let path):
      "\(path) belongs to another user; to trust it, run: "
        + "git config --global --add safe.directory \(path)"
    case .sha256(let path):
      "\(path) is a SHA-256 repository, which libgit2 cannot read here"
    case .reftable(let path):
      "\(path) keeps its refs in a reftable, which libgit2 cannot read here"
    case .bare(let path):
      "\(path) is a bare repository without a work tree"
    case .unknownRevision(let name):
      "unknown revision \(name)"
    }
  }
}
