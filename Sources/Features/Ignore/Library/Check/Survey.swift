package import Git
package import IgnoreRules
package import ProjectFacts
internal import Text
package import Vocabulary

/// The result of one walk over the index and the work tree, as far as ignore rules matter.
package struct Survey: Sendable {
  /// The rules of one folder of the work tree.
  struct RuleFile: Sendable {
    let file: IgnoreFile
    /// Empty, or ends with a slash.
    let folder: [UInt8]
    /// The rules that apply in the folder, including those of the folders above.
    let rules: FolderRules
    /// The paths below the folder, by their indexes in `paths`.
    var paths: Range<Int>
  }

  /// A file with a dangerous name, before its content is read.
  struct Suspect: Sendable {
    enum State: Sendable {
      case tracked(ObjectID)
      case untracked
      /// Ignored only by a rule of this machine.
      case keptOut(IgnoreMatch)
    }

    let path: GitPath
    let state: State
    let names: [DangerousName]
  }

  /// An ignored file that the repository needs, judging by its name.
  struct Hidden: Sendable {
    let path: GitPath
    let match: IgnoreMatch
    let role: RequiredFile.Role
  }

  /// A link that is not ignored, and a folder pattern that may have been meant for it.
  struct Link: Sendable {
    let path: GitPath
    let match: IgnoreMatch
  }

  /// Two tracked paths that differ only in case.
  struct Twins: Sendable {
    let first: GitPath
    let second: GitPath
  }

  /// What files are for, as the configuration says.
  package internal(set) var facts = ProjectFacts()
  var ruleFiles: [RuleFile] = []
  package internal(set) var tracked: [TrackedIgnored] = []
  var suspects: [Suspect] = []
  var hidden: [Hidden] = []
  var links: [Link] = []
  var twins: [Twins] = []
  var paths = PathStore()
  /// The names at the root of the work tree.
  var rootNames: Set<[UInt8]> = []
  package internal(set) var problems: [Problem] = []

  /// Marks the tracked and ignored files that only refer to keys, judging by their contents.
  ///
  /// - Throws: `GitError` if an object cannot be read.
  mutating func markReferences(in repository: borrowing Repository) throws {
    guard !tracked.isEmpty else { return }
    var held: Set<GitPath> = []
    let ignored = Set(tracked.map(\.path))
    for suspect in suspects where ignored.contains(suspect.path) {
      guard case .tracked(let id) = suspect.state,
        let size = try repository.header(of: id)?.size, size <= Self.referenceLimit
      else { continue }
      let isHarmless = try repository.withObject(id) { _, bytes in
        let classifier = DangerClassifier(
          path: suspect.path, bytes: Array(copying: bytes), size: bytes.count, facts: facts)
        return classifier.verdict(for: suspect.names) == .harmless && classifier.hasReferences
      }
      if isHarmless == true { held.insert(suspect.path) }
    }
    for index in tracked.indices {
      tracked[index].isOfReferences = held.contains(tracked[index].path)
    }
  }

  /// The size in bytes above which a file has more than references to keys.
  private static let referenceLimit = 1 << 20

  /// Returns the tracked paths that the rules of a scope ignore.
  package func tracked(in scope: RuleScope) -> [TrackedIgnored] {
    scope == .all ? tracked : tracked.filter { !$0.isLocal }
  }
}

/// A tracked path that matches an ignore rule, which has no effect on it.
package struct TrackedIgnored: Sendable {
  package let path: GitPath
  package let mode: FileMode
  package let match: IgnoreMatch
  /// The number of bytes of the path that the pattern matches: the file, or a folder above it.
  package let decidedCount: Int
  /// Whether only rules of this machine match it.
  package let isLocal: Bool
  /// Whether it has the name of a secrets file, but only refers to keys whose values are elsewhere.
  package var isOfReferences = false

  /// Whether the pattern matches a folder above it.
  package var isBelowIgnoredFolder: Bool { decidedCount < path.bytes.count }

  /// The last component of the part that the pattern matches.
  var decidedName: ArraySlice<UInt8> {
    let decided = path.bytes[..<decidedCount]
    return decided[(decided.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
  }
}

/// The paths of a work tree, stored in few pieces of memory.
struct PathStore: Sendable {
  private(set) var bytes: [UInt8] = []
  /// The end of each path in `bytes`.
  private var ends: [Int32] = []
  /// The start of each last component, from the start of its path.
  private var names: [Int32] = []
  private var folders: [Bool] = []

  var count: Int { ends.count }

  /// - Parameter name: the start of the last component.
  mutating func append(_ path: [UInt8], name: Int, isFolder: Bool) {
    // Paths beyond 2 GiB are missing from the notes about patterns.
    guard bytes.count + path.count < Int(Int32.max) else { return }
    bytes += path
    ends.append(Int32(bytes.count))
    names.append(Int32(name))
    folders.append(isFolder)
  }

  func isFolder(_ number: Int) -> Bool { folders[number] }

  func name(_ number: Int) -> Int { Int(names[number]) }

  /// Returns the range of a path in `bytes`.
  func range(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }

  func path(_ number: Int) -> [UInt8] { Array(bytes[range(number)]) }
}
