internal import Files
internal import Git
internal import Text

/// Finds what a swap would break, or what would keep old commits.
struct SwapObstacles: ~Copyable {
  private let git: GitProgram
  private let gitFolder: String
  private let isBare: Bool
  private let hasStash: Bool

  private static let operations: [(file: String, name: String)] = [
    ("MERGE_HEAD", "a merge"), ("CHERRY_PICK_HEAD", "a cherry-pick"), ("REVERT_HEAD", "a revert"),
    ("rebase-merge", "a rebase"), ("rebase-apply", "a rebase or git am"),
    ("BISECT_LOG", "a bisection"),
  ]

  init(_ repository: borrowing Repository, git: GitProgram) throws {
    self.git = git
    gitFolder = repository.gitFolder
    isBare = repository.isBare
    hasStash = try RefList(of: repository).omitted.contains("refs/stash")
  }

  /// Returns the name of the operation that is under way; nil if there is none.
  static func operation(in gitFolder: String) -> String? {
    operations.first { FileStatus.exists(gitFolder + "/" + $0.file) }?.name
  }

  /// - Throws: `ScrubError.refused` with what to do first.
  func check() throws {
    if hasStash {
      throw ScrubError.refused(
        "the stash has old commits; apply or drop it first: git stash list")
    }
    if let name = Self.operation(in: gitFolder) {
      throw ScrubError.refused("\(name) is under way; finish or abort it first")
    }
    let trees = try git.require(["worktree", "list", "--porcelain"]).lines
      .filter { $0.hasPrefix("worktree ") }.map { $0.dropFirst("worktree ".count) }
    if trees.count > 1 {
      throw ScrubError.refused(
        "there is another work tree, whose files would not be updated; remove it first: "
          + "git worktree remove " + ShellWord.quoted(String(trees[1])))
    }
    guard !isBare else { return }
    let status = try git.require(["status", "--porcelain", "--untracked-files=no"]).lines
    if let line = status.first {
      throw ScrubError.refused(
        "uncommitted changes (\(TerminalText.visible(String(line.dropFirst(3))))); commit or "
          + "revert them first")
    }
  }
}
