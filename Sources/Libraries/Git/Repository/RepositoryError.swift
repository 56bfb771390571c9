import CLibgit2
internal import Text

/// Errors of a repository or a revision that callers handle.
package enum RepositoryError: Error, Hashable, CustomStringConvertible {
  case notARepository(path: String)
  /// Owned by another user and not listed in git's `safe.directory`.
  case unsafeOwner(path: String)
  /// Objects named by SHA-256, which libgit2 cannot read here.
  case sha256(path: String)
  /// Refs in a reftable, which libgit2 cannot read here.
  case reftable(path: String)
  /// Without a work tree.
  case bare(path: String)
  case unknownRevision(String)
  /// In a syntax that only `git` itself reads, such as `:/text`.
  case unreadRevision(String)

  package var description: String {
    switch self {
    case .notARepository(let path):
      "not a git repository: \(path)"
    case .unsafeOwner(let path):
      "\(path) belongs to another user; to trust it, run: "
        + "git config --global --add safe.directory \(ShellWord.quoted(path))"
    case .sha256(let path):
      "\(path) is a SHA-256 repository, which libgit2 cannot read here"
    case .reftable(let path):
      "\(path) keeps its refs in a reftable, which libgit2 cannot read here"
    case .bare(let path):
      "\(path) is a bare repository without a work tree"
    case .unknownRevision(let name):
      "unknown revision \(name)"
    case .unreadRevision(let name): Self.advice(onUnread: name)
    }
  }

  /// What to write in place of a revision in a syntax that we do not read.
  private static func advice(onUnread name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
    func revision(_ word: String) -> String {
      word.hasPrefix("^") ? String(word.dropFirst()) : word
    }
    if words.count == 2, words.allSatisfy({ RevisionName(revision($0)) != nil }) {
      // `B ^A` is what git makes of `A..B`.
      let isReversed = words[1].hasPrefix("^")
      let range = (isReversed ? words.reversed() : words).map(revision).joined(separator: "..")
      return "\(ShellWord.quoted(name)) names two revisions; for the commits between them,"
        + " write \(ShellWord.quoted(range))"
    }
    guard [":", "@{", "^{"].contains(where: { name.contains($0) }) else {
      return "cannot read the revision \(ShellWord.quoted(name)); write a commit, or a range as "
        + "A..B, A...B or A^!"
    }
    return "cannot read the revision \(name); give the commit that this prints: "
      + "git rev-parse --verify \(ShellWord.quoted(name))"
  }
}

extension Repository {
  /// Returns the best explanation of why a repository did not open.
  static func explanation(of error: GitError, at path: String) -> any Error {
    switch error.code {
    case GIT_ENOTFOUND.rawValue:
      // libgit2 1.5 returns this for a foreign owner, too, if there is no global configuration.
      return discover(path).map { RepositoryError.unsafeOwner(path: $0.top) }
        ?? RepositoryError.notARepository(path: path)
    case GIT_EOWNER.rawValue:
      return RepositoryError.unsafeOwner(path: ownerPath(in: error.message) ?? path)
    default: break
    }
    guard let settings = extensions(at: path) else { return error }
    if settings.format == "sha256" { return RepositoryError.sha256(path: path) }
    if settings.refs == "reftable" { return RepositoryError.reftable(path: path) }
    return error
  }

  /// Extracts the quoted folder from libgit2's message.
  private static func ownerPath(in message: String) -> String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return nil }
    var path = String(parts[1])
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Reads the format extensions of a repository that libgit2 refuses.
  private static func extensions(at path: String) -> (format: String?, refs: String?)? {
    guard let folder = discover(path)?.folder else { return nil }
    // The second is for the git folder of a linked work tree.
    for name in ["config", "../../config"] {
      guard
        let config = try? unsafe Handle(
          "git_config_open_ondisk", freedBy: git_config_free,
          {
            unsafe git_config_open_ondisk(&$0, folder + name)
          })
      else { continue }
      let format = text(config, "extensions.objectformat")
      let refs = text(config, "extensions.refstorage")
      if format != nil || refs != nil { return (format, refs) }
    }
    return nil
  }

  /// Returns the git folder, with a trailing slash, and the folder to list in `safe.directory` for
  /// it.
  private static func discover(_ path: String) -> (folder: String, top: String)? {
    var buffer = unsafe git_buf()
    defer { unsafe git_buf_dispose(&buffer) }
    guard unsafe git_repository_discover(&buffer, path, 0, nil) == 0 else {
      git_error_clear()
      return nil
    }
    let folder = unsafe String(cString: buffer.ptr)
    let top = folder.hasSuffix("/.git/") ? folder.dropLast(6) : folder.dropLast(1)
    return (folder, top.isEmpty ? "/" : String(top))
  }

  private static func text(_ config: borrowing Handle, _ name: String) -> String? {
    var value = unsafe git_buf()
    defer { unsafe git_buf_dispose(&value) }
    guard unsafe git_config_get_string_buf(&value, config.pointer, name) == 0 else {
      git_error_clear()
      return nil
    }
    return unsafe String(cString: value.ptr).lowercased()
  }
}
