package import Git

/// The message of a commit as the `commit-msg` hook reads it from a file, before git cleans it up.
package struct CommitMessage: Sendable {
  /// The parts that git removes from a message.
  ///
  /// Source: git-commit(1), `--cleanup`.
  package enum Cleanup: String, Sendable {
    /// Git's default: comments are removed if an editor was used.
    case standard = "default"
    case strip, whitespace, verbatim, scissors
  }

  let cleanup: Cleanup
  /// The start of a comment; nil if git chooses it for each message.
  let commentMark: [UInt8]?
  /// Whether an editor was used: only then does git add comments of its own to the message.
  let isEdited: Bool

  /// Returns the message without the lines that git will remove; they become empty, so that line
  /// numbers stay the same.
  package func kept(of message: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(message.count)
    for line in message.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if cutsAtScissors, isScissors(line) { return result }
      if !dropsComments || !isComment(line) { result += line }
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }

  /// `git commit --verbose` puts the changes below such a line, whatever the setting.
  private var cutsAtScissors: Bool { isEdited && cleanup != .verbatim }

  private var dropsComments: Bool {
    switch cleanup {
    case .standard: isEdited
    case .strip: true
    case .whitespace, .verbatim, .scissors: false
    }
  }

  private func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    commentMark.map { !$0.isEmpty && line.starts(with: $0) } ?? false
  }

  private func isScissors(_ line: ArraySlice<UInt8>) -> Bool {
    let rule = Array(" ------------------------ >8 ------------------------".utf8)
    guard line.count > rule.count, line.suffix(rule.count).elementsEqual(rule) else { return false }
    let mark = line.dropLast(rule.count)
    return commentMark.map { mark.elementsEqual($0) } ?? (mark.count == 1)
  }
}

extension CommitMessage {
  /// Reads the settings of a repository.
  ///
  /// - Parameter editor: the variable GIT_EDITOR, which git sets to `:` for hooks when it uses
  ///   none.
  /// - Throws: `GitError` when a settings file is malformed.
  package init(in repository: borrowing Repository, editor: [UInt8]?) throws {
    let cleanup = try repository.setting("commit.cleanup")
    let mark =
      try repository.setting("core.commentstring") ?? repository.setting("core.commentchar")
    self.init(
      cleanup: cleanup.flatMap { Cleanup(rawValue: String(decoding: $0, as: UTF8.self)) }
        ?? .standard,
      commentMark: mark == Array("auto".utf8) ? nil : mark ?? [UInt8(ascii: "#")],
      isEdited: editor != [UInt8(ascii: ":")])
  }
}
