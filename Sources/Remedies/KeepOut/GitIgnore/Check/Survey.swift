package import Bytes
package import Git
package import IgnoreRules

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
    let role: RequiredFile.Role
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

/// A tracked path that ignore rules match, which has no effect on it.
package struct TrackedIgnored: Sendable {
  package let path: GitPath
  package let mode: FileMode
  package let match: IgnoreMatch
  /// How many bytes of the path are the folder, or the file itself, that the pattern matches.
  package let decidedCount: Int
  /// Whether only rules of this machine match it.
  package let isLocal: Bool

  /// Whether a folder above it is what the pattern matches.
  package var isBelowIgnoredFolder: Bool { decidedCount < path.bytes.count }

  /// The last component of what the pattern matches.
  var decidedName: ArraySlice<UInt8> {
    let decided = path.bytes[..<decidedCount]
    return decided[(decided.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
  }
}

/// Paths of a work tree, one after the other in few pieces of memory.
struct PathStore: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Where each path ends in `bytes`.
  private var ends: [Int32] = []
  /// Where the last component of each starts, from the start of the path.
  private var names: [Int32] = []
  private var folders: [Bool] = []

  var count: Int { ends.count }

  /// - Parameter name: where the last component starts.
  mutating func append(_ path: [UInt8], name: Int, isFolder: Bool) {
    // More than 2 GiB of names: the rest is left out of the notes that are made from here.
    guard bytes.count + path.count < Int(Int32.max) else { return }
    bytes += path
    ends.append(Int32(bytes.count))
    names.append(Int32(name))
    folders.append(isFolder)
  }

  func isFolder(_ place: Int) -> Bool { folders[place] }

  func name(_ place: Int) -> Int { Int(names[place]) }

  /// Where a path stands in `bytes`.
  func range(_ place: Int) -> Range<Int> {
    (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])
  }

  func path(_ place: Int) -> [UInt8] { Array(bytes[range(place)]) }
}
