package import Vocabulary

/// A part of the history that the clone lacks on purpose, and that was not scanned.
package enum CloneGap: Sendable, Hashable {
  /// Commits older than these are missing.
  case shallow(commitCount: Int)
  /// Objects are missing that the remote promised to provide.
  case partial

  private static let shallowPrefix = "shallow clone: "
  private static let partialPrefix = "partial clone: "

  /// Recognised by the message, which is all that reports contain.
  fileprivate static func describes(_ problem: Problem) -> Bool {
    problem.message.hasPrefix(shallowPrefix) || problem.message.hasPrefix(partialPrefix)
  }

  /// The problem that it is for a scan of the history; its message can be pasted from the colon on.
  package var problem: Problem {
    switch self {
    case .shallow(let count):
      let commits = count == 1 ? "only 1 commit is" : "only \(count) commits are"
      return Problem(
        path: nil,
        message: Self.shallowPrefix + commits
          + " here, older ones were not scanned; fetch them with: git fetch --unshallow")
    case .partial:
      return Problem(
        path: nil,
        message: Self.partialPrefix
          + "some objects are missing and were not scanned; fetch them with: "
          + "git fetch --refetch --no-filter")
    }
  }
}

extension Problem {
  /// Whether it is a gap of the clone; reports show it first.
  package var isCloneGap: Bool { CloneGap.describes(self) }
}
