package import Bytes
internal import Git
internal import IgnoreRules

/// What one walk over index and work tree saw that ignore rules have to do with.
package struct Survey: Sendable {
  /// Rules of one folder of the work tree.
  struct RuleFile: Sendable {
    let file: IgnoreFile
    /// Empty, or ends with a slash.
    let folder: [UInt8]
    /// What is in force in the folder, rules of the folders above included.
    let rules: FolderRules
    /// The paths below the folder, by their place in `paths`.
    var paths: Range<Int>
  }

  /// A file with a dangerous name, before its content is looked at.
  struct Suspect: Sendable {
    enum State: Sendable {
      case tracked(ObjectID)
      case untracked
      /// Only a rule of this machine keeps it out.
      case keptOut(IgnoreMatch)
    }

    let path: GitPath
    let state: State
    let names: [DangerousName]
  }

  /// An ignored file that a repository needs, as far as names tell.
  struct Hidden: Sendable {
    let path: GitPath
    let match: IgnoreMatch
    let role: KeptFile.Role
  }

  /// A link that is not ignored and a pattern for folders that was perhaps meant for it.
  struct Link: Sendable {
    let path: GitPath
    let match: IgnoreMatch
  }

  /// Two tracked paths that are one where letters of both cases are the same.
  struct Twins: Sendable {
    let first: GitPath
    let second: GitPath
  }

  var ruleFiles: [RuleFile] = []
  package internal(set) var tracked: [TrackedIgnored] = []
  var suspects: [Suspect] = []
  var hidden: [Hidden] = []
  var links: [Link] = []
  var twins: [Twins] = []
  var paths = PathStore()
  /// Names at the root of the work tree.
  var rootNames: Set<[UInt8]> = []
  package internal(set) var problems: [Problem] = []

  /// The tracked and ignored paths by the rules that count.
  package func tracked(in scope: RuleScope) -> [TrackedIgnored] {
    scope == .all ? tracked : tracked.filter { !$0.isLocal }
  }
}
