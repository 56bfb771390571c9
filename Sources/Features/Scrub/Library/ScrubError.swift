internal import Git
internal import Text
package import Vocabulary

/// A history that cannot be rewritten.
package enum ScrubError: Error, Hashable, CustomStringConvertible {
  case shallow
  case partialClone
  /// Refs that replace objects, or a file with grafts.
  case replaced(String)
  case missing(ObjectID)
  case unreadable(ObjectID, String)
  case damaged(String)
  /// A text that was made to take long; nil while its object is not known.
  case tooManyEscapes(ObjectID?)
  /// A file that cannot be searched, by its path.
  case unsearchable(GitPath)
  /// The new repository differs from the plan.
  case unproven(String)
  case exists(String)
  /// A repository that no scrub has written.
  case noRecord(String)
  /// A step that would do harm, with what to do first.
  case refused(String)
  /// A command of git that failed, with what it printed.
  case git(String, String)
  /// A path to remove that no commit has.
  case noCommitHas(String)
  /// A mailmap that changes nobody.
  case noPerson

  package var description: String {
    switch self {
    case .shallow:
      "shallow clone: older commits are missing; fetch them with: git fetch --unshallow"
    case .partialClone:
      "partial clone: some objects are missing; fetch them with: git fetch --refetch --no-filter"
    case .replaced(let name):
      "\(name) replaces commits; make it permanent or delete it before the history is rewritten"
    case .missing(let id): "object \(id.hex) is missing; the repository is damaged"
    case .unreadable(let id, let reason): "object \(id.hex): \(reason)"
    case .damaged(let text): text
    case .tooManyEscapes(let id):
      (id.map { "object \($0.hex): " } ?? "") + "too many escapes to search"
    case .unsearchable(let path):
      "\(TerminalText.visible(path.bytes)): too many escapes to search; remove the file with: --path "
        + ShellWord.quoted(path.text)
    case .unproven(let text):
      "the new repository is not as planned, so nothing was written: \(text)"
    case .noCommitHas(let path): "\(path): no commit has this path; pass it from the top folder"
    case .noPerson: "the mailmap changes nobody: no commit or tag has an old address of it"
    case .noRecord(let path): "\(path): not a repository that keystow scrub has written"
    case .refused(let text): text
    case .git(let command, let text): "git \(command): \(text)"
    case .exists(let path): "\(path): already exists; remove it, or pass another path with --into"
    }
  }
}

extension Repository {
  /// Lends an object's bytes.
  ///
  /// - Throws: `ScrubError.missing`, and errors of reading and of `body`.
  @discardableResult
  func require<Value>(
    _ id: ObjectID, limit: Int? = objectLimit, _ body: (ObjectKind, Span<UInt8>) throws -> Value
  ) throws -> Value {
    guard let value = try withObject(id, limit: limit, body) else { throw ScrubError.missing(id) }
    return value
  }
}
