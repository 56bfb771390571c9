internal import Bytes
package import Files
package import Findings
package import Formats
internal import Text
package import Vocabulary

/// What a command changes, planned before anything is written.
package protocol Remedy {
  /// The changes; empty if there is nothing to do.
  var changes: [RemedyChange] { get }
  /// What could not be read while planning: the run is incomplete.
  var problems: [Problem] { get }
  /// The plan for a person, as far as `lines` does not say it; safe for a terminal.
  var preview: [String] { get throws }
  /// The plan for `git apply`, which a dry run prints instead of its lines; nil for none.
  var diff: [UInt8]? { get throws }
  /// What a report for programs has besides the changes.
  var members: JSONObject { get throws }
  /// Recognizes secrets that a scan found, which may be part of paths.
  var mask: TextMask { get }

  /// Whether something is left that only the user can do.
  func leavesWork(isDone: Bool) -> Bool

  /// What is to do, or was done, for a person; safe for a terminal.
  func lines(isDone: Bool) -> [String]

  /// - Parameter lock: taken before the remedy was planned, unless somebody confirmed the plan.
  func carryOut(under lock: ProjectLock) throws
}

extension Remedy {
  package var problems: [Problem] { [] }
  package var preview: [String] { [] }
  package var diff: [UInt8]? { nil }
  package var members: JSONObject { [:] }
  package var mask: TextMask { TextMask([]) }
  package func leavesWork(isDone: Bool) -> Bool { false }
}

/// One change of a file.
package struct RemedyChange {
  package enum Kind: String {
    case create, change, remove
    /// The file stays on disk, and git stops tracking it.
    case untrack
    /// Git tracks the file again.
    case track
  }

  package let path: [UInt8]
  package let kind: Kind

  package init(_ kind: Kind, _ path: String) { self.init(kind, path.pathBytes) }

  package init(_ kind: Kind, _ path: [UInt8]) { (self.kind, self.path) = (kind, path) }

  /// Nil for an edit that changes nothing.
  package init?(_ edit: FileEdit) {
    if edit.changesNothing { return nil }
    self.init(edit.removes ? .remove : edit.old == nil ? .create : .change, edit.path)
  }
}

/// A remedy that consists of edits of files.
package struct FileRemedy: Remedy {
  package let edits: [FileEdit]
  private let text: (_ isDone: Bool) -> [String]

  /// - Parameter text: the plan, or what was done; safe for a terminal.
  package init(_ edits: [FileEdit], text: @escaping (_ isDone: Bool) -> [String]) {
    (self.edits, self.text) = (edits, text)
  }

  package var changes: [RemedyChange] { edits.compactMap { RemedyChange($0) } }

  package func lines(isDone: Bool) -> [String] { text(isDone) }

  package func carryOut(under lock: ProjectLock) throws { try lock.write(edits) }
}
